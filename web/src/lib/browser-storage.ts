/**
 * Creates a store of JSON values in web storage. Browsers throw if site data is blocked ("Block all cookies") or the storage is
 * full. The store then keeps the value in memory, until the document is unloaded.
 */
function createBrowserStorage(
  area: "localStorage" | "sessionStorage",
  memoryValues = new Map<string, unknown>(),
) {
  return {
    /** Returns the value; null if it is missing or malformed. */
    get: (key: string): unknown => {
      if (memoryValues.has(key)) return memoryValues.get(key);
      try {
        return JSON.parse(window[area].getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** Sets the value; null removes it. Returns false if the value is in memory only. */
    set: (key: string, value: unknown): boolean => {
      memoryValues.delete(key);
      try {
        if (value === null) window[area].removeItem(key);
        else window[area].setItem(key, JSON.stringify(value));
        return true;
      } catch {
        memoryValues.set(key, value);
        return false;
      }
    },
  };
}

/** Values that all tabs of this browser share. */
export const localValues = createBrowserStorage("localStorage");
const sessionMemory = new Map<string, unknown>();
/** Values of this tab, which survive a reload. */
export const sessionValues = createBrowserStorage("sessionStorage", sessionMemory);

/** Removes the values of this tab whose key matches. */
export function removeSessionValues(matches: (key: string) => boolean): void {
  for (const key of sessionMemory.keys()) if (matches(key)) sessionMemory.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) if (matches(key)) sessionStorage.removeItem(key);
  } catch {
    // The browser blocks site data, so no value is stored.
  }
}

/** The key in `localValues` of the session of the back office. It is there as long as somebody is signed in with this browser. */
export const backOfficeSessionKey = "admin-session";
