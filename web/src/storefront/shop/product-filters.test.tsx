import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FacetCount } from "@/data/products/queries";
import { FilterChips } from "@/storefront/shop/filter-chips";
import { FiltersButton } from "@/storefront/shop/filters-button";
import { ProductFilters } from "@/storefront/shop/product-filters";
import { SortSelect } from "@/storefront/shop/sort-select";
import { useProductFilter } from "@/storefront/shop/use-product-filter";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const categories = ["Lighting", "Rugs", "Textiles"].map((name, index) => ({
  id: index + 1,
  name,
  slug: name.toLowerCase(),
}));

const facets: FacetCount[] = [
  { facet: "category", option: "rugs", product_count: 4 },
  { facet: "in_stock", option: "true", product_count: 9 },
  { facet: "material", option: "Wool", product_count: 7 },
  { facet: "material", option: "Oak", product_count: 2 },
];

function Panel() {
  const state = useProductFilter("shop");
  return (
    <>
      <SortSelect {...state} />
      <FilterChips state={state} categories={categories} />
      <ProductFilters state={state} categories={categories} facets={facets} />
    </>
  );
}

/** Renders the filters at a URL with a query string. Returns the router, and a function that reads the current query string. */
function renderPanel(query = "") {
  const { router } = renderInStorefront(<Panel />, { url: `/shop${query}` });
  return { getQueryString: () => router.location.search, router };
}

const getCheckbox = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const isChecked = (name: string) => getCheckbox(name).checked;

/** Moves a thumb of the price slider. */
const setPrice = (name: "Minimum" | "Maximum", value: number) =>
  fireEvent.change(screen.getByRole("slider", { name: `${name} price in pounds` }), {
    target: { value },
  });

afterEach(() => {
  vi.useRealTimers();
});

it("useProductFilter applies both of two changes that are made before the next render", async () => {
  function List() {
    const { change } = useProductFilter("shop");
    const changeTwice = () => {
      change({ words: "lamp" });
      change({ inStock: true });
    };
    return (
      <button type="button" onClick={changeTwice}>
        Lamps in stock
      </button>
    );
  }
  const { router } = renderInStorefront(<List />, { url: "/shop?sort=name" });
  await userEvent.click(screen.getByRole("button"));
  expect(router.location.search).toBe("?inStock=true&sort=name&q=lamp");
});

describe("the shop's category filter", () => {
  it("is initially 'All Categories'", () => {
    renderPanel();
    expect(isChecked("All Categories")).toBe(true);
    expect(isChecked("Rugs")).toBe(false);
  });

  it("deselects 'All Categories' when single categories are selected", async () => {
    const { getQueryString } = renderPanel();
    await userEvent.click(getCheckbox("Rugs"));
    await userEvent.click(getCheckbox("Lighting"));
    expect(getQueryString()).toBe("?category=rugs&category=lighting");
    expect(isChecked("All Categories")).toBe(false);
    expect(isChecked("Rugs")).toBe(true);
  });

  it("selects 'All Categories' when the last category is deselected", async () => {
    const { getQueryString } = renderPanel("?category=rugs");
    await userEvent.click(getCheckbox("Rugs"));
    expect(getQueryString()).toBe("");
    expect(isChecked("All Categories")).toBe(true);
  });

  it("deselects the single categories when 'All Categories' is selected", async () => {
    const { getQueryString } = renderPanel("?category=rugs&category=textiles&sort=name");
    await userEvent.click(getCheckbox("All Categories"));
    expect(getQueryString()).toBe("?sort=name");
  });

  it("filters its categories by a search text", async () => {
    renderPanel();
    await userEvent.type(screen.getByRole("searchbox", { name: "Categories" }), " LIGHT");
    expect(screen.queryByRole("checkbox", { name: "Rugs" })).toBeNull();
    expect(getCheckbox("Lighting")).toBeDefined();
    await userEvent.type(screen.getByRole("searchbox", { name: "Categories" }), "x");
    expect(screen.getByText("No category is called that.")).toBeDefined();
  });

  it("changes its selection when the URL changes", async () => {
    const { router } = renderPanel("?category=rugs");
    await act(() => router.navigate("/shop?category=textiles"));
    await vi.waitFor(() => expect(isChecked("Textiles")).toBe(true));
    expect(isChecked("Rugs")).toBe(false);
  });
});

