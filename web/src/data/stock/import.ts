import {
  type ImportRow,
  type ImportStep,
  importResultSchema,
} from "@domain/catalogue/product-import.ts";
import { splitFamilies } from "@domain/catalogue/variant-import.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { productKeys } from "@/data/products/keys";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { stockKeys } from "@/data/stock/queries";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Rows per request of a dry run. */
const checkedRowsPerRequest = 500;

/**
 * The maximum number of products that one import writes. Creating or changing 2,000 takes Postgres about two seconds of its time
 * limit of eight.
 */
export const maxImportedProducts = 2000;

const toRequestRow = (given: ImportRow): ImportRow => {
  const { row, values, defaults, options, parent_row, product_id, variant_id, before } = given;
  return { row, values, defaults, options, parent_row, product_id, variant_id, before };
};

async function importProducts(rows: ImportRow[], dry_run: boolean, signal?: AbortSignal) {
  const call = supabase.rpc("import_products", { rows: rows.map(toRequestRow), dry_run });
  const { data, error, status } = await (signal ? call.abortSignal(signal) : call);
  if (error) throw toRequestError(error, status);
  return importResultSchema.parse(data);
}

/** Runs `public.import_products` without writing, in batches; `onProgress` gets the number of checked rows. Throws RequestError. */
export async function checkImport(
  rows: ImportRow[],
  signal: AbortSignal,
  onProgress: (checkedCount: number) => void,
): Promise<ImportStep[]> {
  const steps: ImportStep[] = [];
  for (const batch of splitFamilies(rows, checkedRowsPerRequest)) {
    const result = await importProducts(batch, true, signal);
    steps.push(...result.rows);
    onProgress(steps.length);
  }
  return steps;
}

/**
 * Imports rows with the results of their dry run, in one transaction. Returns the batch, for `useUndoBatch`, and the products' ids by
 * row. Writes nothing if a product has changed since (409).
 */
export function useImportProducts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rows: ImportRow[]) => {
      const { batch, rows: steps } = await importProducts(rows, false);
      return {
        batch: z.string().parse(batch),
        idsByRow: new Map(steps.map((step) => [step.row_number, step.product_id])),
      };
    },
    onSettled: () => invalidateAfterWrite(queryClient, [stockKeys.all, productKeys.all]),
  });
}

/** Replaces images of an imported product by their copies, as a part of the import's batch. Throws RequestError (404: undone). */
export async function setImportedImages(
  target: string,
  imported_id: number,
  copies: Record<string, string>,
): Promise<void> {
  const { error, status } = await supabase.rpc("set_imported_images", {
    target,
    imported_id,
    copies,
  });
  if (error) throw toRequestError(error, status);
}
