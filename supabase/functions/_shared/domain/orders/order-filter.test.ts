import { describe, expect, it } from "vitest";
import { parseOrderFilter } from "./order-filter.ts";

describe("parseOrderFilter", () => {
  it("parses search text, status, fulfilment, source, payment, mail state, open returns, period, sort order and page", () => {
    const query = new URLSearchParams(
      "q=+ORD-1+&status=approved&fulfilment=completed&source=walk_in&payment=owed&mail=unsent&returns=open&since=2026-11-01&until=2026-11-30&sort=total-asc&page=3&order=7",
    );
    expect(parseOrderFilter(query)).toEqual({
      search: "ORD-1",
      status: "approved",
      fulfilment: "completed",
      source: "walk_in",
      payment: "owed",
      mail: "unsent",
      returns: "open",
      since: "2026-11-01",
      until: "2026-11-30",
      sort: "total-asc",
      page: 3,
    });
  });

  it.each([
    "",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=x",
    "status=shipped",
    "q=",
    "fulfilment=lost",
    "source=fax",
    "payment=lost",
    "mail=lost",
    "returns=closed",
    "since=2026-13-01",
    "since=2026-02-30",
    "since=2026-11-01T10:00",
    "since=-2026-11-01",
    "until=1",
    "sort=total",
  ])("returns the defaults for missing or invalid values: %j", (query) => {
    expect(parseOrderFilter(new URLSearchParams(query))).toEqual({
      search: "",
      status: null,
      fulfilment: null,
      source: null,
      payment: null,
      mail: null,
      returns: null,
      since: null,
      until: null,
      sort: "placed-desc",
      page: 1,
    });
  });
});
