/** Reads a JSON value from sessionStorage; null when it is missing or malformed. */
export function readSessionValue(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON in sessionStorage (per tab, survives a reload); null removes it. */
export function writeSessionValue(key: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage may be blocked or full; the page works without it.
  }
}
