import { useEffect, useEffectEvent } from "react";

/** One callback per mounted form with unsaved changes. */
const discardCallbacks = new Set<() => void>();

/**
 * Registers a form's unsaved changes while `isDirty`. The browser then asks for confirmation before a reload or before the tab is
 * closed. `onDiscard` is called by discardUnsavedChanges.
 */
export function useUnsavedChanges(isDirty: boolean, onDiscard?: () => void): void {
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!isDirty) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeUnload);
    discardCallbacks.add(discard);
    return () => {
      window.removeEventListener("beforeunload", askBeforeUnload);
      discardCallbacks.delete(discard);
    };
  }, [isDirty]);
}

export function hasUnsavedChanges(): boolean {
  return discardCallbacks.size > 0;
}

/**
 * Calls the onDiscard of every registered form and unregisters all. A form that stays mounted, such as that of a closing dialog,
 * registers again when it becomes dirty again.
 */
export function discardUnsavedChanges(): void {
  for (const discard of discardCallbacks) discard();
  discardCallbacks.clear();
}