describe("the shop's filter panel", () => {
  it("keeps the filter when the sort order changes; the URL stores both", async () => {
    const { getQueryString } = renderPanel("?category=rugs");
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Price High to Low");
    expect(getQueryString()).toBe("?category=rugs&sort=price-desc");
  });

  it("debounces changes of the price, which has steps of £10", async () => {
    vi.useFakeTimers();
    const { getQueryString } = renderPanel("?category=rugs");
    for (const slider of screen.getAllByRole<HTMLInputElement>("slider"))
      expect(slider.step).toBe("10");
    setPrice("Minimum", 10);
    setPrice("Minimum", 20);
    expect(screen.getByText(/^£20 – £1,500/)).toBeDefined();
    expect(getQueryString()).toBe("?category=rugs");
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(getQueryString()).toBe("?category=rugs&minPrice=20");
  });

  it("raises the maximum price when the minimum price exceeds it, and lowers the minimum price when the maximum price is below it", () => {
    renderPanel("?minPrice=100&maxPrice=900");
    setPrice("Minimum", 1000);
    expect(screen.getByText("£1,000 – £1,000")).toBeDefined();
    setPrice("Maximum", 50);
    expect(screen.getByText("£50 – £50")).toBeDefined();
  });

  it("moves the nearer thumb of the price slider to the position at which the track is pressed", () => {
    renderPanel("?minPrice=100&maxPrice=900");
    const track = document.querySelector("[data-slot=slider-track]");
    if (!track) throw new Error("The slider has no track.");
    vi.spyOn(track, "getBoundingClientRect").mockReturnValue(new DOMRect(20, 0, 150, 44));
    fireEvent.pointerDown(track, { clientX: 20 + 31.4 });
    expect(screen.getByText("£310 – £900")).toBeDefined();
    fireEvent.pointerDown(track, { clientX: 20 + 120 });
    expect(screen.getByText("£310 – £1,200")).toBeDefined();
  });

  it("resets the filters and the sort order on 'Clear All Filters', and moves the focus to the first filter", async () => {
    const { getQueryString } = renderPanel("?category=rugs&minPrice=100&maxPrice=900&sort=name");
    await userEvent.click(screen.getByRole("button", { name: "Clear All Filters" }));
    expect(getQueryString()).toBe("");
    expect(screen.getByText(/^£0 – £1,500/)).toBeDefined();
    expect(document.activeElement).toBe(getCheckbox("All Categories"));
  });
});

describe("the filters' product counts", () => {
  it("are shown beside the options, including 0 for a category without products", () => {
    renderPanel();
    const getCountText = (name: string) =>
      document.getElementById(getCheckbox(name).getAttribute("aria-describedby") ?? "")
        ?.textContent;
    expect(["Rugs", "Lighting", "In stock", "On sale"].map(getCountText)).toEqual([
      "4",
      "0",
      "9",
      "0",
    ]);
  });

  it("hide a material whose count is 0, unless the material is selected", async () => {
    const { getQueryString } = renderPanel("?material=Jute");
    expect(screen.queryByRole("button", { name: "Colour" })).toBeNull();
    const options = screen.getByRole("region", { name: "Material" }).querySelectorAll("label");
    expect([...options].map((option) => option.textContent)).toEqual(["Wool7", "Oak2", "Jute0"]);
    await userEvent.click(getCheckbox("Oak"));
    expect(getQueryString()).toBe("?material=Jute&material=Oak");
  });
});

describe("the chips of the active filters", () => {
  const getChipTexts = () =>
    screen.queryAllByRole("button", { name: /^Remove filter/ }).map((chip) => chip.textContent);

  it("are shown for each selection, but not for the sort order", () => {
    renderPanel(
      "?category=rugs&category=gone&inStock=true&minPrice=100&material=Oak&size=large&sort=name",
    );
    expect(getChipTexts()).toEqual([
      "Rugs",
      "gone",
      "In stock",
      "£100 – £1,500 and above",
      "Oak",
      "Large, over 120 cm",
    ]);
  });

  it("include the facet's name when two chips have the same label", async () => {
    const { getQueryString } = renderPanel("?material=Brass&material=Oak&colour=Brass");
    expect(getChipTexts()).toEqual(["Brass (material)", "Oak", "Brass (colour)"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove filter Brass (colour)" }));
    expect(getQueryString()).toBe("?material=Brass&material=Oak");
    expect(getChipTexts()).toEqual(["Brass", "Oak"]);
  });

  it("are removed when pressed, and the focus moves to the next chip, or from the last chip to the previous one", async () => {
    const { getQueryString } = renderPanel("?category=rugs&onSale=true&q=oak");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter Rugs" }));
    expect(getQueryString()).toBe("?onSale=true&q=oak");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove filter On sale");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter On sale" }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove filter “oak”");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter “oak”" }));
    expect(getQueryString()).toBe("");
    expect(getChipTexts()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Sort by"));
  });

  it("are hidden when only a category filter remains, and the focus moves to the sort order", async () => {
    renderPanel("?category=rugs&onSale=true");
    expect(getChipTexts()).toEqual(["Rugs", "On sale"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove filter On sale" }));
    expect(getChipTexts()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Sort by"));
  });

  it("are all removed by 'Clear all'", async () => {
    const { getQueryString } = renderPanel("?category=rugs&colour=Sand");
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(getQueryString()).toBe("");
  });
});

it("the filters sheet applies a price range that was changed immediately before the sheet is closed", async () => {
  function SheetButton() {
    const state = useProductFilter("shop");
    return (
      <FiltersButton state={state} categories={categories} facets={facets} summary="9 products" />
    );
  }
  const { router } = renderInStorefront(<SheetButton />, { url: "/shop" });
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const showButton = await screen.findByRole("button", { name: "Show 9 products" });
  setPrice("Maximum", 400);
  fireEvent.click(showButton);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.location.search).toBe("?maxPrice=400");
});
