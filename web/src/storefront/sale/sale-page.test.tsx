import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import SalePage from "@/storefront/sale/sale-page";
import { type StubbedResponses, stubReads } from "@/storefront/testing/public-reads";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

const createResponses = (count: number): StubbedResponses => ({
  categories: () => [],
  "rpc/product_facets": () => [],
  "rpc/shop_products": () =>
    Array.from({ length: count }, (_, id) => ({
      ...productFixture({ id, name: `Bowl ${id}`, slug: `bowl-${id}` }),
      total_count: count,
    })),
});

function renderSale(responses: StubbedResponses) {
  stubReads(responses);
  renderInStorefront(<SalePage />, { url: "/sale" });
}

afterEach(() => {
  vi.unstubAllGlobals();
  // happy-dom does not support the `<search>` element.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

describe("the sale page", () => {
  it("shows an empty state when no product is on sale", async () => {
    renderSale(createResponses(0));
    await screen.findByText(
      "There are currently no items on sale. Check back soon for amazing deals!",
    );
    expect(screen.getByText("0 Items on Sale")).toBeDefined();
  });

  it.each([
    [1, "1 Item on Sale"],
    [2, "2 Items on Sale"],
  ])("counts %i products on sale", async (count, text) => {
    renderSale(createResponses(count));
    expect(await screen.findByText(text)).toBeDefined();
    expect(await screen.findAllByRole("article")).toHaveLength(count);
  });

  it("shows sample products with a notice while the API is unreachable, which a successful retry replaces", async () => {
    renderSale({});
    await screen.findByText(/shop can't be reached/);
    expect(screen.getByText("1 Item on Sale")).toBeDefined();
    expect(screen.getByRole("link", { name: "Linen Throw" })).toBeDefined();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search sale items" }), "lamp");
    await screen.findByRole("heading", { name: "No sale items found" });
    stubReads(createResponses(2));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "Bowl 1" })).toBeDefined();
    expect(screen.queryByText(/shop can't be reached/)).toBeNull();
  });
});
