import { productHeaders } from "@domain/catalogue/product-rows.ts";
import { FileUp } from "lucide-react";
import { Link } from "react-router";
import { DropZone, FileButton } from "@/admin/images/file-inputs";
import { ProgressBar } from "@/admin/images/progress-bar";
import { PageHeader } from "@/admin/shell/page-header";
import { CheckStep } from "@/admin/stock/csv/check-step";
import { MatchStep } from "@/admin/stock/csv/match-step";
import { ResultStep } from "@/admin/stock/csv/result-step";
import { useProductImport, type Work } from "@/admin/stock/csv/use-product-import";
import { adminPaths } from "@/lib/admin-paths";
import { byteOrderMark, toCsv } from "@/lib/csv";
import { downloadFile } from "@/lib/download-file";
import { Button } from "@/ui/button";

/** The page on which administrators create and change products from a CSV file. Design rule "CSV in and out". */
export function ImportProductsPage() {
  const productImport = useProductImport();
  const { file, checkedRows, result, work } = productImport;
  return (
    <>
      <PageHeader title="Import Products">
        <Button asChild variant="outline" size="small">
          <Link to={adminPaths.stock}>Back to Stock</Link>
        </Button>
      </PageHeader>
      {work ? <WorkProgress work={work} onCancel={productImport.cancel} /> : null}
      <div hidden={work !== null}>
        {result ? (
          <ResultStep productImport={productImport} result={result} />
        ) : checkedRows ? (
          <CheckStep productImport={productImport} rows={checkedRows} />
        ) : file ? (
          <MatchStep productImport={productImport} file={file} />
        ) : (
          <ChooseStep onFile={productImport.choose} />
        )}
      </div>
    </>
  );
}

function WorkProgress({ work, onCancel }: { work: Work; onCancel: () => void }) {
  const { label, done, total, isFinal } = work;
  return (
    <div className="grid gap-4 bg-surface p-6">
      <ProgressBar label={label} done={done} total={total} />
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="numeric text-ink-soft">
          {total > 1 ? `${label}: ${done} of ${total} rows` : `${label}...`}
        </p>
        {isFinal ? null : (
          <Button variant="outline" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

function ChooseStep({ onFile }: { onFile: (file: File) => void }) {
  const chooseFirst = ([file]: File[]) => file && onFile(file);
  return (
    <div className="grid max-w-3xl gap-6">
      <DropZone
        onFiles={chooseFirst}
        className="grid justify-items-center gap-4 bg-surface px-4 py-14"
      >
        <FileUp aria-hidden className="size-8 text-ink-soft" strokeWidth={1.25} />
        <p className="text-center text-ink-soft">Drop a CSV file here, or choose one.</p>
        <FileButton size="small" accept=".csv,.tsv,.txt,text/csv" onFiles={chooseFirst}>
          Choose a file
        </FileButton>
      </DropZone>
      <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-small text-ink-soft">
        <li>One row for each product, found by its SKU, or by its slug in a row without SKU.</li>
        <li>
          A row with option values is a variant of the product with its slug. New values, and the
          options of a product without any, are added.
        </li>
        <li>A blank cell keeps what the product has. A cell with “-” clears it.</li>
        <li>New products are Pending until you publish them.</li>
        <li>Before anything is written, you see what each row would change.</li>
      </ul>
      <Button
        variant="quiet"
        size="narrow"
        className="justify-self-start"
        onClick={() =>
          downloadFile("products-template.csv", "text/csv;charset=utf-8", [
            byteOrderMark,
            toCsv([productHeaders]),
          ])
        }
      >
        Download an empty file with all columns
      </Button>
    </div>
  );
}
