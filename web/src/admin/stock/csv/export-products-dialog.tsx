import {
  createCategoryTexts,
  formatProductRow,
  productHeaders,
} from "@domain/catalogue/product-rows.ts";
import { parseStockFilter, type StockFilter } from "@domain/catalogue/stock-filter.ts";
import { businessDate } from "@domain/dates.ts";
import { formatCount } from "@domain/format-number.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DialogFooter } from "@/admin/forms/form-footer";
import { ProgressBar } from "@/admin/images/progress-bar";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { clearedStockQuery } from "@/admin/stock/stock-toolbar";
import { type CsvFile, useCsvExport } from "@/admin/tables/use-csv-export";
import type { DialogProps } from "@/components/lazy-dialog";
import { adminCategories } from "@/data/categories/admin-queries";
import { fetchProductsForExport } from "@/data/stock/export";
import { stockPage } from "@/data/stock/queries";
import { toCsv } from "@/lib/csv";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

/** The dialog that downloads the products that match the list's filter as CSV, in the columns that an import reads. */
export function ExportProductsDialog({ open, onOpenChange }: DialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Export Products"
        description="A CSV file with every field of the products, and a row for each variant. Edit it in a spreadsheet and import it again to change them."
        width="max-w-lg"
      >
        {open ? <ExportForm onClose={() => onOpenChange(false)} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const { query } = useUrlQuery();
  const filter = parseStockFilter(query);
  const isFiltered = Object.keys(clearedStockQuery).some((name) => query.get(name));
  const total = useQuery(stockPage(filter)).data?.total;
  const { progress, progressText, start } = useCsvExport("product", onClose);
  const createFile = useProductFile(filter, total ?? 0);
  return (
    <div className="grid gap-5">
      <p>
        {total === undefined
          ? "Counting the products..."
          : `${isFiltered ? "Only what the list’s search and filters select: " : ""}${formatCount(total, "product")}.`}
      </p>
      {progress ? (
        <ProgressBar label="Exporting products" done={progress.done} total={progress.total} />
      ) : null}
      <DialogFooter>
        <AriaDisabledButton
          size="small"
          disabled={progress !== null}
          onClick={() => start(createFile())}
        >
          {progress ? "Exporting..." : "Export"}
        </AriaDisabledButton>
        <Button variant="outline" size="small" onClick={onClose}>
          Cancel
        </Button>
        <output className="self-center text-small text-ink-soft">{progressText}</output>
      </DialogFooter>
    </div>
  );
}

/** Returns a function that creates the file of an export. `expectedTotal`: the number of products, for the progress. */
function useProductFile(filter: StockFilter, expectedTotal: number): () => CsvFile {
  const queryClient = useQueryClient();
  return () => ({
    name: `products-${businessDate(new Date())}.csv`,
    parts: async function* (signal) {
      const categoryTexts = createCategoryTexts(await queryClient.fetchQuery(adminCategories()));
      let done = 0;
      yield { csv: toCsv([productHeaders]), done, total: expectedTotal };
      for await (const products of fetchProductsForExport(filter, signal)) {
        done += products.filter(({ options }) => !options).length;
        const rows = products.map((product) => formatProductRow(product, categoryTexts));
        yield { csv: toCsv(rows), done, total: Math.max(done, expectedTotal) };
      }
    },
  });
}
