import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchPanel } from "@/storefront/search/search-panel";
import { searchResultFixture } from "@/storefront/search/testing/search-result-fixture";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const searchResults = [
  searchResultFixture({ title: "Arc Lamp", slugs: ["arc-lamp"] }),
  searchResultFixture({ title: "Brass Lamp", slugs: ["brass-lamp"] }),
  searchResultFixture({ kind: "category", title: "Lighting", slugs: ["lighting"] }),
  searchResultFixture({ kind: "project", title: "Lamplight", slugs: ["bedrooms", "lamplight"] }),
];

const getField = () => screen.getByRole("combobox", { name: /Search/ });
const getOptions = () => screen.queryAllByRole("option");
/** Returns the text of the highlighted option, and expects aria-activedescendant to refer to that option. */
function getActiveOption() {
  const selectedOptions = getOptions().filter(
    (option) => option.getAttribute("aria-selected") === "true",
  );
  expect(selectedOptions.map((option) => option.id)).toEqual(
    [getField().getAttribute("aria-activedescendant")].filter(Boolean),
  );
  return selectedOptions[0]?.textContent;
}

let requests: ReturnType<typeof stubReads>;
beforeEach(() => {
  requests = stubReads({
    "rpc/search_site": (query) => (query.get("words")?.startsWith("la") ? searchResults : []),
    "rpc/spelling_suggestions": () => ["bench"],
    categories: () => [{ id: 1, name: "Lighting", slug: "lighting" }],
  });
});
afterEach(() => vi.unstubAllGlobals());

function Panel() {
  const [text, setText] = useState("");
  return <SearchPanel text={text} onTextChange={setText} />;
}

const getSearchRequests = () => requests.filter(({ path }) => path === "rpc/search_site");
async function searchFor(words: string) {
  const { router } = renderInStorefront(<Panel />);
  await userEvent.type(getField(), words);
  return router;
}

describe("the search panel", () => {
  it("debounces the search and requires two characters", async () => {
    await searchFor("l");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(getSearchRequests()).toHaveLength(0);
    await userEvent.type(getField(), "am");
    await waitFor(() => expect(getOptions()).toHaveLength(4));
    expect(getSearchRequests().map(({ query }) => query.get("words"))).toEqual(["lam"]);
    expect(screen.getByText("4 suggestions, or Enter for all results")).toBeDefined();
  });

  it("groups the results by kind", async () => {
    await searchFor("lamp");
    await waitFor(() => expect(getOptions()).toHaveLength(4));
    const groups = screen.getAllByRole("group");
    expect(groups.map((group) => group.getAttribute("aria-label"))).toEqual([
      "Products",
      "Categories",
      "Portfolio",
    ]);
    expect(getOptions().map((option) => option.getAttribute("href"))).toEqual([
      "/shop/arc-lamp",
      "/shop/brass-lamp",
      "/shop/category/lighting",
      "/portfolio/bedrooms/lamplight",
    ]);
  });

  it("lists a site page that matches the search, and opens it on Enter", async () => {
    const router = await searchFor("opening hours");
    await waitFor(() => expect(getOptions()).toHaveLength(1));
    expect(screen.getByRole("group", { name: "Pages" })).toBeDefined();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(router.location.pathname).toBe("/contact");
  });

  it("filters the products by a price in the text, and searches for the other words", async () => {
    const expensiveLamp = searchResultFixture({ title: "Lamp", price: 300 });
    const onSale = searchResultFixture({
      title: "Sale Lamp",
      price: 300,
      sale_price: 150,
      on_sale: true,
    });
    const lighting = searchResultFixture({ kind: "category", title: "Lighting" });
    stubReads({
      "rpc/search_site": (query) =>
        query.get("words") === "lamps" ? [expensiveLamp, onSale, lighting] : [],
    });
    const router = await searchFor("lamps under 200");
    await waitFor(() => expect(getOptions()).toHaveLength(2));
    expect(getOptions()[0]?.textContent).toContain("Sale Lamp");
    await userEvent.keyboard("{Enter}");
    expect(router.location.search).toBe("?q=lamps+under+200");
  });

  it("links to the products in a price range when the search has no other words", async () => {
    const router = await searchFor("below £100");
    await userEvent.click(await screen.findByRole("option", { name: /Products below £100/ }));
    expect(router.location.search).toBe("?q=below+%C2%A3100");
  });

  it("opens the search page on Enter", async () => {
    const router = await searchFor(" lamp");
    await waitFor(() => expect(getOptions()).toHaveLength(4));
    expect(getActiveOption()).toBeUndefined();
    await userEvent.keyboard("{Enter}");
    expect(router.location.pathname + router.location.search).toBe("/search?q=lamp");
  });

  it("moves through the results by arrow keys, wraps around, and opens the active result on Enter", async () => {
    const router = await searchFor("lamp");
    await waitFor(() => expect(getOptions()).toHaveLength(4));
    await userEvent.keyboard("{ArrowDown}");
    expect(getActiveOption()).toContain("Arc Lamp");
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(getActiveOption()).toContain("Lamplight");
    await userEvent.keyboard("{ArrowDown}");
    expect(getActiveOption()).toBeUndefined();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(router.location.pathname).toBe("/shop/brass-lamp");
  });

  it("opens a clicked result", async () => {
    const router = await searchFor("lamp");
    await waitFor(() => expect(getOptions()).toHaveLength(4));
    await userEvent.click(screen.getByText("Lamplight"));
    expect(router.location.pathname).toBe("/portfolio/bedrooms/lamplight");
  });

  it("links to spelling suggestions and to the categories when nothing is found", async () => {
    await searchFor("zebra");
    await screen.findByText("Nothing found for “zebra”.");
    const suggestion = await screen.findByRole("link", { name: "bench" });
    expect(suggestion.getAttribute("href")).toBe("/search?q=bench");
    expect(screen.getByRole("link", { name: "Lighting" }).getAttribute("href")).toBe(
      "/shop/category/lighting",
    );
  });

  it("shows a message when the search is unreachable", async () => {
    stubReads({});
    await searchFor("lamp");
    await screen.findByText(/search can't be reached/);
  });

  it("shows a message when the search is unreachable, even if a site page matches", async () => {
    stubReads({});
    await searchFor("returns");
    const message = await screen.findByText(/search can't be reached/);
    expect(getOptions()).toHaveLength(1);
    expect(message.className).not.toContain("sr-only");
  });
});
