const reloaded = "reloaded-for-code";

/**
 * Loads the page anew because code of it could not be fetched: once, since a release may have taken it away; without a network
 * as soon as there is one.
 *
 * @returns what calls that off
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
