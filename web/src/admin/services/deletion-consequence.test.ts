import { expect, it } from "vitest";
import {
  categoryDeletionConsequence,
  subcategoryDeletionConsequence,
} from "@/admin/services/deletion-consequence";

it.each([
  [0, 0, "There are no subcategories in it."],
  [1, 1, "Its 1 subcategory with 1 item will be deleted, too."],
  [2, 14, "Its 2 subcategories with 14 items will be deleted, too."],
  [2, undefined, "Its 2 subcategories with all items will be deleted, too."],
])(
  "for %s subcategories with %s items, categoryDeletionConsequence returns %j",
  (subcategoryCount, itemCount, text) => {
    expect(categoryDeletionConsequence(subcategoryCount, itemCount)).toBe(text);
  },
);

it.each([
  [0, "There are no items in it."],
  [1, "Its 1 item will be deleted, too."],
  [undefined, "All items in it will be deleted, too."],
])("for %s items, subcategoryDeletionConsequence returns %j", (itemCount, text) => {
  expect(subcategoryDeletionConsequence(itemCount)).toBe(text);
});
