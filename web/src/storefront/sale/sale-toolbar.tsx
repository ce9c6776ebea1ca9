import { type SaleSort, saleSorts } from "@domain/catalogue/sale-filter.ts";
import { limits } from "@domain/limits.ts";
import { useCallback, useId, useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { SearchBox } from "@/components/search-box";
import { useEarlyEntry } from "@/lib/hydration/use-early-entry";
import type { SaleFiltersProps } from "@/storefront/sale/sale-filters";
import { FiltersButton } from "@/storefront/shop/filters-button";
import { Select } from "@/ui/select";

const SaleFiltersSheet = lazyDialog(
  async () => (await import("@/storefront/sale/sale-filters-sheet")).SaleFiltersSheet,
);

const sortNames: Record<SaleSort, string> = {
  name: "Name A-Z",
  "price-asc": "Price Low to High",
  "price-desc": "Price High to Low",
};

interface SaleToolbarProps extends SaleFiltersProps {
  /** The count of matching products; undefined while loading. */
  found: number | undefined;
}

/** Search, sort and, on screens without the side panel, the button that opens the filters. */
export function SaleToolbar({ found, ...filters }: SaleToolbarProps) {
  const { filter, onChange } = filters;
  const sortId = useId();
  const [sheetOpen, setSheetOpen] = useState(false);
  const search = useCallback((words: string) => onChange({ search: words }), [onChange]);
  const changeSort = (entry: string) => {
    const sort = saleSorts.find((known) => known === entry);
    if (sort) onChange({ sort });
  };
  const sortField = useEarlyEntry<HTMLSelectElement>(filter.sort, changeSort);
  const summary = found === undefined ? "" : `${found} ${found === 1 ? "product" : "products"}`;
  return (
    <div className="mb-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-sand-deep py-2 lg:mb-12">
      <SearchBox
        label="Search sale items"
        placeholder="Search sale items"
        value={filter.search}
        onSearch={search}
        delayMs={limits.searchDelayMs}
        className="w-full sm:w-72"
      />
      <FiltersButton
        open={sheetOpen}
        onOpen={() => setSheetOpen(true)}
        {...SaleFiltersSheet.preload}
      />
      <SaleFiltersSheet
        open={sheetOpen}
        onOpenChange={setSheetOpen}
        summary={summary || "products"}
        {...filters}
      />
      <p role="status" className="numeric text-small text-ink-soft max-lg:sr-only">
        {summary || "Loading products"}
      </p>
      <div className="ml-auto flex items-center gap-3">
        <label
          htmlFor={sortId}
          className="text-small whitespace-nowrap text-ink-soft max-sm:sr-only"
        >
          Sort by
        </label>
        <Select
          id={sortId}
          ref={sortField}
          value={filter.sort}
          onChange={(event) => changeSort(event.target.value)}
          className="w-48"
        >
          {saleSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
