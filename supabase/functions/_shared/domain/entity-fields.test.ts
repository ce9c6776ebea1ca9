import { expect, it } from "vitest";
import {
  displayOrderField,
  nameField,
  optionalText,
  slugField,
  withSlug,
} from "./entity-fields.ts";

// Minimum lengths: spec section 9.

const validationMessages = (
  schema: ReturnType<typeof nameField | typeof slugField>,
  value: string,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it("nameField accepts a name of two characters and rejects a shorter one", () => {
  expect(validationMessages(nameField(200), "AB")).toEqual([]);
  expect(validationMessages(nameField(200), " A ")).toEqual(["Name must be at least 2 characters"]);
});

it("nameField accepts a name of the maximum length and rejects a longer one", () => {
  expect(validationMessages(nameField(3, "Title"), "ABC")).toEqual([]);
  expect(validationMessages(nameField(3, "Title"), "ABCD")).toEqual([
    "Title must be at most 3 characters",
  ]);
});

it.each([
  ["", []],
  ["ab", []],
  ["a", ["Slug must be at least 2 characters"]],
  ["Ab", ["Use lower-case letters, digits and hyphens only"]],
  ["a b", ["Use lower-case letters, digits and hyphens only"]],
  ["abcdef", ["Slug must be at most 5 characters"]],
])("slugField returns these messages for %j: %j", (slug, expectedMessages) => {
  expect(validationMessages(slugField(5), slug)).toEqual(expectedMessages);
});

it("withSlug keeps a given slug and derives a missing slug from the name, cut to the maximum length", () => {
  const addSlug = withSlug("product", ({ name }: { name: string; slug?: string }) => name, 5);
  expect(addSlug({ name: "Lamp", slug: "own" }).slug).toBe("own");
  expect(addSlug({ name: "Lamp", slug: "" }).slug).toBe("lamp");
  expect(addSlug({ name: "Table Lamp" }).slug).toBe("table");
});

it("optionalText keeps undefined, and converts an empty text to null", () => {
  const field = optionalText(5, "Care");
  expect([undefined, null, " ", " oil "].map((text) => field.parse(text))).toEqual([
    undefined,
    null,
    null,
    "oil",
  ]);
  expect(field.safeParse("beeswax").error?.issues[0]?.message).toBe(
    "Care must be at most 5 characters",
  );
});

it.each([
  ["12", 12],
  [" 0 ", 0],
  [7, 7],
])("displayOrderField parses %j to %d", (input, parsedValue) => {
  expect(displayOrderField.parse(input)).toBe(parsedValue);
});

it.each(["", "1.5", "-1", -1, 1_000_001, null])("displayOrderField rejects %j", (input) => {
  expect(displayOrderField.safeParse(input).success).toBe(false);
});
