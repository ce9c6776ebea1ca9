import type { QueryClient } from "@tanstack/react-query";

/**
 * A prerendered page shows what was true when the site was built. Once it stands, everything on it is asked for again, and
 * whatever else came with it is when it is next shown.
 */
export function refreshAfterLoad(queryClient: QueryClient): void {
  const refresh = () => void queryClient.invalidateQueries();
  if (document.readyState === "complete") refresh();
  else window.addEventListener("load", refresh, { once: true });
}
