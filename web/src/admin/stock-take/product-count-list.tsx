import { unitKey } from "@domain/catalogue/choices.ts";
import { parseStockFilter } from "@domain/catalogue/stock-filter.ts";
import type { StockCount } from "@domain/catalogue/stock-take.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { clearedStockQuery, StockToolbar } from "@/admin/stock/stock-toolbar";
import { countColumns } from "@/admin/stock-take/count-list";
import type { CountableProduct } from "@/admin/stock-take/stock-take-store";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination } from "@/admin/tables/data-table-pagination";
import { sellableUnits } from "@/data/stock/sellable-units";

const pageSize = 50;
const sorts = ["name", "sku"] as const;

interface ProductCountListProps {
  counts: StockCount[];
  onSave: (product: CountableProduct, count: number) => boolean;
}

/** The products that match a filter, or their variants, with a field for the count of each. */
export function ProductCountList({ counts, onSave }: ProductCountListProps) {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseStockFilter(query);
  const sort = sorts.find((name) => name === filter.sort) ?? "name";
  const list = useQuery(sellableUnits({ ...filter, sort }, pageSize));
  const countsById = new Map(counts.map((count) => [unitKey(count), count]));
  return (
    <>
      <StockToolbar filter={{ ...filter, sort }} changeQuery={changeQuery} sorts={sorts} />
      <DataTable
        label="Products"
        columns={countColumns(onSave)}
        rows={list.data?.units
          .filter(({ made_to_order }) => !made_to_order)
          .map((product) => ({ product, count: countsById.get(unitKey(product)) }))}
        rowKey={({ product }) => unitKey(product)}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={{
          title: "No products found",
          action: { label: "Clear the filters", onClick: () => changeQuery(clearedStockQuery) },
        }}
        footer={
          <DataTablePagination
            page={filter.page}
            pageSize={pageSize}
            total={list.data?.total ?? 0}
            noun="product"
            linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
          />
        }
      />
    </>
  );
}
