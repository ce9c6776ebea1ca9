import { parseStockFilter, type StockFilter } from "@domain/catalogue/stock-filter.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { DeleteProductDialog } from "@/admin/stock/delete-product-dialog";
import { stockColumns } from "@/admin/stock/stock-columns";
import { StockHistoryDialog } from "@/admin/stock/stock-history";
import { clearedStockQuery, StockToolbar } from "@/admin/stock/stock-toolbar";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import type { EmptyStateProps } from "@/admin/tables/empty-state";
import { adminCategories } from "@/data/categories/admin-queries";
import { type StockListItem, stockPage } from "@/data/stock/queries";
import { useOverlayItem } from "@/lib/use-overlay";

/** The Products tab: a table of all products with their stock. The database searches, sorts and paginates. */
export function ProductList() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseStockFilter(query);
  // Prefetches the categories, because the category selects in the rows would request them only after the products have loaded.
  usePrefetchQuery(adminCategories());
  const list = useQuery(stockPage(filter));
  const products = list.data?.products;
  const [productToDelete, setProductToDelete] = useOverlayItem<StockListItem>("delete");
  const [productOfHistory, setProductOfHistory] = useOverlayItem<StockListItem>("stock-history");

  if (products?.length === 0 && filter.page > 1)
    return <FirstPageRedirect to={linkTo({ page: null })} />;

  return (
    <>
      <StockToolbar filter={filter} changeQuery={changeQuery} />
      <DataTable
        label="Products"
        columns={stockColumns({
          linkToEditor: (edit, field) => linkTo({ edit, field: field ?? null }),
          onShowStockHistory: setProductOfHistory,
          onDelete: setProductToDelete,
        })}
        rows={products}
        rowKey={(product) => product.id}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={stockEmptyState(filter, () => changeQuery(clearedStockQuery))}
        footer={
          <DataTablePagination
            page={filter.page}
            pageSize={adminPageSize}
            total={list.data?.total ?? 0}
            noun="product"
            linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
          />
        }
      />
      <StockHistoryDialog
        open={productOfHistory !== null}
        onOpenChange={(open) => !open && setProductOfHistory(null)}
        product={productOfHistory}
      />
      <DeleteProductDialog product={productToDelete} onClose={() => setProductToDelete(null)} />
    </>
  );
}

function stockEmptyState(filter: StockFilter, onClear: () => void): EmptyStateProps {
  const { level, category, status, sale, missing } = filter;
  const filterCount = [level, category, status, sale, missing].filter(Boolean).length;
  const parts = [
    filter.search && "search",
    filterCount > 0 && (filterCount > 1 ? "filters" : "filter"),
  ].filter(Boolean);
  if (parts.length === 0)
    return { title: "No products found. Add your first product to get started." };
  const filterNames = parts.join(" and ");
  return {
    title: `No products found matching the ${filterNames}`,
    action: { label: `Clear ${filterNames}`, onClick: onClear },
  };
}
