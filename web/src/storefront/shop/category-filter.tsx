import { toggleCategory } from "@domain/catalogue/shop-filter.ts";
import { useId, useState } from "react";
import type { ProductCategory } from "@/data/categories/rows";
import { useEarlyEntry } from "@/lib/hydration/use-early-entry";
import { Checkbox } from "@/ui/checkbox";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Skeleton } from "@/ui/skeleton";

interface CategoryFilterProps {
  /** Undefined while loading. */
  categories: ProductCategory[] | undefined;
  /** Slugs; an empty list means all. */
  selected: string[];
  onChange: (selected: string[]) => void;
}

/** The category checkboxes. "All Categories" and single ones exclude each other (spec section 4, shop filters). */
export function CategoryFilter({ categories, selected, onChange }: CategoryFilterProps) {
  const [search, setSearch] = useState("");
  const box = useEarlyEntry<HTMLInputElement>(search, setSearch);
  const wanted = search.trim().toLowerCase();
  const found = categories?.filter(({ name }) => name.toLowerCase().includes(wanted));
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
        <Choice
          label="All Categories"
          checked={selected.length === 0}
          onChange={() => onChange(toggleCategory(selected, null))}
        />
        {found?.map(({ slug, name }) => (
          <Choice
            key={slug}
            label={name}
            checked={selected.includes(slug)}
            onChange={() => onChange(toggleCategory(selected, slug))}
          />
        ))}
        {categories ? null : <CategorySkeletons />}
        {found?.length === 0 ? (
          <p className="py-2.5 text-small text-ink-soft">No category is called that.</p>
        ) : null}
      </div>
    </fieldset>
  );
}

function CategorySkeletons() {
  return [1, 2, 3, 4].map((row) => <Skeleton key={row} className="my-2.5 h-6 w-40" />);
}

interface ChoiceProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <Checkbox id={id} checked={checked} onCheckedChange={onChange} />
      {label}
    </label>
  );
}
