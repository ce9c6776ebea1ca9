import { toggleOption } from "@domain/catalogue/product-filter.ts";
import { useState } from "react";
import type { ProductCategory } from "@/data/categories/rows";
import { usePreHydrationInput } from "@/lib/hydration/use-pre-hydration-input";
import { FilterCheckbox } from "@/storefront/shop/filter-checkbox";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Skeleton } from "@/ui/skeleton";

interface CategoryFilterProps {
  /** Undefined while loading. */
  categories: ProductCategory[] | undefined;
  /** Counts of products by slug; undefined while loading. */
  counts: ReadonlyMap<string, number> | undefined;
  /** Slugs; an empty list means all. */
  selected: string[];
  onChange: (selected: string[]) => void;
}

/** The category checkboxes. "All Categories" is exclusive with single categories (spec section 4, shop filters). */
export function CategoryFilter({ categories, counts, selected, onChange }: CategoryFilterProps) {
  const [search, setSearch] = useState("");
  const box = usePreHydrationInput<HTMLInputElement>(search, setSearch);
  const searchText = search.trim().toLowerCase();
  const matches = categories?.filter(({ name }) => name.toLowerCase().includes(searchText));
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Categories</legend>
      <Field label="Categories">
        <Input
          ref={box}
          type="search"
          placeholder="Search categories"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <div className="grid">
        <FilterCheckbox
          label="All Categories"
          checked={selected.length === 0}
          onChange={() => onChange([])}
        />
        {matches?.map(({ slug, name }) => (
          <FilterCheckbox
            key={slug}
            label={name}
            checked={selected.includes(slug)}
            count={counts && (counts.get(slug) ?? 0)}
            onChange={() => onChange(toggleOption(selected, slug))}
          />
        ))}
        {categories ? null : <CategorySkeletons />}
        {matches?.length === 0 ? (
          <p className="py-2.5 text-small text-ink-soft">No category is called that.</p>
        ) : null}
      </div>
    </fieldset>
  );
}

function CategorySkeletons() {
  return [1, 2, 3, 4].map((row) => <Skeleton key={row} className="my-2.5 h-6 w-40" />);
}
