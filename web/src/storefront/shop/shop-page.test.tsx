import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import ShopPage from "@/storefront/shop/shop-page";
import { neverResolves, type StubbedResponses, stubReads } from "@/storefront/testing/public-reads";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";

const toListRow = (product: object) => ({ ...product, total_count: 1 });
const shopResponses: StubbedResponses = {
  categories: () => [{ id: 3, name: "Textiles", slug: "textiles", image_url: null }],
  "rpc/product_facets": () => [],
  "rpc/shop_products": (query) =>
    query.get("categories")?.includes("nothing") ? [] : [toListRow(productFixture())],
};

function renderShop(responses: StubbedResponses, url = "/shop", routePath = "*") {
  const requests = stubReads(responses);
  const { container, router } = renderInStorefront(<ShopPage />, { url, routePath });
  return { requests, container, router, getQueryString: () => router.location.search };
}

afterEach(() => vi.unstubAllGlobals());

describe("the shop", () => {
  it("shows eight skeletons while loading", async () => {
    const { container } = renderShop({ ...shopResponses, "rpc/shop_products": neverResolves });
    await screen.findByRole("heading", { level: 1, name: "Shop Collection" });
    expect(container.querySelectorAll("[data-slot=product-card-skeleton]")).toHaveLength(8);
  });

  it("requests the products of the URL's category, and marks the filters as active", async () => {
    const { requests, container } = renderShop(shopResponses, "/shop?category=textiles");
    await screen.findByRole("link", { name: "Linen Throw" });
    expect(container.querySelector("[data-slot=product-card-skeleton]")).toBeNull();
    const request = requests.find(({ path }) => path === "rpc/shop_products");
    expect(request?.query.get("categories")).toBe("{textiles}");
    expect(screen.getByText("Active")).toBeDefined();
    expect(await screen.findByRole("checkbox", { name: "Textiles", checked: true })).toBeDefined();
  });

  it("quotes a filter option that contains characters of Postgres's array syntax", async () => {
    const url = `/shop?material=Oak&material=${encodeURIComponent('Glass, "smoked" {a\\b}')}`;
    const { requests } = renderShop(shopResponses, url);
    await screen.findByRole("link", { name: "Linen Throw" });
    const request = requests.find(({ path }) => path === "rpc/shop_products");
    expect(request?.query.get("materials")).toBe(String.raw`{Oak,"Glass, \"smoked\" {a\\b}"}`);
  });

  it("requests the options of its filters sorted by product count, largest first", async () => {
    const { requests } = renderShop(shopResponses);
    await screen.findByRole("link", { name: "Linen Throw" });
    const request = requests.find(({ path }) => path === "rpc/product_facets");
    expect(request?.query.get("order")).toBe("product_count.desc,option.asc");
  });

  it("has the name, description and canonical URL of a category when only that category is selected", async () => {
    const textiles = { id: 3, name: "Textiles", slug: "textiles", description: "Linen and wool." };
    const rugs = { id: 4, name: "Rugs", slug: "rugs" };
    renderShop(
      { ...shopResponses, categories: () => [textiles, rugs] },
      "/shop?category=TEXTILES&inStock=true",
    );
    await screen.findByRole("heading", { level: 1, name: "Textiles" });
    expect(screen.getByText("Linen and wool.")).toBeDefined();
    expect(document.title).toMatch(/^Textiles/);
    const canonical = document.head.querySelector("link[rel=canonical]");
    expect(canonical?.getAttribute("href")).toMatch(/\/shop\/category\/textiles$/);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Rugs" }));
    await screen.findByRole("heading", { level: 1, name: "Shop Collection" });
  });

  it.each([
    ["a category's former path to its current one", "/shop/category/textiles"],
    ["an unknown category's path to the shop", null],
  ])("redirects from %s", async (_, currentPath) => {
    const responses = { ...shopResponses, "rpc/current_path": () => currentPath };
    const { router } = renderShop(responses, "/shop/category/cloth", "/shop/category?/:category?");
    await waitFor(() => expect(router.location.pathname).toBe(currentPath ?? "/shop"));
  });

  it("has no 'Active' badge when no filter is active", async () => {
    renderShop(shopResponses);
    await screen.findByRole("link", { name: "Linen Throw" });
    expect(screen.queryByText("Active")).toBeNull();
  });

  it("collapses and expands its filters", async () => {
    renderShop(shopResponses);
    const filters = await screen.findByRole("button", { name: "Filters", expanded: true });
    await userEvent.click(filters);
    expect(filters.getAttribute("aria-expanded")).toBe("false");
    expect(screen.getByRole("complementary", { name: "Filters" }).className).not.toContain(
      "lg:block",
    );
    await userEvent.click(filters);
    expect(filters.getAttribute("aria-expanded")).toBe("true");
  });

  it("opens its filters in a sheet on screens without the side panel", async () => {
    const { getQueryString } = renderShop(shopResponses);
    const button = await screen.findByRole("button", { name: "Filters", expanded: false });
    expect(button.getAttribute("aria-haspopup")).toBe("dialog");
    await userEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
    await userEvent.click(await sheet.findByRole("checkbox", { name: "Textiles" }));
    expect(getQueryString()).toBe("?category=textiles");
    await userEvent.click(await sheet.findByRole("button", { name: "Show 1 product" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("shows an empty state when nothing matches; 'Reset Filters' shows all products and moves the focus to the sort order", async () => {
    const { getQueryString } = renderShop(shopResponses, "/shop?category=nothing&sort=name");
    await screen.findByRole("heading", { name: "No products found" });
    await userEvent.click(screen.getByRole("button", { name: "Reset Filters" }));
    expect(getQueryString()).toBe("");
    await screen.findByRole("link", { name: "Linen Throw" });
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Sort by" }));
  });

  it("shows samples of the selected category while the API is unreachable", async () => {
    renderShop({}, "/shop?category=bedroom");
    await screen.findByText(/shop can't be reached/);
    const names = screen
      .getAllByRole("article")
      .map((card) => card.querySelector("h3")?.textContent);
    expect(names).toContain("Linen Throw");
    expect(names).not.toContain("Sculptural Table Lamp");
  });
});
