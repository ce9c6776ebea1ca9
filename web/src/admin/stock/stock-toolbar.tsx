import { productStatusLabels } from "@domain/catalogue/product.ts";
import {
  type MissingDetail,
  missingDetails,
  productStatuses,
  type SaleFilter,
  type StockFilter,
  type StockLevel,
  type StockSort,
  saleFilters,
  stockLevels,
  stockSorts,
} from "@domain/catalogue/stock-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { Options, RowOptions } from "@/admin/forms/options";
import type { useUrlQuery } from "@/admin/shell/use-url-query";
import { FilterToolbar } from "@/admin/tables/filter-toolbar";
import { adminCategories } from "@/data/categories/admin-queries";
import { Select } from "@/ui/select";

/** The query changes (`changeQuery`) that clear the search and all filters. */
export const clearedStockQuery = {
  q: null,
  category: null,
  status: null,
  sale: null,
  stock: null,
  missing: null,
  page: null,
};

const sortLabels: Record<StockSort, string> = {
  newest: "Most Recent",
  oldest: "Oldest First",
  name: "Name",
  sku: "SKU",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  featured: "Featured",
};
const levelLabels: Record<StockLevel, string> = { low: "Low stock", out: "Out of stock" };
const saleLabels: Record<SaleFilter, string> = { on: "On sale", off: "Not on sale" };
const missingLabels: Record<MissingDetail, string> = {
  image: "No image",
  sku: "No SKU",
  category: "No category",
};

interface StockToolbarProps {
  filter: StockFilter;
  changeQuery: ReturnType<typeof useUrlQuery>["changeQuery"];
  /** The sort orders to choose from, the default first. */
  sorts?: readonly StockSort[];
}

export function StockToolbar({ filter, changeQuery, sorts = stockSorts }: StockToolbarProps) {
  const categories = useQuery(adminCategories()).data ?? [];
  return (
    <FilterToolbar
      rows="products"
      placeholder="Search name or SKU…"
      search={filter.search}
      changeQuery={changeQuery}
      sortSelect={
        <Select
          aria-label="Sort by"
          value={filter.sort}
          onChange={({ target: { value } }) =>
            changeQuery({ sort: value === sorts[0] ? null : value, page: null })
          }
        >
          <Options values={sorts} labels={sortLabels} />
        </Select>
      }
      filters={[
        {
          name: "category",
          label: "Category",
          emptyLabel: "All categories",
          value: filter.category,
          options: <RowOptions rows={categories} />,
        },
        {
          name: "status",
          label: "Status",
          emptyLabel: "All statuses",
          value: filter.status,
          options: <Options values={productStatuses} labels={productStatusLabels} />,
        },
        {
          name: "stock",
          label: "Stock",
          emptyLabel: "Any stock",
          value: filter.level,
          options: <Options values={stockLevels} labels={levelLabels} />,
        },
        {
          name: "sale",
          label: "Sale",
          emptyLabel: "Sale or not",
          value: filter.sale,
          options: <Options values={saleFilters} labels={saleLabels} />,
        },
        {
          name: "missing",
          label: "Missing details",
          emptyLabel: "Any details",
          value: filter.missing,
          options: <Options values={missingDetails} labels={missingLabels} />,
        },
      ]}
    />
  );
}
