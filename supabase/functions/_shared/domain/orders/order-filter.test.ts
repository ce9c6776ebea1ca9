import { describe, expect, it } from "vitest";
import { parseOrderFilter } from "./order-filter.ts";

describe("parseOrderFilter", () => {
  it("reads search, status and page", () => {
    const query = new URLSearchParams("q=+ORD-1+&status=pending&page=3&order=7");
    expect(parseOrderFilter(query)).toEqual({ search: "ORD-1", status: "pending", page: 3 });
  });

  it.each(["", "page=0", "page=-1", "page=1.5", "page=x", "status=shipped", "q="])(
    "returns the default for the invalid query %j",
    (query) => {
      expect(parseOrderFilter(new URLSearchParams(query))).toEqual({
        search: "",
        status: null,
        page: 1,
      });
    },
  );
});
