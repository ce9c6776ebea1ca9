import {
  defaultFilter,
  type MultiSelectField,
  optionParameters,
  type ProductFilter,
  toggleOption,
} from "@domain/catalogue/product-filter.ts";
import { X } from "lucide-react";
import type { MouseEvent } from "react";
import type { ProductCategory } from "@/data/products/rows";
import { formatPriceRange, sizeClassLabels } from "@/storefront/shop/product-list-texts";
import { focusSortField } from "@/storefront/shop/sort-select";
import type { FilterState } from "@/storefront/shop/use-product-filter";
import { Button } from "@/ui/button";

interface Chip {
  /** The facet that the chip filters by, such as "material". */
  facet: string;
  label: string;
  /** The change of the filter when the chip is removed. */
  removal: Partial<ProductFilter>;
}

function createChips({ list, filter }: FilterState, categories: ProductCategory[]): Chip[] {
  const defaults = defaultFilter(list);
  const createOptionChips = <Field extends MultiSelectField>(
    field: Field,
    label: (option: ProductFilter[Field][number]) => string,
  ) =>
    filter[field].map((option) => ({
      facet: optionParameters[field],
      label: label(option),
      removal: { [field]: toggleOption<string>(filter[field], option) },
    }));
  const { words, minPrice, maxPrice, inStock, onSale } = filter;
  return [
    ...(words && list !== "search"
      ? [{ facet: "words", label: `“${words}”`, removal: { words: "" } }]
      : []),
    ...createOptionChips(
      "categories",
      (slug) => categories.find((category) => category.slug === slug)?.name ?? slug,
    ),
    ...(inStock ? [{ facet: "stock", label: "In stock", removal: { inStock: false } }] : []),
    ...(onSale && !defaults.onSale
      ? [{ facet: "sale", label: "On sale", removal: { onSale: false } }]
      : []),
    ...(minPrice !== defaults.minPrice || maxPrice !== defaults.maxPrice
      ? [
          {
            facet: "price",
            label: formatPriceRange(minPrice, maxPrice),
            removal: { minPrice: defaults.minPrice, maxPrice: defaults.maxPrice },
          },
        ]
      : []),
    ...createOptionChips("materials", String),
    ...createOptionChips("colours", String),
    ...createOptionChips("sizes", (size) => sizeClassLabels[size]),
  ];
}

interface FilterChipsProps {
  state: FilterState;
  /** Undefined while loading. */
  categories: ProductCategory[] | undefined;
}

/** Appends the facet to a label that another chip has too, as in "Brass (material)" and "Brass (colour)". */
function formatChipLabel({ facet, label }: Chip, chips: Chip[]): string {
  const isAmbiguous = chips.filter((otherChip) => otherChip.label === label).length > 1;
  return isAmbiguous ? `${label} (${facet})` : label;
}

/**
 * The active filters above a list, each as a button that removes the filter. Renders nothing if a category is the shop's only
 * filter, because the heading then names the category and the breadcrumb links to all products.
 */
export function FilterChips({ state, categories = [] }: FilterChipsProps) {
  const chips = createChips(state, categories);
  const areHidden = ([firstChip, ...otherChips]: Chip[]) =>
    otherChips.length === 0 &&
    (!firstChip ||
      (state.list === "shop" &&
        firstChip.facet === optionParameters.categories &&
        categories.some(({ name }) => name === firstChip.label)));
  if (areHidden(chips)) return null;
  const remove = (removedChip: Chip, { currentTarget }: MouseEvent<HTMLElement>) => {
    // Moves the focus before the chip is unmounted: to the next chip, or from the last chip to the previous one. If no chip is
    // displayed afterwards, the sort field gets the focus.
    const item = currentTarget.closest("li");
    const neighbour =
      removedChip === chips.at(-1) ? item?.previousElementSibling : item?.nextElementSibling;
    if (areHidden(chips.filter((chip) => chip !== removedChip))) focusSortField();
    else neighbour?.querySelector("button")?.focus();
    state.change(removedChip.removal);
  };
  return (
    <ul aria-label="Active filters" className="-mt-3 mb-8 flex flex-wrap items-center gap-2">
      {chips.map((chip) => (
        <li key={`${chip.facet}:${chip.label}`} className="max-w-full">
          <button
            type="button"
            aria-label={`Remove filter ${formatChipLabel(chip, chips)}`}
            onClick={(event) => remove(chip, event)}
            className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full bg-sand-tint py-1 pr-3 pl-4 text-small transition-colors hover:bg-sand pointer-coarse:min-h-11"
          >
            <span className="truncate">{formatChipLabel(chip, chips)}</span>
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
              focusSortField();
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
