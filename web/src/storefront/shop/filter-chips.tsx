import {
  defaultFilter,
  type MultiSelectField,
  optionParameters,
  type ProductFilter,
  toggleOption,
} from "@domain/catalogue/product-filter.ts";
import { X } from "lucide-react";
import type { MouseEvent } from "react";
import type { ProductCategory } from "@/data/categories/rows";
import { formatPriceRange } from "@/storefront/shop/price-range";
import { sizeNames } from "@/storefront/shop/size-names";
import { focusSort } from "@/storefront/shop/sort-select";
import type { FilterState } from "@/storefront/shop/use-product-filter";
import { Button } from "@/ui/button";

interface Chip {
  /** The facet that the chip filters by, such as "material". */
  facet: string;
  label: string;
  /** The change of the filter that removes the chip. */
  removal: Partial<ProductFilter>;
}

function chipsOf({ list, filter }: FilterState, categories: ProductCategory[]): Chip[] {
  const fallback = defaultFilter(list);
  const ofOptions = <List extends MultiSelectField>(
    name: List,
    label: (option: ProductFilter[List][number]) => string,
  ) =>
    filter[name].map((option) => ({
      facet: optionParameters[name],
      label: label(option),
      removal: { [name]: toggleOption<string>(filter[name], option) },
    }));
  const { words, minPrice, maxPrice, inStock, onSale } = filter;
  return [
    ...(words && list !== "search"
      ? [{ facet: "words", label: `“${words}”`, removal: { words: "" } }]
      : []),
    ...ofOptions(
      "categories",
      (slug) => categories.find((category) => category.slug === slug)?.name ?? slug,
    ),
    ...(inStock ? [{ facet: "stock", label: "In stock", removal: { inStock: false } }] : []),
    ...(onSale && !fallback.onSale
      ? [{ facet: "sale", label: "On sale", removal: { onSale: false } }]
      : []),
    ...(minPrice !== fallback.minPrice || maxPrice !== fallback.maxPrice
      ? [
          {
            facet: "price",
            label: formatPriceRange(minPrice, maxPrice),
            removal: { minPrice: fallback.minPrice, maxPrice: fallback.maxPrice },
          },
        ]
      : []),
    ...ofOptions("materials", String),
    ...ofOptions("colours", String),
    ...ofOptions("sizes", (size) => sizeNames[size]),
  ];
}

interface FilterChipsProps {
  state: FilterState;
  /** Undefined while loading. */
  categories: ProductCategory[] | undefined;
}

/** The chip's label, with its facet if another chip has the same label: "Brass (material)" beside "Brass (colour)". */
function textOf({ facet, label }: Chip, chips: Chip[]): string {
  const isAmbiguous = chips.filter((other) => other.label === label).length > 1;
  return isAmbiguous ? `${label} (${facet})` : label;
}

/**
 * The active filters above a list, each with a button that removes it. None for a category alone in the shop: the heading
 * names it, and the breadcrumb leads to all products.
 */
export function FilterChips({ state, categories = [] }: FilterChipsProps) {
  const chips = chipsOf(state, categories);
  const areHidden = ([first, ...others]: Chip[]) =>
    others.length === 0 &&
    (!first ||
      (state.list === "shop" &&
        first.facet === optionParameters.categories &&
        categories.some(({ name }) => name === first.label)));
  if (areHidden(chips)) return null;
  const remove = (removed: Chip, { currentTarget }: MouseEvent<HTMLElement>) => {
    // Moves the focus to the next chip before this one is unmounted.
    if (areHidden(chips.filter((chip) => chip !== removed))) focusSort();
    else currentTarget.closest("li")?.nextElementSibling?.querySelector("button")?.focus();
    state.change(removed.removal);
  };
  return (
    <ul aria-label="Active filters" className="-mt-3 mb-8 flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={`${chip.facet}:${chip.label}`} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter ${textOf(chip, chips)}`}
            onClick={(event) => remove(chip, event)}
            className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full bg-sand-tint py-1 pr-3 pl-4 text-small transition-colors hover:bg-sand pointer-coarse:min-h-11"
          >
            <span className="truncate">{textOf(chip, chips)}</span>
            <X aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.6} />
          </button>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              focusSort();
              state.clear();
            }}
          >
            Clear all
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
