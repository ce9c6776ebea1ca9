import type { QueryClient } from "@tanstack/react-query";
import { listening, waiting } from "@/lib/listening";

/**
 * A prerendered page shows what was true when the site was built. Once it stands and all its parts run, which until then must
 * find what they were built with, everything on it is asked for again, and whatever else came with it is when it is next
 * shown.
 */
export function refreshAfterLoad(queryClient: QueryClient): void {
  const refresh = () => {
    if (document.readyState !== "complete" || document.querySelector(`[${waiting}]`)) return;
    window.removeEventListener("load", refresh);
    window.removeEventListener(listening, refresh);
    void queryClient.invalidateQueries();
  };
  window.addEventListener("load", refresh);
  window.addEventListener(listening, refresh);
}
