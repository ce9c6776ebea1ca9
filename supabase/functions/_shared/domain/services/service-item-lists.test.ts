import { expect, test } from "vitest";
import { itemColumnCount, searchServiceItems, sortServiceItems } from "./service-item-lists.ts";

const createItem = (
  name: string,
  display_order: number | null,
  description: string | null = null,
) => ({
  name,
  display_order,
  description,
});

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

test("sortServiceItems sorts by display order and puts items without a display order last, sorted by name", () => {
  const items = [
    createItem("Walnut", null),
    createItem("Oak", 2),
    createItem("ash", null),
    createItem("Travertine", 0),
    createItem("Élm", null),
    createItem("Cork", 1),
  ];
  expect(namesOf(sortServiceItems(items))).toEqual([
    "Travertine",
    "Cork",
    "Oak",
    "ash",
    "Élm",
    "Walnut",
  ]);
});

test("sortServiceItems sorts items with the same display order by name", () => {
  const items = [createItem("Voile", 3), createItem("Linen", 3), createItem("Wool", 0)];
  expect(namesOf(sortServiceItems(items))).toEqual(["Wool", "Linen", "Voile"]);
});

test("sortServiceItems does not mutate its input", () => {
  const items = [createItem("B", 1), createItem("A", 0)];
  sortServiceItems(items);
  expect(namesOf(items)).toEqual(["B", "A"]);
});

test("searchServiceItems trims the query and matches it against name and description, ignoring case", () => {
  const items = [
    createItem("Oak herringbone", 0, "Brushed and oiled"),
    createItem("Travertine", 1, "Beside OAK, honed"),
    createItem("Cork", 2),
  ];
  expect(namesOf(searchServiceItems(items, " oak "))).toEqual(["Oak herringbone", "Travertine"]);
  expect(namesOf(searchServiceItems(items, "BRUSHED"))).toEqual(["Oak herringbone"]);
  expect(searchServiceItems(items, "marble")).toEqual([]);
});

test("searchServiceItems returns all items for a blank query", () => {
  const items = [createItem("Cork", 0), createItem("Oak", 1)];
  expect(searchServiceItems(items, "  ")).toEqual(items);
});

test("itemColumnCount is 3 for items that fill three columns and not four, and for fewer than four items", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 12].map(itemColumnCount)).toEqual([
    3, 3, 3, 4, 4, 3, 4, 4, 3, 4,
  ]);
});
