/** The discard callbacks of the mounted forms that have unsaved changes. */
const unsaved = new Set<() => void>();

/** Registers unsaved changes; the returned function unregisters them. */
export function registerUnsavedWork(discard: () => void): () => void {
  unsaved.add(discard);
  return () => void unsaved.delete(discard);
}

/** Whether a mounted form has unsaved changes. For actions that `useBlocker` does not cover, such as signing out. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

export function discardUnsavedWork(): void {
  for (const discard of unsaved) discard();
}
