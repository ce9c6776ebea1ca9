import { afterAll, afterEach, expect } from "vitest";
import { classConflicts } from "./class-conflicts.ts";

type SetAttribute = (this: Element, name: string, value: string) => void;

// Fails a test that renders an element with conflicting Tailwind classes.
const conflictsOfTest = new Set<string>();
const setAttribute: SetAttribute = Reflect.get(Element.prototype, "setAttribute");

Element.prototype.setAttribute = function (name, value) {
  if (name === "class") for (const conflict of classConflicts(value)) conflictsOfTest.add(conflict);
  setAttribute.call(this, name, value);
};

afterEach(() => {
  const conflicts = [...conflictsOfTest];
  conflictsOfTest.clear();
  expect(conflicts, "classes that set the same property").toEqual([]);
});

// The files of a process share the prototype.
afterAll(() => {
  Element.prototype.setAttribute = setAttribute;
});
