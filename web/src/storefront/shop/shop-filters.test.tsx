import { formatShopFilter, parseShopFilter } from "@domain/catalogue/shop-filter.ts";
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShopFilters } from "@/storefront/shop/shop-filters";
import { useShopFilter } from "@/storefront/shop/use-shop-filter";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const categories = ["Lighting", "Rugs", "Textiles"].map((name, index) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase(),
}));

function Panel() {
  const { filter, change } = useShopFilter();
  return <ShopFilters filter={filter} categories={categories} onChange={change} />;
}

/** Renders the filters at an address and returns the address's current query. */
function showPanel(query = "") {
  const { router } = renderInStorefront(<Panel />, { at: `/shop${query}` });
  return { query: () => router.location.search, router };
}

const checkbox = (name: string) => screen.getByRole("checkbox", { name });
const isChecked = (name: string) => checkbox(name).getAttribute("aria-checked") === "true";

afterEach(() => {
  vi.useRealTimers();
});

describe("the category filter of the shop", () => {
  it("is set to all at first", () => {
    showPanel();
    expect(isChecked("All Categories")).toBe(true);
    expect(isChecked("Rugs")).toBe(false);
  });

  it("is no longer all once several categories are chosen", async () => {
    const { query } = showPanel();
    await userEvent.click(checkbox("Rugs"));
    await userEvent.click(checkbox("Lighting"));
    expect(query()).toBe("?category=rugs&category=lighting");
    expect(isChecked("All Categories")).toBe(false);
    expect(isChecked("Rugs")).toBe(true);
  });

  it("is all again when the last category is deselected", async () => {
    const { query } = showPanel("?category=rugs");
    await userEvent.click(checkbox("Rugs"));
    expect(query()).toBe("");
    expect(isChecked("All Categories")).toBe(true);
  });

  it('is all again when "All Categories" is chosen', async () => {
    const { query } = showPanel("?category=rugs&category=textiles&sort=name");
    await userEvent.click(checkbox("All Categories"));
    expect(query()).toBe("?sort=name");
  });

  it("can be searched", async () => {
    showPanel();
    await userEvent.type(screen.getByRole("searchbox", { name: "Categories" }), " LIGHT");
    expect(screen.queryByRole("checkbox", { name: "Rugs" })).toBeNull();
    expect(checkbox("Lighting")).toBeDefined();
    await userEvent.type(screen.getByRole("searchbox", { name: "Categories" }), "x");
    expect(screen.getByText("No category is called that.")).toBeDefined();
  });

  it("follows the address", async () => {
    const { router } = showPanel("?category=rugs");
    await act(() => router.navigate("/shop?category=textiles"));
    await vi.waitFor(() => expect(isChecked("Textiles")).toBe(true));
    expect(isChecked("Rugs")).toBe(false);
  });
});

describe("the other filters of the shop", () => {
  it("sort by the chosen order", async () => {
    const { query } = showPanel("?category=rugs");
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Price High to Low");
    expect(query()).toBe("?category=rugs&sort=price-desc");
  });

  it("debounce the price, in steps of £10", async () => {
    vi.useFakeTimers();
    const { query } = showPanel("?category=rugs");
    const [minimum] = screen.getAllByRole("slider");
    if (!minimum) throw new Error("there is no slider");
    fireEvent.keyDown(minimum, { key: "ArrowRight" });
    fireEvent.keyDown(minimum, { key: "ArrowRight" });
    expect(screen.getByText(/^£20 – £1,500/)).toBeDefined();
    expect(query()).toBe("?category=rugs");
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(query()).toBe("?category=rugs&minPrice=20");
  });

  it("are all cleared together", async () => {
    const { query } = showPanel("?category=rugs&minPrice=100&maxPrice=900&sort=name");
    await userEvent.click(screen.getByRole("button", { name: "Clear All Filters" }));
    expect(query()).toBe("");
    expect(screen.getByText(/^£0 – £1,500/)).toBeDefined();
  });

  it("are restored from the address that they wrote", () => {
    const query = "category=rugs&category=lighting&minPrice=100&maxPrice=900&sort=price-asc";
    expect(formatShopFilter(parseShopFilter(new URLSearchParams(query))).toString()).toBe(query);
  });
});
