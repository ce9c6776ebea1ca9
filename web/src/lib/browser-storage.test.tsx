import { expect, it, vi } from "vitest";
import { localValues, sessionValues } from "@/lib/browser-storage";

it("browser storage stores values as JSON, separately for local and session storage, and removes a value that is set to null", () => {
  expect(localValues.set("key", { a: [1] })).toBe(true);
  expect(localStorage.getItem("key")).toBe('{"a":[1]}');
  expect([localValues.get("key"), sessionValues.get("key")]).toEqual([{ a: [1] }, null]);
  localValues.set("key", null);
  expect(localStorage).toHaveLength(0);
});

it("browser storage returns null for a malformed value", () => {
  localStorage.setItem("key", "{");
  expect(localValues.get("key")).toBeNull();
});

it("browser storage keeps values in memory while site data is blocked", () => {
  const storageGetter = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  expect(localValues.get("key")).toBeNull();
  expect(localValues.set("key", [7])).toBe(false);
  expect(localValues.get("key")).toEqual([7]);
  localValues.set("key", null);
  expect(localValues.get("key")).toBeNull();
  storageGetter.mockRestore();
});

it("browser storage keeps a value that exceeds the quota in memory, until a later write succeeds", () => {
  localValues.set("key", "old");
  const storageGetter = vi.spyOn(window, "localStorage", "get").mockReturnValue({
    getItem: () => '"old"',
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  } as unknown as Storage);
  expect(localValues.set("key", "new")).toBe(false);
  expect(localValues.get("key")).toBe("new");
  storageGetter.mockRestore();
  localValues.set("key", "newest");
  expect(localValues.get("key")).toBe("newest");
  expect(localStorage.getItem("key")).toBe('"newest"');
});
