import { afterEach, describe, expect, it } from "vitest";
import { keepProductDraft, type ProductDraft, readProductDraft } from "@/admin/stock/product-draft";
import { emptyProductForm } from "@/admin/stock/product-form-values";

const typed: ProductDraft = {
  openedStock: 3,
  values: { ...emptyProductForm, name: "L", imageUrls: ["/a.webp"], extraCategoryIds: [7] },
};
afterEach(() => sessionStorage.clear());

describe("the draft of a product", () => {
  it("is what was typed, valid or not, until it is forgotten", () => {
    keepProductDraft(7, typed);
    expect(readProductDraft(7)).toEqual(typed);
    expect(readProductDraft(null)).toBeNull();
    keepProductDraft(7, null);
    expect(readProductDraft(7)).toBeNull();
  });

  it.each([
    ["{"],
    ["null"],
    [JSON.stringify({ ...typed, openedStock: undefined })],
    [JSON.stringify({ ...typed, values: { ...typed.values, price: 195 } })],
    [JSON.stringify({ ...typed, values: { ...typed.values, imageUrls: [null] } })],
    [JSON.stringify({ ...typed, values: { ...typed.values, status: "SOLD" } })],
  ])("is nothing when the browser keeps something else: %s", (stored) => {
    sessionStorage.setItem("product-draft-7", stored);
    expect(readProductDraft(7)).toBeNull();
  });
});
