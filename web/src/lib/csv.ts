import Papa from "papaparse";

/** As the first character of a CSV file, makes spreadsheets decode the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Formats rows as CSV (RFC 4180). Cells with semicolons are quoted, too, because some spreadsheets split rows at semicolons. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => [...row]);
  return `${Papa.unparse(cells, { newline: "\r\n", quotes: (value: unknown) => String(value).includes(";") })}\r\n`;
}

/** Decodes a text file: UTF-16 with a byte order mark, UTF-8, else Windows-1252, in which older spreadsheets save. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Characters per step of parsing; a step takes a few milliseconds. */
const chunkSize = 200_000;

interface StepConfig {
  chunkSize: number;
  chunk: (step: Papa.ParseResult<string[]>, parser: Papa.Parser) => void;
  complete: () => void;
}

/**
 * Parses CSV into rows. Infers the separator: comma, semicolon, tab or "|". Lets the browser paint between two
 * steps, and calls `onProgress` with the parsed fraction after each. Rejects when `signal` is aborted.
 */
export function parseCsv(
  text: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {},
): Promise<string[][]> {
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    // The package's types have no steps for a text, only for a file.
    const config: Papa.ParseConfig<string[]> & StepConfig = {
      delimitersToGuess: [",", ";", "\t", "|"],
      chunkSize,
      chunk: ({ data, meta }, parser) => {
        for (const row of data) rows.push(row);
        onProgress?.(meta.cursor / text.length);
        if (signal?.aborted) {
          reject(signal.reason);
          parser.abort();
          return;
        }
        parser.pause();
        setTimeout(() => parser.resume());
      },
      complete: () => resolve(rows),
    };
    Papa.parse(text, config);
  });
}
