import { afterAll, afterEach, expect } from "vitest";
import { findClassConflicts } from "./class-conflicts.ts";

type SetAttribute = (this: Element, name: string, value: string) => void;

// This setup file fails each test that renders an element with conflicting Tailwind classes.

/** Conflicts of the current test. */
const conflictsOfTest = new Set<string>();
const setAttribute: SetAttribute = Reflect.get(Element.prototype, "setAttribute");

Element.prototype.setAttribute = function (name, value) {
  if (name === "class")
    for (const conflict of findClassConflicts(value)) conflictsOfTest.add(conflict);
  setAttribute.call(this, name, value);
};

afterEach(() => {
  const conflicts = [...conflictsOfTest];
  conflictsOfTest.clear();
  expect(conflicts, "classes that set the same property").toEqual([]);
});

// Restored, because the test files of a process share the prototype.
afterAll(() => {
  Element.prototype.setAttribute = setAttribute;
});
