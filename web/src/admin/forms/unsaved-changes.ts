import { useEffect } from "react";
import { useLatest } from "@/lib/use-latest";

/** One callback per mounted form with unsaved changes. */
const discardCallbacks = new Set<() => void>();

/**
 * Registers a form's unsaved changes while `isDirty`. The browser then asks for confirmation before a reload or before the tab is
 * closed. `onDiscard` is called by discardUnsavedChanges.
 */
export function useUnsavedChanges(isDirty: boolean, onDiscard?: () => void): void {
  const discard = useLatest(onDiscard);
  useEffect(() => {
    if (!isDirty) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const callback = () => discard.current?.();
    window.addEventListener("beforeunload", askBeforeUnload);
    discardCallbacks.add(callback);
    return () => {
      window.removeEventListener("beforeunload", askBeforeUnload);
      discardCallbacks.delete(callback);
    };
  }, [isDirty, discard]);
}

export function hasUnsavedChanges(): boolean {
  return discardCallbacks.size > 0;
}

/** A form that stays mounted, such as that of a closing dialog, registers again when it becomes dirty again. */
export function discardUnsavedChanges(): void {
  for (const discard of discardCallbacks) discard();
  discardCallbacks.clear();
}
