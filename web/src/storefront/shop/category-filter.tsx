import { toggleOption } from "@domain/catalogue/product-filter.ts";
import { matchesSearch } from "@domain/search/fold-text.ts";
import { useState } from "react";
import type { ProductCategory } from "@/data/products/rows";
import { usePreHydrationInput } from "@/lib/hydration/use-pre-hydration-input";
import { FilterCheckbox } from "@/storefront/shop/filter-checkbox";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Skeleton } from "@/ui/skeleton";

interface CategoryFilterProps {
  /** Undefined while loading. */
  categories: ProductCategory[] | undefined;
  /** The number of products by category slug; undefined while loading. */
  counts: ReadonlyMap<string, number> | undefined;
  /** Slugs of the selected categories; an empty list selects all categories. */
  selectedSlugs: string[];
  onChange: (selectedSlugs: string[]) => void;
}

/**
 * The category checkboxes. Selecting "All Categories" deselects single categories, and vice versa (spec section 4, shop
 * filters).
 */
export function CategoryFilter({
  categories,
  counts,
  selectedSlugs,
  onChange,
}: CategoryFilterProps) {
  const [search, setSearch] = useState("");
  const searchInput = usePreHydrationInput<HTMLInputElement>(search, setSearch);
  const matchingCategories = categories?.filter(({ name }) => matchesSearch(name, search));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Categories</legend>
      <Field label="Categories">
        <Input
          ref={searchInput}
          type="search"
          placeholder="Search categories"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <div className="grid">
        <FilterCheckbox
          label="All Categories"
          checked={selectedSlugs.length === 0}
          onChange={() => onChange([])}
        />
        {matchingCategories?.map(({ slug, name }) => (
          <FilterCheckbox
            key={slug}
            label={name}
            checked={selectedSlugs.includes(slug)}
            count={counts && (counts.get(slug) ?? 0)}
            onChange={() => onChange(toggleOption(selectedSlugs, slug))}
          />
        ))}
        {categories ? null : <CategorySkeletons />}
        {matchingCategories?.length === 0 ? (
          <p className="py-2.5 text-small text-ink-soft">No category is called that.</p>
        ) : null}
      </div>
    </fieldset>
  );
}

function CategorySkeletons() {
  return [1, 2, 3, 4].map((row) => <Skeleton key={row} className="my-2.5 h-6 w-40" />);
}
