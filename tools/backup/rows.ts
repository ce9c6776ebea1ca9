import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { Sql } from "postgres";
import * as z from "zod";
import { quoteIdentifier, type Table } from "./system-catalog.ts";

/** The values of a row in the order of the table's columns, in Postgres's text format. */
export type Row = (string | null)[];

const rowSchema = z.array(z.string().nullable());
const batchSize = 500;

/**
 * Reads `table.columns` of all rows. Yields batches of rows; each row is the JSON text of a Row.
 *
 * COPY would be faster, but the client's COPY stream hangs when a table's last rows fill the stream's buffer.
 */
export async function* readTable(sql: Sql, table: Table): AsyncGenerator<string[]> {
  const values = table.columns.map(({ name }) => `"${name}"::text`).join(", ");
  const rows = sql.unsafe<{ row: string }[]>(
    `select to_json(array[${values}])::text as row from ${quoteIdentifier(table)}`,
  );
  for await (const batch of rows.cursor(batchSize)) yield batch.map(({ row }) => row);
}

/** Inserts rows with one value per column of the table. */
export async function insertRows(sql: Sql, table: Table, rows: Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => `"${name}"`).join(", ");
  const values = table.columns.map(({ type }, index) => `(r ->> ${index})::${type}`).join(", ");
  await sql.unsafe(
    `insert into ${quoteIdentifier(table)} (${names}) overriding system value
      select ${values} from json_array_elements($1::text::json) as r`,
    [JSON.stringify(rows)],
  );
}

/** Reads a table's file of a backup. Yields batches of rows. */
export async function* readTableFile(path: string): AsyncGenerator<Row[]> {
  let incompleteLine = "";
  let batch: Row[] = [];
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = `${incompleteLine}${chunk}`.split("\n");
    incompleteLine = lines.pop() ?? "";
    batch.push(...lines.map(parseRow));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function parseRow(line: string): Row {
  return rowSchema.parse(JSON.parse(line));
}

/** A checksum that is independent of the rows' order: the sum of the rows' SHA-256 hashes modulo 2^256. */
export class RowsChecksum {
  #sum = 0n;

  add(row: Row): void {
    const hash = createHash("sha256").update(JSON.stringify(row)).digest("hex");
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash}`));
  }

  get value(): string {
    return this.#sum.toString(16);
  }
}

/** Computes the RowsChecksum of a table's rows in the database, limited to `table.columns`. */
export async function readTableChecksum(sql: Sql, table: Table): Promise<string> {
  const checksum = new RowsChecksum();
  for await (const rows of readTable(sql, table)) {
    for (const row of rows) checksum.add(parseRow(row));
  }
  return checksum.value;
}
