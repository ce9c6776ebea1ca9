import { describe, expect, it } from "vitest";
import { changedFields, isUnchanged } from "@/lib/changed-fields";

const openedRow = {
  id: 3,
  title: "Hall",
  description: null,
  image_urls: ["/a.webp"],
  featured: false,
};

describe("changedFields", () => {
  it("omits unchanged fields, including equal lists", () => {
    const values = { title: "Hall", description: null, image_urls: ["/a.webp"], featured: true };
    expect(changedFields(openedRow, values)).toEqual({ featured: true });
  });

  it("includes a reordered list and an emptied text field", () => {
    const row = { ...openedRow, description: "Light", image_urls: ["/a.webp", "/b.webp"] };
    const values = { description: null, image_urls: ["/b.webp", "/a.webp"] };
    expect(changedFields(row, values)).toEqual(values);
  });

  it("is empty when no field changed", () => {
    expect(changedFields(openedRow, { title: "Hall" })).toEqual({});
  });
});

it("isUnchanged returns true for no changes and false for an emptied field", () => {
  expect(isUnchanged(changedFields(openedRow, { title: "Hall" }))).toBe(true);
  expect(
    isUnchanged(changedFields({ ...openedRow, description: "Light" }, { description: null })),
  ).toBe(false);
});
