import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { SearchBox } from "@/components/search-box";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";

export interface SelectFilter {
  /** The query parameter. */
  name: string;
  label: string;
  /** The option that selects all rows, such as "All statuses". */
  emptyLabel: string;
  value: string | number | null;
  options: ReactNode;
}

interface FilterToolbarProps {
  /** The rows, for the label of the search field, such as "orders". */
  rows: string;
  placeholder: string;
  search: string;
  filters: SelectFilter[];
  /** A select for the order of the rows, beside the search field; on a phone it is behind the button. */
  sortSelect?: ReactNode;
  /** Filters that are no selects, beside the search field; on a phone they are behind the button. */
  otherFilters?: ReactNode;
  /** The number of filters in `otherFilters` that are set. */
  otherCount?: number;
  changeQuery: ReturnType<typeof useUrlQuery>["changeQuery"];
}

/**
 * Search and filters of a table, stored in the URL. On a phone everything but the search is behind a button. A single filter is
 * beside the search field, several are below it.
 */
export function FilterToolbar(props: FilterToolbarProps) {
  const { rows, placeholder, search, filters, sortSelect, otherFilters, otherCount = 0 } = props;
  const { changeQuery } = props;
  const filtersId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isSingle = filters.length === 1;
  const activeCount = filters.filter(({ value }) => value !== null).length + otherCount;
  return (
    <div
      className={cn(
        "mb-3.5 grid grid-cols-[minmax(0,1fr)_auto] gap-3 print:hidden",
        isSingle && "sm:grid-cols-[minmax(0,22rem)_11rem_11rem]",
      )}
    >
      <SearchBox
        label={`Search ${rows}`}
        placeholder={placeholder}
        value={search}
        onSearch={(q) => changeQuery({ q, page: null }, { replace: true })}
      />
      <Button
        variant="outline"
        size="control"
        aria-expanded={isOpen}
        aria-controls={filtersId}
        className="sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.5} />
        Filters {activeCount > 0 ? <span className="numeric">{`(${activeCount})`}</span> : null}
      </Button>
      <div
        id={filtersId}
        className={cn(
          "sm:contents",
          isOpen ? "max-sm:col-span-2 max-sm:grid max-sm:gap-3" : "max-sm:hidden",
        )}
      >
        {sortSelect}
        {otherFilters}
        <div
          className={
            isSingle
              ? "sm:contents"
              : "grid grid-cols-2 gap-3 sm:col-span-2 sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none"
          }
        >
          {filters.map(({ name, label, emptyLabel, value, options }) => (
            <Select
              key={name}
              aria-label={label}
              value={value ?? ""}
              onChange={(event) => changeQuery({ [name]: event.target.value, page: null })}
            >
              <option value="">{emptyLabel}</option>
              {options}
            </Select>
          ))}
        </div>
      </div>
    </div>
  );
}
