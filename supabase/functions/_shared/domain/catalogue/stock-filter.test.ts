import { describe, expect, it } from "vitest";
import { parseStockFilter } from "./stock-filter.ts";

describe("parseStockFilter", () => {
  it("parses search text, sort order, stock level and page", () => {
    const query = new URLSearchParams("q=lamp&sort=price-desc&stock=low&page=2&edit=7");
    expect(parseStockFilter(query)).toEqual({
      search: "lamp",
      sort: "price-desc",
      level: "low",
      page: 2,
    });
  });

  it.each(["", "page=0", "page=2.5", "sort=cheapest"])(
    "returns the defaults for missing or invalid values: %j",
    (query) => {
      expect(parseStockFilter(new URLSearchParams(query))).toEqual({
        search: "",
        sort: "newest",
        level: null,
        page: 1,
      });
    },
  );
});
