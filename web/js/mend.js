// Looks whether the files of this build are what they should be, wherever this browser keeps them, and fetches anew what is
// not. Part of the first script: it needs nothing but the list that the page brings.
(function () {
  var MENDED = "virtu.mended"; // in the tab's storage: the build that was started again, which is done once
  var HURT = "Damaged or missing in this browser: ";
  var SAFE = ". One visit with a network mends that. Your saved games are safe.";
  var root = document.documentElement, build = root.getAttribute("data-build");
  var known = JSON.parse(document.getElementById("build").textContent);
  var files = {}; // the beginning of each one's SHA-256, be it of a game or of what all share
  [known].concat(Object.keys(known.games).map(function (game) { return known.games[game]; })).forEach(function (group) {
    Object.keys(group.files).forEach(function (file) { files[file] = group.files[file]; });
  });

  // What this page cannot do without: what all games share, and the games that are wanted.
  function needed() {
    return (window.virtuWanted || []).reduce(function (found, game) {
      return found.concat(Object.keys(known.games[game].files));
    }, Object.keys(known.files));
  }

  // Without sums (they are for https alone) what was fetched past all caches counts.
  function right(file, content, fresh) {
    if (!window.crypto || !crypto.subtle) return Promise.resolve(Boolean(fresh));
    return crypto.subtle.digest("SHA-256", content).then(function (sum) {
      var text = "";
      new Uint8Array(sum, 0, 8).forEach(function (byte) { text += (byte < 16 ? "0" : "") + byte.toString(16); });
      return text === files[file];
    });
  }

  // Files whose kept copies are wrong, which are thrown away. Names in assets/ mean the same to every build of this copy.
  function clear(wanted) {
    var home = new URL("./", document.baseURI), ours = "virtu " + home.pathname + " ", found = [];
    function look(name, cache, request) {
      var file = request.url.replace(home.href, "./");
      if (wanted.indexOf(file) < 0 || (file.indexOf("./assets/") && name !== ours + build)) return null;
      return cache.match(request).then(function (answer) { return answer.arrayBuffer(); }).then(function (content) {
        return right(file, content);
      }).then(function (whole) {
        if (whole) return null;
        found.push(file);
        return cache.delete(request);
      });
    }
    function open(name) {
      if (name.indexOf(ours)) return null;
      return caches.open(name).then(function (cache) {
        return cache.keys().then(function (all) {
          return Promise.all(all.map(function (request) { return look(name, cache, request); }));
        });
      });
    }
    if (!window.caches || !window.crypto || !crypto.subtle) return Promise.resolve(found);
    return caches.keys().then(function (names) { return Promise.all(names.map(open)); }).then(function () {
      return found.length ? caches.delete(ours + "start " + build) : null; // Python's memory may be made of them
    }).then(function () { return found; }, function () { return found; });
  }

  // How it is with a file: "" is well, "new" was fetched anew, "host": the host sends something else, "far": out of reach.
  function renew(file) {
    function ask(way) {
      return fetch(file, { cache: way }).then(function (answer) { return answer.ok ? answer.arrayBuffer() : null; })
        .then(function (content) { return Boolean(content) && right(file, content, way === "reload"); });
    }
    return ask("default").catch(function () { return false; }).then(function (whole) {
      if (whole) return "";
      return ask("reload").then(function (now) { return now ? "new" : "host"; }, function () { return "far"; });
    });
  }

  function once() {
    try {
      if (sessionStorage.getItem(MENDED) === build) return false;
      sessionStorage.setItem(MENDED, build);
      return true;
    } catch (error) {
      return false; // nobody would remember: it might go on for ever
    }
  }

  function served() {
    return Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
  }

  // A service worker that hands out something else though nothing wrong is kept is out of order itself.
  function dismiss() {
    if (!served()) return Promise.resolve(false);
    return navigator.serviceWorker.getRegistration().then(function (found) { return found.unregister(); }).catch(function () { return false; });
  }

  function list(names) {
    return names.map(function (name) { return name.replace("./", ""); }).join(", ");
  }

  var home = new URL("./", document.baseURI).href;

  /** Whether a file that was fetched is what this build has. */
  window.virtuRight = function (address, content, fresh) {
    return right(address.replace(home, "./"), content, fresh);
  };

  /** Throw away what is kept of a file, if it is damaged. */
  window.virtuClear = function (address) { return clear([address.replace(home, "./")]); };

  /**
   * Check one file, or all; if something was damaged and is whole now the page starts again, once. Otherwise `done` hears
   * what is damaged, "" if nothing is.
   */
  window.virtuMend = function (one, done) {
    var wanted = one ? [one].filter(function (file) { return files[file]; }) : needed();
    var told = done || function () {}, wait = document.querySelector(".boot-wait");
    if (!wanted.length || !window.fetch || !window.Promise) {
      told("");
      return;
    }
    if (done && wait) wait.textContent = "The start failed: the game’s files are being checked…";
    clear(wanted).then(function (damaged) {
      return Promise.all(wanted.map(renew)).then(function (states) {
        function those(state) { return wanted.filter(function (_, index) { return states[index] === state; }); }
        var fresh = those("new"), wrong = those("host"), far = those("far");
        if (far.length) told(damaged.length || served() ? HURT + list(far) + SAFE : "");
        else if (wrong.length) {
          return dismiss().then(function (gone) {
            if (gone && once()) location.reload();
            else told("The host does not send " + list(wrong) + " as this build has it.");
          });
        } else if (!damaged.length && !fresh.length) told("");
        else if (once()) location.reload();
        else told("Damaged files were fetched anew: " + list(damaged.concat(fresh)) + ". Please load the page again.");
        return null;
      });
    }).catch(function () { told(""); });
  };
})();
