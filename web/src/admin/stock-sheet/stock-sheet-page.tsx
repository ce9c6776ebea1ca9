import { productStatusLabels } from "@domain/catalogue/product.ts";
import { parseStockFilter } from "@domain/catalogue/stock-filter.ts";
import { formatCount } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { UnansweredNotice } from "@/admin/forms/unanswered-notice";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { KeyboardHelp } from "@/admin/shell/shortcut-keys";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { clearedStockQuery, StockToolbar } from "@/admin/stock/stock-toolbar";
import { SheetGrid } from "@/admin/stock-sheet/sheet-grid";
import { SheetProblems } from "@/admin/stock-sheet/sheet-problems";
import { useSheet } from "@/admin/stock-sheet/use-sheet";
import { DataTablePagination } from "@/admin/tables/data-table-pagination";
import { EmptyState } from "@/admin/tables/empty-state";
import { adminCategories } from "@/data/categories/admin-queries";
import { sheetPage } from "@/data/stock/sheet-page";
import { adminPaths } from "@/lib/admin-paths";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

const pageSize = 50;

/** The stock as a spreadsheet: cells are changed in place and saved together. The filter is that of the stock table. */
export function StockSheetPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseStockFilter(query);
  const list = useQuery(sheetPage(filter, pageSize));
  const categories = useQuery(adminCategories());
  const choices = { statuses: productStatusLabels, categories: categories.data ?? [] };
  const sheet = useSheet(choices);
  const { changedCells } = sheet;
  const errorCount = changedCells.filter(({ key, column }) => sheet.errorOf(key, column)).length;
  const canSave = changedCells.length > 0 && errorCount === 0 && !sheet.isSent;
  return (
    <>
      <PageHeader title="Stock Spreadsheet">
        <Button asChild variant="quiet" size="small">
          <Link to={{ pathname: adminPaths.stock, search: linkTo({ page: null }).search }}>
            Back to the stock
          </Link>
        </Button>
        <Button
          variant="outline"
          size="small"
          disabled={changedCells.length === 0 || sheet.isSent}
          onClick={sheet.discardAll}
        >
          Discard
        </Button>
        <Button size="small" disabled={!canSave} onClick={sheet.save}>
          {changedCells.length > 0 ? `Save ${formatCount(changedCells.length, "cell")}` : "Save"}
        </Button>
      </PageHeader>
      {sheet.isSent && !sheet.isSaving ? (
        <UnansweredNotice onSend={sheet.save} />
      ) : (
        <>
          <StockToolbar filter={filter} changeQuery={changeQuery} />
          <p className="mb-3 text-small text-ink-soft">
            <span>A new category replaces all categories of a product.</span>
            <KeyboardHelp>
              Type or Enter edits, Escape reverts a cell, ⌘/Ctrl-V pastes cells, ⌘/Ctrl-Enter saves.
            </KeyboardHelp>
          </p>
          {errorCount > 0 ? (
            <p role="status" className="mb-3 text-small text-danger">
              {`${formatCount(errorCount, "cell")} must be corrected before you can save.`}
            </p>
          ) : null}
          <SheetProblems sheet={sheet} choices={choices} />
          <QueryContent query={list} loadingContent={<Skeleton className="h-96" />}>
            {({ products, total }) =>
              products.length === 0 ? (
                <EmptyState
                  title="No products found"
                  action={{
                    label: "Clear the filters",
                    onClick: () => changeQuery(clearedStockQuery),
                  }}
                />
              ) : (
                <>
                  <SheetGrid
                    key={filter.page}
                    products={products}
                    choices={choices}
                    sheet={sheet}
                    isRefreshing={list.isPlaceholderData || sheet.isSaving}
                  />
                  <DataTablePagination
                    page={filter.page}
                    pageSize={pageSize}
                    total={total}
                    noun="product"
                    linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
                  />
                </>
              )
            }
          </QueryContent>
        </>
      )}
    </>
  );
}
