/** What is to happen with each piece of unsaved work on screen when it is thrown away. */
const unsaved = new Set<() => void>();

/** Takes note of unsaved work, until the function that it answers is called. */
export function noteUnsavedWork(discard: () => void): () => void {
  unsaved.add(discard);
  return () => void unsaved.delete(discard);
}

/** For what leaves the back office without another address, such as logging out: that must ask by itself. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}

export function discardUnsavedWork(): void {
  for (const discard of unsaved) discard();
}
