// The last part of the page's first script. Somebody who has never been here and asks for nothing in particular sees the
// start page as the build laid it, and the game comes while they look at it (wish.js). For everybody else all that Python
// needs is asked for at once, before any other script knows of it.
(function () {
  var BUILD = JSON.parse(document.getElementById("build").textContent);
  var LINKS = BUILD.links; // {rel, as, href}, what takes longest first
  var GAMES = BUILD.games; // by game: files, code, style, pictures
  var root = document.documentElement;

  function known() {
    try {
      for (var index = 0; index < localStorage.length; index += 1) {
        if (localStorage.key(index).indexOf("virtu.") === 0) return true;
      }
    } catch (error) {
      // storage is forbidden: nobody is known
    }
    return false;
  }

  // Then the cache has everything, and is asked directly (python.js).
  function served() {
    try {
      return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
    } catch (error) {
      return false; // in a frame that may do nothing
    }
  }

  function ask(link) {
    var node = document.createElement("link");
    Object.keys(link).forEach(function (key) { node.setAttribute(key, link[key]); });
    if (link.as === "fetch") node.crossOrigin = "";
    document.head.appendChild(node);
  }

  /** Ask for scripts, or with `all` for everything. */
  window.virtuEarly = function (all) {
    LINKS.forEach(function (link) {
      if (!link.as || (all && !served())) ask(link);
    });
  };

  // The game that the address means, or the one that was opened last.
  function wanted() {
    var box = /[?&]box=(\w+)/.exec(location.search), last = "";
    try {
      last = localStorage.getItem("virtu.opened") || "";
    } catch (error) {
      // nobody remembers
    }
    var name = box ? box[1] : /[?&]new=/.test(location.search) ? Object.keys(GAMES)[0] : last;
    return Object.prototype.hasOwnProperty.call(GAMES, name) ? name : "";
  }

  window.virtuFirst = wanted();
  window.virtuWanted = window.virtuFirst ? [window.virtuFirst] : [];
  if (location.search || location.hash || known() || matchMedia("(display-mode: standalone)").matches) {
    window.virtuEarly(true);
    var game = GAMES[window.virtuFirst];
    if (game && game.style) ask({ rel: "preload", as: "style", href: game.style }); // atonce.js wants it
    if (game && game.code && !served()) ask({ rel: "preload", as: "fetch", href: game.code });
    return;
  }
  root.setAttribute("data-laid", "start");
  if (matchMedia("(prefers-color-scheme: dark)").matches) root.setAttribute("data-theme", "dark");
})();
