import { describe, expect, it } from "vitest";
import { parseSubmissionFilter } from "./submission-filter.ts";

describe("parseSubmissionFilter", () => {
  it("parses search text, state, sort order and page", () => {
    const query = new URLSearchParams("q=+sofa+&show=unread&sort=name-asc&page=3&submission=7");
    expect(parseSubmissionFilter(query)).toEqual({
      search: "sofa",
      state: "unread",
      sort: "name-asc",
      page: 3,
    });
  });

  it.each(["", "page=0", "page=-1", "page=1.5", "page=x", "show=new", "sort=newest", "q="])(
    "returns the defaults for missing or invalid values: %j",
    (query) => {
      expect(parseSubmissionFilter(new URLSearchParams(query))).toEqual({
        search: "",
        state: "all",
        sort: "date-desc",
        page: 1,
      });
    },
  );
});
