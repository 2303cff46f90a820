// The first script of the page, in words that every browser understands; it lies in the page itself, so that it runs
// whatever has happened to the other files. It says so if this browser is too old, and looks after a start that fails:
// damaged files are fetched anew (mend.js), and if that is not it, what is wrong is said.
(function () {
  var root = document.documentElement;
  var OLD = "This browser is too old for the game: it lacks ";
  var NEWER = ". Any recent one will do.";
  var failed = false, asked = false;

  function show(text) {
    var box = document.getElementById("boot-error");
    if (!box) {
      document.addEventListener("DOMContentLoaded", function () { show(text); });
    } else if (root.getAttribute("data-state") === "loading") {
      root.setAttribute("data-state", "error");
      box.removeAttribute("hidden");
      box.getElementsByTagName("p")[0].textContent = text;
    }
  }

  /** The start failed; the first to tell why is heard. */
  window.virtuFailed = function (detail) {
    if (failed) return;
    failed = true;
    window.virtuMend("", function (said) {
      show("The game could not be started. " + (said && detail ? said + " (" + detail + ")" : said || detail));
    });
  };

  var lacking = !("noModule" in document.createElement("script")) ? "JavaScript modules"
    : typeof WebAssembly !== "object" ? "WebAssembly" : "";
  if (lacking) show(OLD + lacking + NEWER);

  // Why a script did not come, as far as it can be found out.
  var ask = window.virtuAsk = function (address) {
    asked = true;
    if (location.protocol === "file:") {
      window.virtuFailed("Browsers run no page of several files from a disk: open virtu.html, the game in one file.");
      return;
    }
    var name = address.replace(/^.*?(?=assets\/)/, "");
    fetch(address).then(function (answer) {
      var type = answer.headers.get("Content-Type") || "no type at all";
      if (!answer.ok) window.virtuFailed(name + ": " + answer.status + " " + answer.statusText);
      else if (!/javascript|ecmascript/i.test(type)) window.virtuFailed(name + ": the host sends it as " + type + ", not as text/javascript.");
      else window.virtuFailed(name + " cannot be run by this browser; a newer one will do.");
    }, function () { window.virtuFailed(name + " cannot be reached."); });
  };

  window.addEventListener("error", function (event) {
    var node = event.target;
    if (node && node.src && node.tagName === "SCRIPT") ask(node.src);
    else if (!window.virtu && event.message && node === window) window.virtuFailed(event.message);
  }, true);

  // An empty file is no error for a browser: whether script and style have come whole must be looked for.
  document.addEventListener("DOMContentLoaded", function () {
    var script = document.querySelector("script[type=module][src]"), style = document.querySelector("link[rel=stylesheet]");
    if (script && !window.virtu && !asked && !lacking) ask(script.src);
    if (style && !getComputedStyle(root).getPropertyValue("--whole")) window.virtuMend(style.getAttribute("href"));
  });
})();
