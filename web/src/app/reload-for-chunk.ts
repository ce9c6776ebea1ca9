import { sessionValues } from "@/lib/browser-storage";

const storageKey = "reloaded-for-code";

/**
 * Reloads the page after a chunk load error, because a release may have renamed the chunks. While online, reloads at once, but only
 * once per tab. While offline, reloads when the browser is online again.
 *
 * @returns a function that cancels the reload
 */
export function reloadForChunk(): () => void {
  const reload = () => window.location.reload();
  if (!navigator.onLine) {
    window.addEventListener("online", reload, { once: true });
    return () => window.removeEventListener("online", reload);
  }
  // Does not reload while storage is blocked, because the next document could not detect the reload and would reload again.
  if (!sessionValues.get(storageKey) && sessionValues.set(storageKey, true)) reload();
  return () => {};
}
