// The first script of the page, in words that every browser understands: says so if this one is too old, and what is
// wrong if the host hands out something else than our scripts. Once those run they look after themselves (boot.js).
(function () {
  var root = document.documentElement;
  var OLD = "This browser is too old for the game: it lacks ";
  var NEWER = ". Any of the last years will do.";

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

  window.virtuFailed = function (detail) { show("The game could not be started. " + detail); };

  var lacking = !("noModule" in document.createElement("script")) ? "JavaScript modules"
    : typeof WebAssembly !== "object" ? "WebAssembly" : "";
  if (lacking) show(OLD + lacking + NEWER);

  // Why a script did not come, as far as it can be found out.
  var ask = window.virtuAsk = function (address) {
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
})();
