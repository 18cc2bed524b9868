/* Keeps a large screen awake, where the browser lets a page do that: not over plain http. */
(() => {
  "use strict";

  const AGAIN = 60000; // ms: a lock that was refused or taken away is asked for again

  let lock = null;

  async function stayAwake() {
    if (document.hidden || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      lock = null; // refused for now, as on a low battery
    }
  }

  if (!navigator.wakeLock) {
    document.getElementById("asleep").hidden = false;
    return;
  }
  document.addEventListener("visibilitychange", stayAwake);
  setInterval(stayAwake, AGAIN);
  stayAwake();
})();
