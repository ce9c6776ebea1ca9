import { maxChangedProducts, type ProductChangeKind } from "@domain/catalogue/product-change.ts";
import {
  parseStockFilter,
  type StockFilter,
  toStockFilterParameters,
} from "@domain/catalogue/stock-filter.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useDuplicate } from "@/admin/forms/use-duplicate";
import { queryFailure } from "@/admin/shell/query-content";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { ChangeProductsDialog, type ChangeTarget } from "@/admin/stock/change-products-dialog";
import { DeleteProductDialog } from "@/admin/stock/delete-product-dialog";
import { stockColumns } from "@/admin/stock/stock-columns";
import { StockHistoryDialog } from "@/admin/stock/stock-history";
import { clearedStockQuery, StockToolbar } from "@/admin/stock/stock-toolbar";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import type { EmptyStateProps } from "@/admin/tables/empty-state";
import { useSelection } from "@/admin/tables/selection";
import { SelectionBar } from "@/admin/tables/selection-bar";
import { adminCategories } from "@/data/categories/admin-queries";
import { useCan } from "@/data/session/rights";
import { type StockListItem, stockPage } from "@/data/stock/queries";
import { useOverlayItem } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

/** The Products tab: a table of all products with their stock. The database searches, sorts and paginates. */
export function ProductList() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseStockFilter(query);
  // Prefetches the categories, because the category selects in the rows would request them only after the products have loaded.
  usePrefetchQuery(adminCategories());
  const list = useQuery(stockPage(filter));
  const products = list.data?.products;
  const total = list.data?.total ?? 0;
  const [productToDelete, setProductToDelete] = useOverlayItem<StockListItem>("delete");
  const { duplicate } = useDuplicate();
  const [productOfHistory, setProductOfHistory] = useOverlayItem<StockListItem>("stock-history");
  const [changeTarget, setChangeTarget] = useOverlayItem<ChangeTarget>("change");
  const keyIfEnabled = useCharacterKeys();
  const canEdit = useCan()("catalogue.edit");
  const selection = useSelection(
    (products ?? []).map(({ id }) => id),
    JSON.stringify(toStockFilterParameters(filter)),
  );
  const hasSelection = selection.ids.length > 0;
  const openChange = (kind?: ProductChangeKind) =>
    setChangeTarget({
      kind,
      ...(selection.isEverythingSelected
        ? { selection: { filter }, count: total }
        : { selection: { ids: selection.ids }, count: selection.ids.length }),
    });

  if (products?.length === 0 && filter.page > 1)
    return <FirstPageRedirect to={linkTo({ page: null })} />;

  return (
    <>
      <StockToolbar filter={filter} changeQuery={changeQuery} />
      {canEdit ? (
        <SelectionBar
          selection={selection}
          rowCount={products?.length ?? 0}
          noun="product"
          matchCount={total <= maxChangedProducts ? total : undefined}
        >
          <AriaDisabledButton
            variant="quiet"
            size="small"
            aria-keyshortcuts={hasSelection ? keyIfEnabled("E") : undefined}
            disabled={!hasSelection}
            onClick={() => openChange()}
          >
            <span>Change</span>
            {hasSelection ? <KeyHint>E</KeyHint> : null}
          </AriaDisabledButton>
          <AriaDisabledButton
            variant="quiet-danger"
            size="small"
            disabled={!hasSelection}
            onClick={() => openChange("bin")}
          >
            Move to Bin
          </AriaDisabledButton>
        </SelectionBar>
      ) : null}
      <DataTable
        label="Products"
        columns={stockColumns({
          canEdit,
          selection,
          linkToEditor: (edit, field) => linkTo({ edit, field: field ?? null }),
          onShowStockHistory: setProductOfHistory,
          onDuplicate: ({ id }) => duplicate("products", id),
          onDelete: setProductToDelete,
        })}
        rows={products}
        rowKey={(product) => product.id}
        rowClassName={({ id }) => (selection.has(id) ? "bg-brass-tint/35" : undefined)}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={stockEmptyState(filter, () => changeQuery(clearedStockQuery))}
        footer={
          <DataTablePagination
            page={filter.page}
            pageSize={adminPageSize}
            total={total}
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
      <ChangeProductsDialog
        target={changeTarget}
        onClose={() => setChangeTarget(null)}
        onChanged={selection.clear}
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
