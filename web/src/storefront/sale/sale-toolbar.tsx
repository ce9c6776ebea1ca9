import { limits } from "@domain/limits.ts";
import { type SaleSort, saleSorts } from "@domain/sale-filter.ts";
import { SlidersHorizontal } from "lucide-react";
import { useCallback, useId } from "react";
import { DataTableSearch } from "@/components/data-table-search";
import { SaleFilters, type SaleFiltersProps } from "@/storefront/sale/sale-filters";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";
import { Sheet, SheetClose, SheetContent, SheetTrigger } from "@/ui/sheet";

const sortNames: Record<SaleSort, string> = {
  name: "Name A-Z",
  "price-asc": "Price Low to High",
  "price-desc": "Price High to Low",
};

interface SaleToolbarProps extends SaleFiltersProps {
  /** How many products the filter leaves; undefined while that is asked for. */
  found: number | undefined;
}

/** Search, sort and, where there is no room beside the products, the way to the filters. */
export function SaleToolbar({ found, ...filters }: SaleToolbarProps) {
  const { filter, onChange } = filters;
  const sortId = useId();
  const search = useCallback((words: string) => onChange({ search: words }), [onChange]);
  const summary = found === undefined ? "" : `${found} ${found === 1 ? "product" : "products"}`;
  return (
    <div className="mb-10 flex flex-wrap items-center gap-x-5 gap-y-2 border-y border-sand-deep py-2 lg:mb-12">
      <DataTableSearch
        label="Search sale items"
        placeholder="Search sale items"
        value={filter.search}
        onSearch={search}
        delayMs={limits.searchDelayMs}
        className="w-full sm:w-72"
      />
      <Sheet>
        <SheetTrigger asChild>
          <Button variant="outline" size="control" className="lg:hidden">
            <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.6} />
            Filters
          </Button>
        </SheetTrigger>
        <SheetContent title="Filters" side="left">
          <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-6">
            <SaleFilters {...filters} />
          </div>
          <footer className="grid border-t border-sand px-6 py-5">
            <SheetClose asChild>
              <Button>Show {summary || "products"}</Button>
            </SheetClose>
          </footer>
        </SheetContent>
      </Sheet>
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
          value={filter.sort}
          onChange={(event) => {
            const sort = saleSorts.find((known) => known === event.target.value);
            if (sort) onChange({ sort });
          }}
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
