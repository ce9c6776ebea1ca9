import type { PostgrestClient } from "@supabase/postgrest-js";
import type * as z from "zod";
import type { Database } from "../_shared/domain/database.types.ts";
import { callDatabase, type DatabaseAnswer } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { toAnswer, toRow, toSnakeCase } from "./camel-case.ts";
import { refuseConstraint } from "./constraint-refusals.ts";
import type { Page } from "./read-query.ts";

type TableName = keyof Database["public"]["Tables"];

/** A table as the REST API exposes it. */
export interface ApiTable {
  name: TableName;
  /** The answer's fields; each is a column of the same name in snake_case. */
  answer: z.ZodObject;
  order: readonly { column: string; descending?: boolean; nullsFirst?: boolean }[];
  /** For messages, one row and all of them: "category", "product categories" (spec section 8, list fetch errors). */
  noun: string;
  plural: string;
}

/** Fields, in the interface's names, and what they have to be. */
type Values = Partial<Record<string, string | number | boolean>>;

/** What the stored row has to be: a field in the interface's names, a PostgREST operator, a value. */
export type RowCondition = readonly [
  field: string,
  operator: "eq" | "gt" | "is",
  value: string | number | boolean | null,
];

/** One row in the interface's names. */
type AnsweredRow = Record<string, unknown>;

/**
 * The client without the generated types: a table that is chosen at run time has none. What comes back is unknown until the
 * route's answer schema has read it.
 */
function untyped(database: DatabaseClient): PostgrestClient {
  return database;
}

function columnsOf({ answer }: ApiTable): string {
  return Object.keys(answer.shape).map(toSnakeCase).join(",");
}

async function call(
  apology: string,
  table: ApiTable,
  request: () => PromiseLike<DatabaseAnswer<unknown>>,
): Promise<AnsweredRow[]> {
  const rows = await callDatabase(
    { apology, asCaller: true, refuse: (error) => refuseConstraint(error, table.name) },
    request,
  );
  return Array.isArray(rows) ? rows.map((row: object) => toAnswer(row)) : [];
}

/** Part of a table's rows in its own order, those that match. Throws what callDatabase throws. */
export function listRows(
  database: DatabaseClient,
  table: ApiTable,
  { limit, offset }: Page,
  match: Values = {},
): Promise<AnsweredRow[]> {
  return call(`Failed to fetch ${table.plural}`, table, () => {
    let query = untyped(database).from(table.name).select(columnsOf(table)).match(toRow(match));
    for (const { column, descending, nullsFirst } of table.order) {
      query = query.order(column, { ascending: !descending, nullsFirst: nullsFirst ?? false });
    }
    return query.range(offset, offset + limit - 1);
  });
}

/** Part of a list, and how many there are in all. */
export class CountedRows<Row = unknown> {
  readonly rows: Row[];
  readonly total: number;

  constructor(rows: Row[], total: number) {
    this.rows = rows;
    this.total = total;
  }
}

/** As listRows, with the number of all rows that match, which is asked for only where the answer does not show it. */
export async function listCounted(
  database: DatabaseClient,
  table: ApiTable,
  page: Page,
  match: Values = {},
): Promise<CountedRows<AnsweredRow>> {
  const rows = await listRows(database, table, page, match);
  const isEnd = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  const total = isEnd ? page.offset + rows.length : await countRows(database, table, match);
  return new CountedRows(rows, total);
}

async function countRows(
  database: DatabaseClient,
  table: ApiTable,
  match: Values,
): Promise<number> {
  const options = { apology: `Failed to fetch ${table.plural}`, asCaller: true };
  return callDatabase(options, async () => {
    const head = { count: "exact", head: true } as const;
    const answer = await untyped(database).from(table.name).select("id", head).match(toRow(match));
    return { ...answer, data: answer.count };
  });
}

/** The one row that matches. Throws HttpError 404 when there is none. */
export async function readRow(
  database: DatabaseClient,
  table: ApiTable,
  match: Values,
): Promise<AnsweredRow> {
  const [row] = await listRows(database, table, { limit: 1, offset: 0 }, match);
  if (!row) throw notFound(table);
  return row;
}

/** Adds a row; answers it. Throws HttpError 400, 409. */
export async function insertRow(
  database: DatabaseClient,
  table: ApiTable,
  fields: object,
): Promise<AnsweredRow | undefined> {
  const [row] = await call(`Failed to create ${table.noun}`, table, () =>
    untyped(database).from(table.name).insert(toRow(fields)).select(columnsOf(table)),
  );
  return row;
}

/**
 * Changes the row with this id, if it meets the conditions; answers it, or undefined when no row was touched. Fields that
 * are undefined keep their value. Throws HttpError 400, 409.
 */
export async function updateRow(
  database: DatabaseClient,
  table: ApiTable,
  id: number,
  fields: object,
  conditions: readonly RowCondition[] = [],
): Promise<AnsweredRow | undefined> {
  const given = Object.fromEntries(
    Object.entries(toRow(fields)).filter(([, value]) => value !== undefined),
  );
  const [row] = await call(`Failed to update ${table.noun}`, table, () => {
    let update = untyped(database).from(table.name).update(given).eq("id", id);
    for (const [field, operator, value] of conditions) {
      update = update.filter(toSnakeCase(field), operator, value);
    }
    return update.select(columnsOf(table));
  });
  return row;
}

/** Deletes the row with this id. Throws HttpError 404 when there is none. */
export async function deleteRow(
  database: DatabaseClient,
  table: ApiTable,
  id: number,
): Promise<void> {
  const rows = await call(`Failed to delete ${table.noun}`, table, () =>
    untyped(database).from(table.name).delete().eq("id", id).select("id"),
  );
  if (rows.length === 0) throw notFound(table);
}

/** HttpError 404 for a row that is not there. */
export function notFound({ noun }: ApiTable): HttpError {
  return new HttpError(404, `This ${noun} does not exist.`);
}
