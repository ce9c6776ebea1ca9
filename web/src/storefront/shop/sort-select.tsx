import { type ProductSort, sortsByList } from "@domain/catalogue/product-filter.ts";
import { usePreHydrationInput } from "@/lib/hydration/use-pre-hydration-input";
import type { FilterState } from "@/storefront/shop/use-product-filter";
import { Select } from "@/ui/select";

const sortNames: Record<ProductSort, string> = {
  featured: "Featured",
  newest: "Newest",
  "price-asc": "Price Low to High",
  "price-desc": "Price High to Low",
  name: "Name A-Z",
};

/** The id of the select element; a page contains only one. */
const sortFieldId = "sort-products";

/** Moves the focus to the sort field; for a control that is unmounted when it is activated. */
export function focusSortField(): void {
  document.getElementById(sortFieldId)?.focus();
}

/** The sort order of a product list. Spec sections 2.5 and 2.7. */
export function SortSelect({ list, filter, change }: FilterState) {
  const changeSort = (value: string) => {
    const sort = sortsByList[list].find((option) => option === value);
    if (sort) change({ sort });
  };
  const field = usePreHydrationInput<HTMLSelectElement>(filter.sort, changeSort);
  return (
    <div className="ml-auto flex items-center gap-3">
      <label
        htmlFor={sortFieldId}
        className="text-small whitespace-nowrap text-ink-soft max-sm:sr-only"
      >
        Sort by
      </label>
      <Select
        id={sortFieldId}
        ref={field}
        value={filter.sort}
        onChange={(event) => changeSort(event.target.value)}
        className="w-48"
      >
        {sortsByList[list].map((sort) => (
          <option key={sort} value={sort}>
            {list === "search" && sort === "featured" ? "Best match" : sortNames[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
