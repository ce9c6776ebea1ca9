import {
  type DecimalSeparator,
  findDecimalSeparator,
} from "@domain/catalogue/parse-spreadsheet-value.ts";
import {
  type ProductColumnKey,
  productColumnKeys,
  productColumns,
} from "@domain/catalogue/product-columns.ts";
import type { ColumnMatching } from "@domain/catalogue/product-import.ts";
import { suggestColumns } from "@domain/catalogue/product-rows.ts";
import { localValues } from "@/lib/browser-storage";
import { decodeText, parseCsv } from "@/lib/csv";

export const isBlankRow = (row: readonly string[]) => row.every((cell) => cell.trim() === "");

/** A file of products. `rows` contains its blank rows, so that the second row of the file is the first one in `rows`. */
export interface SpreadsheetFile {
  name: string;
  headers: string[];
  rows: string[][];
}

const maxFileBytes = 20 * 1024 * 1024;
const maxRows = 20_000;

/**
 * Reads a CSV file; `onProgress` gets the fraction that is read. Rejects with a message for users if the file has no rows, is too
 * long or is no text.
 */
export async function readSpreadsheet(
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
): Promise<SpreadsheetFile> {
  if (file.size > maxFileBytes) throw new Error("The file is larger than 20 MB. Split it first.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  // ZIP archives, such as XLSX and ODS files, start with "PK".
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new Error("This is a workbook. Save its sheet as CSV in your spreadsheet program first.");
  const [headers, ...rows] = await parseCsv(decodeText(bytes), options);
  if (!headers || rows.every(isBlankRow))
    throw new Error("The file needs a row of headers and a row for each product.");
  if (rows.length > maxRows) throw new Error("The file has more than 20,000 rows. Split it first.");
  return { name: file.name, headers, rows };
}

/** The decimal separator of the cells in the columns with numbers. */
export function fileDecimalSeparator(
  { rows }: SpreadsheetFile,
  matching: ColumnMatching,
): DecimalSeparator {
  const numberColumns = matching.flatMap((key, column) =>
    key && !productColumns[key].isText ? [column] : [],
  );
  return findDecimalSeparator(
    rows.flatMap((row) => numberColumns.map((column) => row[column] ?? "")),
  );
}

// In the browser's storage, because a matching belongs to the files that a person gets from a supplier. Without it, a file is only
// matched again.
const storageKey = "product-import-columns";
const maxStoredMatchings = 20;

/** Identifies files with the same headers, in any order. */
const headersKey = (headers: readonly string[]) => [...headers].sort().join("\n");

function storedMatchings(): [string, Record<string, unknown>][] {
  const stored = localValues.get(storageKey);
  return Array.isArray(stored)
    ? stored.filter((entry) => Array.isArray(entry) && entry[1] instanceof Object)
    : [];
}

/** The matching that the person last used for a file with these headers, else the suggested one. */
export function initialMatching(headers: readonly string[]): (ProductColumnKey | null)[] {
  const stored = storedMatchings().find(([key]) => key === headersKey(headers))?.[1];
  if (!stored) return suggestColumns(headers);
  return headers.map((header) => productColumnKeys.find((key) => key === stored[header]) ?? null);
}

export function rememberMatching(headers: readonly string[], matching: ColumnMatching): void {
  const key = headersKey(headers);
  const columns = Object.fromEntries(headers.map((header, index) => [header, matching[index]]));
  const others = storedMatchings().filter(([storedKey]) => storedKey !== key);
  localValues.set(storageKey, [[key, columns], ...others].slice(0, maxStoredMatchings));
}
