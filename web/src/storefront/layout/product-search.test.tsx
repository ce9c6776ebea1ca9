import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProductSearch } from "@/storefront/layout/product-search";
import { answerReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const product = (id: number, name: string) => ({
  id,
  name,
  slug: `product-${id}`,
  price: 10 * id,
  sale_price: null,
  on_sale: false,
  image_url: null,
  image_urls: [],
  category_name: "Lighting",
});
const lamps = [product(1, "Arc Lamp"), product(2, "Brass Lamp"), product(3, "Clip Lamp")];

const onChosen = vi.fn();
const field = () => screen.getByRole("combobox", { name: /Search/ });
const options = () => screen.queryAllByRole("option");
/** The option that aria-activedescendant names; it must be the highlighted row. */
function active() {
  const marked = options().filter((option) => option.getAttribute("aria-selected") === "true");
  expect(marked.map((option) => option.id)).toEqual([
    field().getAttribute("aria-activedescendant"),
  ]);
  return marked[0]?.textContent;
}

let reads: ReturnType<typeof answerReads>;
beforeEach(() => {
  reads = answerReads({
    "rpc/search_products": (query) => (query.get("words")?.startsWith("la") ? lamps : []),
    categories: () => [{ id: 1, name: "Lighting", slug: "lighting" }],
  });
});
afterEach(() => {
  onChosen.mockReset();
  vi.unstubAllGlobals();
});

const searches = () => reads.filter(({ path }) => path === "rpc/search_products");

describe("the product search", () => {
  it("searches after a pause in typing, from two characters on", async () => {
    renderInStorefront(<ProductSearch onChosen={onChosen} />);
    await userEvent.type(field(), "l");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(searches()).toHaveLength(0);
    await userEvent.type(field(), "am");
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(searches().map(({ query }) => query.get("words"))).toEqual(["lam"]);
    expect(screen.getByText("3 products found")).toBeDefined();
  });

  it("moves through the results with the arrow keys, wrapping at both ends, and opens one with Enter", async () => {
    const { router } = renderInStorefront(<ProductSearch onChosen={onChosen} />);
    await userEvent.type(field(), "lamp");
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(active()).toContain("Arc Lamp");
    await userEvent.keyboard("{ArrowUp}");
    expect(active()).toContain("Clip Lamp");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toContain("Brass Lamp");
    await userEvent.keyboard("{Enter}");
    expect(router.location.pathname).toBe("/shop/product-2");
    expect(onChosen).toHaveBeenCalledOnce();
  });

  it("opens a clicked result", async () => {
    const { router } = renderInStorefront(<ProductSearch onChosen={onChosen} />);
    await userEvent.type(field(), "lamp");
    await waitFor(() => expect(options()).toHaveLength(3));
    await userEvent.click(screen.getByText("Clip Lamp"));
    expect(router.location.pathname).toBe("/shop/product-3");
    expect(onChosen).toHaveBeenCalledOnce();
  });

  it("shows a message and the categories when nothing was found", async () => {
    renderInStorefront(<ProductSearch onChosen={onChosen} />);
    await userEvent.type(field(), "zebra");
    await screen.findByText("No products found for “zebra”.");
    expect(screen.getByRole("link", { name: "Lighting" }).getAttribute("href")).toBe(
      "/shop?category=lighting",
    );
    await userEvent.keyboard("{Enter}");
    expect(onChosen).not.toHaveBeenCalled();
  });

  it("shows a message when the search is unreachable", async () => {
    answerReads({});
    renderInStorefront(<ProductSearch onChosen={onChosen} />);
    await userEvent.type(field(), "lamp");
    await screen.findByText(/search can't be reached/);
  });
});
