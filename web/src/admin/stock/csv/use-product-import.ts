import type { ProductColumnKey } from "@domain/catalogue/product-columns.ts";
import {
  type CheckedRow,
  markDuplicates,
  type ParsedRow,
  parseRow,
  toCheckedRow,
} from "@domain/catalogue/product-import.ts";
import { createCategoryTexts } from "@domain/catalogue/product-rows.ts";
import { linkVariants } from "@domain/catalogue/variant-import.ts";
import { formatCount, formatNumber } from "@domain/format-number.ts";
import { slugFor } from "@domain/slug.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { createUndoAction, toastOutcome } from "@/admin/forms/toast-outcome";
import {
  type ProductImages,
  startImageCopies,
  stopImageCopies,
} from "@/admin/stock/csv/image-copies";
import {
  fileDecimalSeparator,
  initialMatching,
  isBlankRow,
  readSpreadsheet,
  rememberMatching,
  type SpreadsheetFile,
} from "@/admin/stock/csv/spreadsheet-file";
import { adminCategories } from "@/data/categories/admin-queries";
import { useAddCategory } from "@/data/categories/mutations";
import { useUndoBatch } from "@/data/history/mutations";
import { isExternalImage } from "@/data/images/copy-images";
import { checkImport, maxImportedProducts, useImportProducts } from "@/data/stock/import";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";

export interface Work {
  label: string;
  done: number;
  total: number;
  /** Whether it cannot be cancelled any more. */
  isFinal?: boolean;
}

export interface ImportResult {
  batch: string;
  created: number;
  updated: number;
  variants: number;
}

/** Rows whose cells are validated before the browser can paint. */
const rowsPerStep = 200;

