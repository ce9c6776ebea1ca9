import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { filterDebounceMs } from "@/lib/use-debounced";
import { useLatest } from "@/lib/use-latest";
import { applyPendingUpdates, isApplying, pendingUpdates } from "@/lib/use-overlay";

/**
 * Debounces an update of the URL: calls `apply` when the draft has not changed for `filterDebounceMs`, or earlier
 * (`applyPendingUpdates`).
 *
 * @param draft - a value that is not in the URL yet; null if there is none
 * @param apply - replaces the current history entry
 */
export function useDebouncedUpdate<Draft>(
  draft: Draft | null,
  apply: (draft: Draft) => void,
): void {
  // An effect event, so that an `apply` that changes with each render does not restart the delay.
  const applyLatest = useEffectEvent(apply);
  useEffect(() => {
    if (draft === null) return;
    const applyDraft = () => {
      cancel();
      applyLatest(draft);
    };
    const timer = setTimeout(applyDraft, filterDebounceMs);
    pendingUpdates.add(applyDraft);
    const cancel = () => {
      clearTimeout(timer);
      pendingUpdates.delete(applyDraft);
    };
    return cancel;
  }, [draft]);
}

interface UpdateOptions {
  /** Replaces the history entry, for changes while typing or dragging. Otherwise pending updates are applied first. */
  replace?: boolean;
}

/**
 * For state in the URL. Returns a function that applies an updater to the latest value and writes the result. The latest value
 * may not be rendered yet. React Router's setSearchParams applies updaters to the rendered value, so the second of two updates
 * before a render would undo the first.
 *
 * @param write - navigates to the URL with the value
 */
export function useUrlUpdates<T>(
  renderedValue: T,
  write: (value: T, options: { replace: boolean; flushSync: boolean }) => void,
): (update: (current: T) => T, options?: UpdateOptions) => void {
  const latestValue = useRef(renderedValue);
  // Not after each render, because a render before that of the written value would restore the previous one.
  useLayoutEffect(() => {
    latestValue.current = renderedValue;
  }, [renderedValue]);
  const latestWrite = useLatest(write);
  return useCallback(
    (update, { replace = false } = {}) => {
      if (!replace) applyPendingUpdates();
      latestValue.current = update(latestValue.current);
      latestWrite.current(latestValue.current, {
        replace,
        // The back office's router would otherwise render the URL in a transition, which `applyPendingUpdates` does not flush.
        flushSync: isApplying,
      });
    },
    [latestWrite],
  );
}
