import { expect, it } from "vitest";
import { nameField, slugField } from "./entity-fields.ts";

// Minimum lengths: spec section 9.

const messages = (schema: ReturnType<typeof nameField | typeof slugField>, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it("nameField accepts names of two characters and rejects names of one", () => {
  expect(messages(nameField(200), "AB")).toEqual([]);
  expect(messages(nameField(200), " A ")).toEqual(["Name must be at least 2 characters"]);
});

it("nameField accepts names of the maximum length and rejects longer names", () => {
  expect(messages(nameField(3, "Title"), "ABC")).toEqual([]);
  expect(messages(nameField(3, "Title"), "ABCD")).toEqual(["Title must be at most 3 characters"]);
});

it("slugField accepts slugs of two characters and rejects slugs of one", () => {
  expect(messages(slugField(200), "ab")).toEqual([]);
  expect(messages(slugField(200), "a")).toEqual(["Slug must be at least 2 characters"]);
});
