// The last part of the page's first script. Somebody who has never been here and asks for nothing in particular sees the
// start page as the build laid it, and the game comes while they look at it (wish.js). For everybody else all that Python
// needs is asked for at once, before any other script knows of it.
(function () {
  var LINKS = JSON.parse(document.getElementById("build").textContent).links; // {rel, as, href}, what takes longest first
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

  /** Ask for scripts, or with `all` for everything. */
  window.virtuEarly = function (all) {
    LINKS.forEach(function (link) {
      if (link.as && (!all || served())) return;
      var node = document.createElement("link");
      node.rel = link.rel;
      if (link.as) {
        node.setAttribute("as", link.as);
        node.crossOrigin = "";
      }
      node.href = link.href;
      document.head.appendChild(node);
    });
  };

  if (location.search || location.hash || known() || matchMedia("(display-mode: standalone)").matches) {
    window.virtuEarly(true);
    return;
  }
  root.setAttribute("data-laid", "start");
  if (matchMedia("(prefers-color-scheme: dark)").matches) root.setAttribute("data-theme", "dark");
})();
