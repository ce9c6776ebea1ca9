import { adminPageSize } from "@domain/list-parameters.ts";
import { parseOrderFilter } from "@domain/orders/order-filter.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { BulkActionBar } from "@/admin/orders/bulk-action-bar";
import { orderColumns } from "@/admin/orders/order-columns";
import { OrderDialog } from "@/admin/orders/order-dialog";
import { HeldStockSummary, UnsentMailNotice } from "@/admin/orders/order-notices";
import { clearedOrderQuery, OrderToolbar } from "@/admin/orders/order-toolbar";
import { useBulkActions } from "@/admin/orders/use-bulk-actions";
import { useMarkViewed, useNewOrderIds } from "@/admin/orders/use-new-orders";
import { useOrderActions } from "@/admin/orders/use-order-actions";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { columnSort } from "@/admin/tables/column-sort";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import { useSelection } from "@/admin/tables/selection";
import { lazyDialog } from "@/components/lazy-dialog";
import { dashboardTasks } from "@/data/dashboard/tasks";
import { orderKeys } from "@/data/orders/keys";
import { ordersPage } from "@/data/orders/queries";
import { useCan } from "@/data/session/rights";
import { adminPaths } from "@/lib/admin-paths";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

const ExportDialog = lazyDialog(
  async () => (await import("@/admin/orders/export-dialog")).ExportDialog,
);

/**
 * The page on which administrators search, sort, view, approve, decline, fulfil, print and export orders. Spec section 2.14, order
 * management.
 */
export function OrdersPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseOrderFilter(query);
  const can = useCan();
  const openId = Number(query.get("order")) || null;
  const isFiltered = Object.keys(clearedOrderQuery).some((name) => query.get(name));

  const list = useQuery(ordersPage(filter));
  const orders = list.data?.orders;
  const newOrderIds = useNewOrderIds(orders);
  const queryClient = useQueryClient();
  const tasks = useQuery(dashboardTasks());
  const unfilteredIds =
    isFiltered || list.isPlaceholderData ? [] : (orders ?? []).map(({ id }) => id);
  useMarkViewed(
    { count: tasks.data?.unviewed_orders ?? 0, countedAt: tasks.dataUpdatedAt },
    unfilteredIds.length > 0 ? Math.max(...unfilteredIds) : null,
    useCallback(
      () => void queryClient.invalidateQueries({ queryKey: orderKeys.lists }),
      [queryClient],
    ),
  );
  const actions = useOrderActions({
    openId,
    onConflict: (id) => changeQuery({ order: id }, { replace: true }),
  });

  const [isExportOpen, setIsExportOpen] = useOverlay("export");
  const selection = useSelection((orders ?? []).map(({ id }) => id));
  const bulkActions = useBulkActions(orders ?? [], selection);

  if (orders?.length === 0 && filter.page > 1)
    return <FirstPageRedirect to={linkTo({ page: null })} />;

  return (
    <>
      <PageHeader title="Order Management">
        {can("orders.export") ? (
          <Button
            variant="outline"
            size="small"
            onClick={() => setIsExportOpen(true)}
            {...ExportDialog.preload}
          >
            <Download aria-hidden className="size-4" strokeWidth={1.5} />
            Export CSV
          </Button>
        ) : null}
        <Button asChild size="small">
          <Link to={adminPaths.newOrder}>New Order</Link>
        </Button>
      </PageHeader>
      <UnsentMailNotice linkTo={(order) => linkTo({ order })} />
      <HeldStockSummary />
      <OrderToolbar filter={filter} changeQuery={changeQuery} />
      <BulkActionBar rowCount={orders?.length ?? 0} selection={selection} actions={bulkActions} />
      <DataTable
        label="Orders"
        columns={orderColumns({
          selection,
          newOrderIds,
          actions,
          linkTo: (order) => linkTo({ order }),
          getSort: (column) =>
            columnSort(filter.sort, column, column === "customer" || column === "status", linkTo),
        })}
        rows={orders}
        rowKey={(order) => order.id}
        rowClassName={(order) => (newOrderIds.has(order.id) ? "bg-brass-tint/35" : undefined)}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={{
          title: "No orders found",
          text: isFiltered
            ? "Nothing matches this search and these filters."
            : "Orders appear here as soon as somebody checks out.",
          action: isFiltered
            ? {
                label: "Show all orders",
                onClick: () => changeQuery({ ...clearedOrderQuery, page: null }),
              }
            : null,
        }}
        footer={
          <DataTablePagination
            page={filter.page}
            pageSize={adminPageSize}
            total={list.data?.total ?? 0}
            noun="order"
            linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
          />
        }
      />
      <OrderDialog id={openId} onClose={() => changeQuery({ order: null })} actions={actions} />
      {actions.dialog}
      {bulkActions.dialog}
      <ExportDialog open={isExportOpen} onOpenChange={setIsExportOpen} filter={filter} />
    </>
  );
}
