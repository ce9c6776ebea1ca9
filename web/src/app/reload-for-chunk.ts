import { sessionValues } from "@/lib/browser-storage";

const reloadedKey = "reloaded-for-code";

/**
 * Reloads the page after a chunk load error, because a release may have renamed the chunks: once per tab, or, while offline,
 * as soon as the browser is online again.
 *
 * @returns a function that cancels the reload
 */
export function reloadForChunk(): () => void {
  const reload = () => window.location.reload();
  if (!navigator.onLine) {
    window.addEventListener("online", reload, { once: true });
    return () => window.removeEventListener("online", reload);
  }
  // While storage is blocked there is no reload: the next document could not detect it and would reload again.
  if (!sessionValues.get(reloadedKey) && sessionValues.set(reloadedKey, true)) reload();
  return () => {};
}
