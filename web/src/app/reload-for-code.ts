const reloaded = "reloaded-for-code";

/**
 * Reloads the page because a chunk of it could not be loaded. Reloads once, since a release may have replaced the chunk;
 * while the browser is offline, as soon as it is online again.
 *
 * @returns a function that cancels the reload
 */
export function reloadForCode(): () => void {
  const reload = () => window.location.reload();
  if (!navigator.onLine) {
    window.addEventListener("online", reload, { once: true });
    return () => window.removeEventListener("online", reload);
  }
  if (!sessionStorage.getItem(reloaded)) {
    sessionStorage.setItem(reloaded, "yes");
    reload();
  }
  return () => {};
}
