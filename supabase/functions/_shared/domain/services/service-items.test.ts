import { expect, test } from "vitest";
import { searchServiceItems, sortServiceItems } from "./service-items.ts";

const item = (name: string, display_order: number | null, description: string | null = null) => ({
  name,
  display_order,
  description,
});

const names = (items: { name: string }[]) => items.map(({ name }) => name);

test("sortServiceItems sorts by display order and puts items without a display order last, sorted by name", () => {
  const items = [
    item("Walnut", null),
    item("Oak", 2),
    item("ash", null),
    item("Travertine", 0),
    item("Élm", null),
    item("Cork", 1),
  ];
  expect(names(sortServiceItems(items))).toEqual([
    "Travertine",
    "Cork",
    "Oak",
    "ash",
    "Élm",
    "Walnut",
  ]);
});

test("sortServiceItems sorts items with the same display order by name", () => {
  const items = [item("Voile", 3), item("Linen", 3), item("Wool", 0)];
  expect(names(sortServiceItems(items))).toEqual(["Wool", "Linen", "Voile"]);
});

test("sortServiceItems does not mutate its input", () => {
  const items = [item("B", 1), item("A", 0)];
  sortServiceItems(items);
  expect(names(items)).toEqual(["B", "A"]);
});

test("searchServiceItems finds a trimmed text in the name or description, case-insensitively", () => {
  const items = [
    item("Oak herringbone", 0, "Brushed and oiled"),
    item("Travertine", 1, "Beside OAK, honed"),
    item("Cork", 2),
  ];
  expect(names(searchServiceItems(items, " oak "))).toEqual(["Oak herringbone", "Travertine"]);
  expect(names(searchServiceItems(items, "BRUSHED"))).toEqual(["Oak herringbone"]);
  expect(searchServiceItems(items, "marble")).toEqual([]);
});

test("searchServiceItems returns all items for an empty text", () => {
  const items = [item("Cork", 0), item("Oak", 1)];
  expect(searchServiceItems(items, "  ")).toEqual(items);
});
