/** What this tab keeps under a key; null where it keeps nothing that can be read. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value for as long as this tab is open, also over a reload; null forgets it. */
export function keepInTab(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing still has a working page.
  }
}
