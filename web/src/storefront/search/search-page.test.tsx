import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import SearchPage from "@/storefront/search/search-page";
import { searchResultFixture } from "@/storefront/search/testing/search-result-fixture";
import { type StubbedResponses, stubReads } from "@/storefront/testing/public-reads";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

const correctedWords = "cushion";
const searchResponses: StubbedResponses = {
  "rpc/search_site": () => [
    searchResultFixture({
      title: "Linen Throw",
      slugs: ["linen-throw"],
      corrected_words: correctedWords,
    }),
    searchResultFixture({
      kind: "category",
      title: "Textiles",
      slugs: ["textiles"],
      corrected_words: correctedWords,
    }),
    searchResultFixture({
      kind: "service_item",
      title: "Seasonal Textiles",
      slugs: ["design", "styling"],
      corrected_words: correctedWords,
    }),
  ],
  "rpc/product_facets": () => [],
  "rpc/shop_products": () => [{ ...productFixture(), total_count: 1 }],
  "rpc/spelling_suggestions": () => ["bench"],
  categories: () => [{ id: 3, name: "Textiles", slug: "textiles" }],
};

function renderSearchPage(url: string, responses = searchResponses) {
  const requests = stubReads(responses);
  const { router } = renderInStorefront(<SearchPage />, { url });
  return { requests, getQueryString: () => router.location.search };
}

afterEach(() => {
  vi.unstubAllGlobals();
  ignoreConsoleMessages(/unrecognized in this browser/);
});

describe("the search page", () => {
  it("groups the results by kind and shows that the spelling of the search query was corrected", async () => {
    const { requests } = renderSearchPage("/search?q=cusion");
    expect(await screen.findByText(/because “cusion” was not found/)).toBeDefined();
    expect(await screen.findByRole("link", { name: "Linen Throw" })).toBeDefined();
    const categories = screen.getByRole("region", { name: "Categories" });
    expect(within(categories).getByRole("link").getAttribute("href")).toBe(
      "/shop/category/textiles",
    );
    const services = screen.getByRole("region", { name: "Services" });
    expect(within(services).getByRole("link").getAttribute("href")).toBe(
      "/services/design/styling",
    );
    expect(screen.queryByRole("region", { name: "Portfolio" })).toBeNull();
    const listRequest = requests.find(({ path }) => path === "rpc/shop_products");
    expect(listRequest?.query.get("search")).toBe("cusion");
  });

  it("is excluded from search engines by noindex", async () => {
    renderSearchPage("/search?q=cusion");
    await screen.findByRole("link", { name: "Linen Throw" });
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toContain(
      "noindex",
    );
  });

  it("keeps the search query and the sort order 'Best match' when a filter is chosen", async () => {
    const { getQueryString } = renderSearchPage("/search?q=cusion");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Textiles" }));
    expect(getQueryString()).toBe("?category=textiles&q=cusion");
    expect(screen.getByRole("option", { name: "Best match", selected: true })).toBeDefined();
  });

  it("turns a price in the search query into a removable filter, and keeps the price in the search field", async () => {
    const { requests, getQueryString } = renderSearchPage("/search?q=cusion+under+%C2%A3200");
    const chip = await screen.findByRole("button", { name: "Remove filter £0 – £200" });
    const field = screen.getByRole("searchbox", { name: /Search products/ });
    expect(field).toHaveProperty("value", "cusion under £200");
    const listRequest = requests.find(({ path }) => path === "rpc/shop_products");
    expect(listRequest?.query.get("search")).toBe("cusion");
    expect(listRequest?.query.get("max_price")).toBe("200");
    await userEvent.click(chip);
    expect(getQueryString()).toBe("?q=cusion");
    expect(field).toHaveProperty("value", "cusion");
  });

  it("lists the products in a price range when the search query has no other words", async () => {
    const { requests } = renderSearchPage("/search?q=below+100");
    expect(await screen.findByRole("link", { name: "Linen Throw" })).toBeDefined();
    const listRequest = requests.find(({ path }) => path === "rpc/shop_products");
    expect(listRequest?.query.get("max_price")).toBe("100");
  });

  it("shows the total as a lower bound when the search does not count all of its matches", async () => {
    const manyMatches = () => [
      { ...productFixture(), total_count: 347, total_is_lower_bound: true },
    ];
    renderSearchPage("/search?q=lamp", { ...searchResponses, "rpc/shop_products": manyMatches });
    expect(await screen.findByText("340+ products")).toBeDefined();
  });

  it("writes the search text to the URL while the visitor types", async () => {
    const { getQueryString } = renderSearchPage("/search");
    await userEvent.type(screen.getByRole("searchbox", { name: /Search products/ }), "lamp");
    await waitFor(() => expect(getQueryString()).toBe("?q=lamp"));
  });

  it("links to spelling suggestions and to the categories when nothing is found", async () => {
    renderSearchPage("/search?q=%00zebra", { ...searchResponses, "rpc/search_site": () => [] });
    await screen.findByText("Nothing found for “zebra”.");
    expect((await screen.findByRole("link", { name: "bench" })).getAttribute("href")).toBe(
      "/search?q=bench",
    );
    expect(await screen.findByRole("link", { name: "Textiles" })).toBeDefined();
  });

  it("links to a matching site page instead of stating that nothing was found", async () => {
    renderSearchPage("/search?q=returns", { ...searchResponses, "rpc/search_site": () => [] });
    const link = await screen.findByRole("link", { name: "Returns & Cancellations" });
    expect(link.getAttribute("href")).toBe("/terms-conditions#cancelling");
    expect(screen.queryByText(/Nothing found/)).toBeNull();
  });

  it("shows a message and a retry button when the search is unreachable, but no sample products", async () => {
    renderSearchPage("/search?q=lamp", {});
    expect(await screen.findByText(/The search can't be reached/)).toBeDefined();
    expect(await screen.findByRole("button", { name: /Try again|Retry/ })).toBeDefined();
    expect(screen.getByRole("link", { name: "Everything in the shop" })).toBeDefined();
  });

  it("links to a matching site page while the search is unreachable", async () => {
    renderSearchPage("/search?q=returns", {});
    expect(await screen.findByText(/The search can't be reached/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Returns & Cancellations" })).toBeDefined();
  });
});
