import { useEffect } from "react";
import { useLatest } from "@/lib/use-latest";

/** The discard callbacks of the mounted forms that have unsaved changes. */
const unsaved = new Set<() => void>();

/**
 * While `isDirty`, counts the form's changes as unsaved work, and the browser asks for confirmation before a reload or before
 * the tab is closed. `onDiscard` is called when the user discards all unsaved work.
 */
export function useUnsavedWork(isDirty: boolean, onDiscard?: () => void): void {
  const discard = useLatest(onDiscard);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const entry = () => discard.current?.();
    window.addEventListener("beforeunload", warn);
    unsaved.add(entry);
    return () => {
      window.removeEventListener("beforeunload", warn);
      unsaved.delete(entry);
    };
  }, [isDirty, discard]);
}

/** Whether a mounted form has unsaved changes. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

export function discardUnsavedWork(): void {
  for (const discard of unsaved) discard();
}
