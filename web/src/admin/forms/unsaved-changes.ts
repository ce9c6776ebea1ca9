import { useEffect, useEffectEvent } from "react";

/** Mounted forms with unsaved changes. Key: the form's callback. Value: the name of the overlay that contains the form, if any. */
const discardCallbacks = new Map<() => void, string | undefined>();

/**
 * Registers a form's unsaved changes while `isDirty`. The browser then asks for confirmation before a reload or before the tab is
 * closed.
 *
 * @param onDiscard called by `discardUnsavedChanges`
 * @param overlay the name of the overlay (`useOverlay`) that contains the form, if any
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

/** Whether a form has unsaved changes. With `overlays`, only the forms in these overlays count. */
export function hasUnsavedChanges(overlays?: readonly unknown[]): boolean {
  if (!overlays) return discardCallbacks.size > 0;
  return [...discardCallbacks.values()].some((overlay) => overlays.includes(overlay));
}

/**
 * Calls `onDiscard` of every registered form and unregisters all forms. A form that stays mounted, such as the form of a closing
 * dialog, registers again when it becomes dirty again.
 */
export function discardUnsavedChanges(): void {
  for (const discard of discardCallbacks.keys()) discard();
  discardCallbacks.clear();
}
