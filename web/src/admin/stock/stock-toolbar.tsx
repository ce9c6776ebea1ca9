import {
  type StockFilter,
  type StockLevel,
  type StockSort,
  stockLevels,
  stockSorts,
} from "@domain/catalogue/stock-filter.ts";
import { Options } from "@/admin/forms/options";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { SearchBox } from "@/components/search-box";
import { Select } from "@/ui/select";

const sortLabels: Record<StockSort, string> = {
  newest: "Most Recent",
  oldest: "Oldest First",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  featured: "Featured",
};

const levelLabels: Record<StockLevel, string> = { low: "Low stock", out: "Out of stock" };

interface StockToolbarProps {
  filter: StockFilter;
  changeQuery: ReturnType<typeof useUrlQuery>["changeQuery"];
}

export function StockToolbar({ filter, changeQuery }: StockToolbarProps) {
  return (
    <div className="mb-3.5 grid gap-3 sm:grid-cols-[minmax(0,22rem)_11rem_11rem]">
      <SearchBox
        label="Search products"
        placeholder="Search name, SKU or description"
        value={filter.search}
        onSearch={(q) => changeQuery({ q, page: null }, { replace: true })}
      />
      <Select
        aria-label="Stock"
        value={filter.level ?? ""}
        onChange={(event) => changeQuery({ stock: event.target.value, page: null })}
      >
        <option value="">Any stock</option>
        <Options values={stockLevels} labels={levelLabels} />
      </Select>
      <Select
        aria-label="Sort by"
        value={filter.sort}
        onChange={(event) =>
          changeQuery({
            sort: event.target.value === "newest" ? null : event.target.value,
            page: null,
          })
        }
      >
        <Options values={stockSorts} labels={sortLabels} />
      </Select>
    </div>
  );
}
