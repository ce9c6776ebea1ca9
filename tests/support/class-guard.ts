import { afterEach, expect } from "vitest";
import { classConflicts } from "./class-conflicts.ts";

type SetAttribute = (this: Element, name: string, value: string) => void;

/** Two classes of one element that contradict each other fail the test that shows the element, whoever gave it them. */
const found = new Set<string>();
const setAttribute: SetAttribute = Reflect.get(Element.prototype, "setAttribute");

Element.prototype.setAttribute = function (name, value) {
  if (name === "class") for (const conflict of classConflicts(value)) found.add(conflict);
  setAttribute.call(this, name, value);
};

afterEach(() => {
  const conflicts = [...found];
  found.clear();
  expect(conflicts, "classes that set the same property").toEqual([]);
});
