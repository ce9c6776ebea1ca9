import { describe, expect, it } from "vitest";
import { parseServiceFilter, selectedSubcategory } from "@/admin/services/service-filter";
import { serviceSubcategoryFixture } from "@/admin/testing/service-fixtures";

const parseQuery = (query: string) => parseServiceFilter(new URLSearchParams(query));

describe("parseServiceFilter", () => {
  it("parses tab, category and subcategory", () => {
    expect(parseQuery("tab=items&category=3&subcategory=7&edit=1")).toEqual({
      tab: "items",
      categoryId: 3,
      subcategoryId: 7,
    });
  });

  it.each(["", "tab=x", "category=0", "category=-1", "category=1.5", "subcategory=7"])(
    "returns the defaults for the empty or invalid query %j",
    (query) => {
      expect(parseQuery(query)).toEqual({
        tab: "categories",
        categoryId: null,
        subcategoryId: null,
      });
    },
  );
});

describe("selectedSubcategory", () => {
  const subcategory = serviceSubcategoryFixture({ category_id: 3 });

  const other = { ...subcategory, id: 8, category_id: 4 };

  it("returns the subcategory named in the URL when the subcategory belongs to the selected category", () => {
    const filter = parseQuery("category=3&subcategory=7");
    expect(selectedSubcategory(filter, [], [other, subcategory])).toBe(subcategory);
  });

  it("returns null when the URL names a subcategory of another category", () => {
    const filter = parseQuery("category=4&subcategory=7");
    expect(selectedSubcategory(filter, [], [other, subcategory])).toBeNull();
  });

  it("returns the first subcategory, in the order of the categories, when the URL names no category", () => {
    const categories = [{ id: 5 }, { id: 3 }, { id: 4 }];
    expect(selectedSubcategory(parseQuery(""), categories, [other, subcategory])).toBe(subcategory);
  });
});
