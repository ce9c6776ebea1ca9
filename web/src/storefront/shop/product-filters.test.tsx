import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FacetCount } from "@/data/products/queries";
import { FilterChips } from "@/storefront/shop/filter-chips";
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
  { facet: "category", option: "rugs", products: 4 },
  { facet: "in_stock", option: "true", products: 9 },
  { facet: "material", option: "Wool", products: 7 },
  { facet: "material", option: "Oak", products: 2 },
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

/** Renders the filters at a URL. Returns the router, and a function that reads the URL's query. */
function renderPanel(query = "") {
  const { router } = renderInStorefront(<Panel />, { at: `/shop${query}` });
  return { query: () => router.location.search, router };
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

it("two changes of a filter before a render both apply", async () => {
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
  const { router } = renderInStorefront(<List />, { at: "/shop?sort=name" });
  await userEvent.click(screen.getByRole("button"));
  expect(router.location.search).toBe("?inStock=true&sort=name&q=lamp");
});

describe("the category filter of the shop", () => {
  it("is initially 'All Categories'", () => {
    renderPanel();
    expect(isChecked("All Categories")).toBe(true);
    expect(isChecked("Rugs")).toBe(false);
  });

  it("deselects 'All Categories' when single categories are selected", async () => {
    const { query } = renderPanel();
    await userEvent.click(getCheckbox("Rugs"));
    await userEvent.click(getCheckbox("Lighting"));
    expect(query()).toBe("?category=rugs&category=lighting");
    expect(isChecked("All Categories")).toBe(false);
    expect(isChecked("Rugs")).toBe(true);
  });

  it("selects 'All Categories' when the last category is deselected", async () => {
    const { query } = renderPanel("?category=rugs");
    await userEvent.click(getCheckbox("Rugs"));
    expect(query()).toBe("");
    expect(isChecked("All Categories")).toBe(true);
  });

  it("deselects the single categories when 'All Categories' is selected", async () => {
    const { query } = renderPanel("?category=rugs&category=textiles&sort=name");
    await userEvent.click(getCheckbox("All Categories"));
    expect(query()).toBe("?sort=name");
  });

  it("filters its categories by a search text", async () => {
    renderPanel();
    await userEvent.type(screen.getByRole("searchbox", { name: "Categories" }), " LIGHT");
    expect(screen.queryByRole("checkbox", { name: "Rugs" })).toBeNull();
    expect(getCheckbox("Lighting")).toBeDefined();
    await userEvent.type(screen.getByRole("searchbox", { name: "Categories" }), "x");
    expect(screen.getByText("No category is called that.")).toBeDefined();
  });

  it("follows a change of the URL", async () => {
    const { router } = renderPanel("?category=rugs");
    await act(() => router.navigate("/shop?category=textiles"));
    await vi.waitFor(() => expect(isChecked("Textiles")).toBe(true));
    expect(isChecked("Rugs")).toBe(false);
  });
});

describe("the filter panel of the shop", () => {
  it("stores the sort order in the URL", async () => {
    const { query } = renderPanel("?category=rugs");
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Price High to Low");
    expect(query()).toBe("?category=rugs&sort=price-desc");
  });

  it("debounces price changes in steps of £10", async () => {
    vi.useFakeTimers();
    const { query } = renderPanel("?category=rugs");
    for (const slider of screen.getAllByRole<HTMLInputElement>("slider"))
      expect(slider.step).toBe("10");
    setPrice("Minimum", 10);
    setPrice("Minimum", 20);
    expect(screen.getByText(/^£20 – £1,500/)).toBeDefined();
    expect(query()).toBe("?category=rugs");
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(query()).toBe("?category=rugs&minPrice=20");
  });

  it("moves the maximum price along with a higher minimum price, and the minimum with a lower maximum", () => {
    renderPanel("?minPrice=100&maxPrice=900");
    setPrice("Minimum", 1000);
    expect(screen.getByText("£1,000 – £1,000")).toBeDefined();
    setPrice("Maximum", 50);
    expect(screen.getByText("£50 – £50")).toBeDefined();
  });

  it("moves the nearer price when the slider's track is pressed", () => {
    renderPanel("?minPrice=100&maxPrice=900");
    const track = document.querySelector("[data-slot=slider-track]");
    if (!track) throw new Error("The slider has no track.");
    vi.spyOn(track, "getBoundingClientRect").mockReturnValue(new DOMRect(20, 0, 150, 44));
    fireEvent.pointerDown(track, { clientX: 20 + 31.4 });
    expect(screen.getByText("£310 – £900")).toBeDefined();
    fireEvent.pointerDown(track, { clientX: 20 + 120 });
    expect(screen.getByText("£310 – £1,200")).toBeDefined();
  });

  it("resets filters and sort order by 'Clear All Filters', which moves the focus to the first filter", async () => {
    const { query } = renderPanel("?category=rugs&minPrice=100&maxPrice=900&sort=name");
    await userEvent.click(screen.getByRole("button", { name: "Clear All Filters" }));
    expect(query()).toBe("");
    expect(screen.getByText(/^£0 – £1,500/)).toBeDefined();
    expect(document.activeElement).toBe(getCheckbox("All Categories"));
  });
});

describe("the product counts of the filters", () => {
  it("are shown beside the options, including 0 for a category without products", () => {
    renderPanel();
    const described = (name: string) =>
      document.getElementById(getCheckbox(name).getAttribute("aria-describedby") ?? "")
        ?.textContent;
    expect(["Rugs", "Lighting", "In stock", "On sale"].map(described)).toEqual([
      "4",
      "0",
      "9",
      "0",
    ]);
  });

  it("hide materials without products unless selected", async () => {
    const { query } = renderPanel("?material=Jute");
    expect(screen.queryByRole("button", { name: "Colour" })).toBeNull();
    const options = screen.getByRole("region", { name: "Material" }).querySelectorAll("label");
    expect([...options].map((option) => option.textContent)).toEqual(["Wool7", "Oak2", "Jute0"]);
    await userEvent.click(getCheckbox("Oak"));
    expect(query()).toBe("?material=Jute&material=Oak");
  });
});

describe("the chips of the active filters", () => {
  const chips = () =>
    screen.queryAllByRole("button", { name: /^Remove filter/ }).map((chip) => chip.textContent);

  it("are shown for each selection, but not for the sort order", () => {
    renderPanel(
      "?category=rugs&category=gone&inStock=true&minPrice=100&material=Oak&size=large&sort=name",
    );
    expect(chips()).toEqual([
      "Rugs",
      "gone",
      "In stock",
      "£100 – £1,500 and above",
      "Oak",
      "Large, over 120 cm",
    ]);
  });

  it("include the facet's name when two chips have the same label", async () => {
    const { query } = renderPanel("?material=Brass&material=Oak&colour=Brass");
    expect(chips()).toEqual(["Brass (material)", "Oak", "Brass (colour)"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove filter Brass (colour)" }));
    expect(query()).toBe("?material=Brass&material=Oak");
    expect(chips()).toEqual(["Brass", "Oak"]);
  });

  it("are removed one by one, which moves the focus to the next chip", async () => {
    const { query } = renderPanel("?category=rugs&onSale=true&q=oak");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter Rugs" }));
    expect(query()).toBe("?onSale=true&q=oak");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove filter On sale");
    await userEvent.click(screen.getByRole("button", { name: "Remove filter On sale" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove filter “oak”" }));
    expect(query()).toBe("");
    expect(chips()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Sort by"));
  });

  it("disappear, moving the focus to the sort order, when only a category remains, which the heading names", async () => {
    renderPanel("?category=rugs&onSale=true");
    expect(chips()).toEqual(["Rugs", "On sale"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove filter On sale" }));
    expect(chips()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText("Sort by"));
  });

  it("are all removed by 'Clear all'", async () => {
    const { query } = renderPanel("?category=rugs&colour=Sand");
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(query()).toBe("");
  });
});
