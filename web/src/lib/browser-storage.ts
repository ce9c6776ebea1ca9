/**
 * JSON values in web storage. A value that can't be stored is kept in memory until the document is left: browsers throw when
 * site data is blocked ("Block all cookies") or the storage is full.
 */
function createBrowserStorage(area: "localStorage" | "sessionStorage") {
  const inMemory = new Map<string, unknown>();
  return {
    /** The value; null when it is missing or malformed. */
    get: (key: string): unknown => {
      if (inMemory.has(key)) return inMemory.get(key);
      try {
        return JSON.parse(window[area].getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** Sets the value; null removes it. Returns false if the value is in memory only. */
    set: (key: string, value: unknown): boolean => {
      inMemory.delete(key);
      try {
        if (value === null) window[area].removeItem(key);
        else window[area].setItem(key, JSON.stringify(value));
        return true;
      } catch {
        inMemory.set(key, value);
        return false;
      }
    },
  };
}

/** Shared by all tabs of this browser. */
export const localValues = createBrowserStorage("localStorage");
/** Per tab; survives a reload. */
export const sessionValues = createBrowserStorage("sessionStorage");
