import { describe, expect, it } from "vitest";
import { parseDataRequestFilter } from "./data-request-filter.ts";

describe("parseDataRequestFilter", () => {
  it("parses status and page", () => {
    const query = new URLSearchParams("status=processed&page=2&request=7");
    expect(parseDataRequestFilter(query)).toEqual({ status: "processed", page: 2 });
  });

  it.each(["", "page=0", "page=-1", "page=1.5", "page=x", "status=open"])(
    "returns the defaults for missing or invalid values: %j",
    (query) => {
      expect(parseDataRequestFilter(new URLSearchParams(query))).toEqual({ status: null, page: 1 });
    },
  );
});
