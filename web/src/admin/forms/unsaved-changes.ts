import { useEffect, useEffectEvent } from "react";

/** The callbacks of the mounted forms with unsaved changes, each with the overlay that contains the form. */
const discardCallbacks = new Map<() => void, string | undefined>();

/**
 * Registers a form's unsaved changes while `isDirty`. The browser then asks for confirmation before a reload or before the tab is
 * closed. `onDiscard` is called by discardUnsavedChanges. `overlay` is the name of the overlay (`useOverlay`) that contains the
 * form.
 */
export function useUnsavedChanges(
  isDirty: boolean,
  onDiscard?: () => void,
  overlay?: string,
): void {
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!isDirty) return;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", askBeforeUnload);
    discardCallbacks.set(discard, overlay);
    return () => {
      window.removeEventListener("beforeunload", askBeforeUnload);
      discardCallbacks.delete(discard);
    };
  }, [isDirty, overlay]);
}

/** Whether any form has unsaved changes, or one in the given overlays. */
export function hasUnsavedChanges(overlays?: readonly unknown[]): boolean {
  if (!overlays) return discardCallbacks.size > 0;
  return [...discardCallbacks.values()].some((overlay) => overlays.includes(overlay));
}

/**
 * Calls the onDiscard of every registered form and unregisters all. A form that stays mounted, such as that of a closing dialog,
 * registers again when it becomes dirty again.
 */
export function discardUnsavedChanges(): void {
  for (const discard of discardCallbacks.keys()) discard();
  discardCallbacks.clear();
}