async function parseRows(
  { rows }: SpreadsheetFile,
  options: Parameters<typeof parseRow>[2],
  signal: AbortSignal,
): Promise<ParsedRow[]> {
  const parsed: ParsedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (!isBlankRow(cells)) parsed.push(parseRow(cells, index, options));
    if (index % rowsPerStep === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return markDuplicates(linkVariants(parsed));
}

/** The images of other sites in the rows that were imported. */
function externalImages(rows: CheckedRow[], idsByRow: Map<number, number | null>): ProductImages[] {
  return rows.flatMap(({ row, title, after }) => {
    const id = idsByRow.get(row);
    const urls = after["image_urls"];
    if (!id || !Array.isArray(urls)) return [];
    const external = urls.filter((url) => typeof url === "string" && isExternalImage(url));
    return external.length > 0 ? [{ id, title, urls: external as string[] }] : [];
  });
}

/** The steps of an import: choose a file, match its columns, check its rows, import them. */
export function useProductImport() {
  const [file, setFile] = useState<SpreadsheetFile | null>(null);
  const [matching, setMatching] = useState<(ProductColumnKey | null)[]>([]);
  const [newCategory, setNewCategory] = useState("");
  const [checkedRows, setCheckedRows] = useState<CheckedRow[] | null>(null);
  const [result, setResult] = useState<ImportResult | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const { data: categories = [] } = useQuery(adminCategories());
  const { mutateAsync: addCategory } = useAddCategory();
  const { mutateAsync: importProducts } = useImportProducts();
  const { mutateAsync: undoBatch, isPending: isUndoing } = useUndoBatch();
  const [isUndone, setIsUndone] = useState(false);

  /** Runs a part of the import, which the person can cancel; shows its failure. */
  const run = async (failureTitle: string, part: (signal: AbortSignal) => Promise<void>) => {
    controller.current?.abort();
    const ownController = new AbortController();
    const { signal } = ownController;
    controller.current = ownController;
    try {
      await part(signal);
    } catch (error) {
      if (!signal.aborted) toastError(failureTitle, messageOf(error, "Please try again."));
    } finally {
      if (controller.current === ownController) setWork(null);
    }
  };

  const choose = (chosen: File) =>
    run("The file could not be read", async (signal) => {
      const label = "Reading the file";
      setWork({ label, done: 0, total: 1 });
      const onProgress = (done: number) => setWork({ label, done, total: 1 });
      const read = await readSpreadsheet(chosen, { signal, onProgress });
      setMatching(initialMatching(read.headers));
      setFile(read);
    });

  const checkRows = async (signal: AbortSignal) => {
    if (!file) return;
    const label = "Comparing with the shop";
    setWork({ label, done: 0, total: file.rows.length });
    rememberMatching(file.headers, matching);
    const options = {
      matching,
      decimal: fileDecimalSeparator(file, matching),
      newCategory: newCategory || null,
    };
    const rows = await parseRows(file, options, signal);
    const valid = rows.filter(({ errors }) => errors.length === 0);
    const invalidCount = rows.length - valid.length;
    const steps = await checkImport(valid, signal, (checkedCount) =>
      setWork({ label, done: invalidCount + checkedCount, total: rows.length }),
    );
    const stepsByRow = new Map(steps.map((step) => [step.row_number, step]));
    setCheckedRows(rows.map((row) => toCheckedRow(row, stepsByRow.get(row.row))));
  };
  const check = () => run("The file could not be checked", checkRows);

  const createCategories = (names: string[]) =>
    run("Failed to create category", async (signal) => {
      setWork({ label: "Creating categories", done: 0, total: names.length });
      for (const name of names)
        await addCategory({ name, slug: slugFor(name, "category").slice(0, 160) });
      await checkRows(signal);
    });

  const undo = (batch: string) => {
    // A copy that ended during the undo would change a product after it.
    stopImageCopies();
    const messages = { successTitle: "Import undone", failureTitle: "Failed to undo" };
    void toastOutcome(undoBatch(batch), messages).then((isDone) => isDone && setIsUndone(true));
  };

  const apply = () =>
    run("Nothing was imported", async (signal) => {
      const rows = (checkedRows ?? []).filter(
        ({ outcome }) => outcome === "create" || outcome === "update",
      );
      if (rows.length > maxImportedProducts) {
        const limit = formatNumber(maxImportedProducts);
        throw new Error(`One import can write ${limit} products. Split the file first.`);
      }
      setWork({ label: "Importing", done: 0, total: 1, isFinal: true });
      try {
        const { batch, idsByRow } = await importProducts(rows);
        const products = rows.filter((row) => !row.options && !row.variant_id);
        const created = products.filter(({ outcome }) => outcome === "create").length;
        const updated = products.length - created;
        setResult({ batch, created, updated, variants: rows.length - products.length });
        setIsUndone(false);
        toast({
          title: "Products imported",
          description: `${formatCount(rows.length, "row")}.`,
          action: createUndoAction("Undo Import is below the result", () => undo(batch)),
          durationMs: 10_000,
        });
        void startImageCopies(batch, externalImages(rows, idsByRow));
      } catch (error) {
        // Shows what has changed since the check.
        if (error instanceof RequestError && error.status === 409) await checkRows(signal);
        throw error;
      }
    });

  const restart = () => {
    controller.current?.abort();
    setWork(null);
    setFile(null);
    setCheckedRows(null);
    setResult(null);
  };

  return {
    file,
    matching,
    setMatching,
    newCategory,
    setNewCategory,
    categories,
    categoryTexts: createCategoryTexts(categories),
    checkedRows,
    result,
    isUndoing,
    isUndone,
    undo,
    work,
    choose: (chosen: File) => void choose(chosen),
    check: () => void check(),
    createCategories: (names: string[]) => void createCategories(names),
    apply: () => void apply(),
    /** Returns to the columns, or to the choice of a file. */
    backToColumns: () => setCheckedRows(null),
    restart,
    cancel: () => {
      controller.current?.abort();
      setWork(null);
    },
  };
}

export type ProductImport = ReturnType<typeof useProductImport>;
