import { useChunkLoading } from "@/lib/chunk-loading";
import { useSpinDelay } from "@/lib/use-spin-delay";

/**
 * A thin progress bar at the top while the chunk of a page or dialog loads; delayed, so that it does not appear for fast
 * loads.
 */
export function PendingBar() {
  const isShown = useSpinDelay(useChunkLoading(), { delayMs: 300, minDurationMs: 400 });
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      {isShown ? (
        <div className="h-full w-1/3 animate-pending bg-brass">
          <span className="sr-only">Loading</span>
        </div>
      ) : null}
    </div>
  );
}
