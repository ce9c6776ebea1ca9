import type { PostgrestClient } from "@supabase/postgrest-js";
import * as z from "zod";
import { toCamelCaseKeys, toSnakeCase, toSnakeCaseKeys } from "../_shared/domain/camel-case.ts";
import type { Database } from "../_shared/domain/database.types.ts";
import type { Right } from "../_shared/domain/people/rights.ts";
import {
  callDatabase,
  type DatabaseClient,
  type DatabaseResponse,
} from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { toConstraintError } from "./constraint-errors.ts";
import type { Page } from "./read-query.ts";

type TableName = keyof Database["public"]["Tables"];

interface EmbeddedRows {
  table: TableName;
  /** In PostgREST's syntax, the first one by name. */
  columns: readonly [string, ...string[]];
  /** The kinds of the rows; absent for a table whose rows have no kind. */
  kinds?: readonly string[];
}

/** A table as the REST API exposes it. */
export interface ApiTable {
  name: TableName;
  /**
   * The response's fields; each is a column of the same name in snake_case, or is in `columns` or `embedded`. An optional field is
   * absent if its column is null, or if it embeds no rows.
   */
  response: z.ZodObject;
  /** The columns of fields whose name is another one. */
  columns?: Readonly<Record<string, string>>;
  /** Optional fields with rows of another table, in the order of their first column; or a field with the row that a column references. */
  embedded?: Readonly<Record<string, EmbeddedRows>>;
  /** A JSON column with an object of lists, which are optional fields of the response. Their objects have keys in snake_case. */
  listsColumn?: { name: string; fields: readonly string[] };
  /** The kinds of the rows that the API exposes; absent for a table whose rows are all exposed. */
  kinds?: readonly string[];
  /** ORDER BY of the list endpoints. Nulls are last unless `nullsFirst` is set. */
  sortOrder: readonly { column: string; descending?: boolean; nullsFirst?: boolean }[];
  /** Singular and plural for messages: "category", "product categories" (spec section 8, list fetch errors). */
  noun: string;
  plural: string;
  /** The right that routes which change rows require. */
  editRight: Right;
}

/** The values that a row must have, by field in camelCase. */
type MatchValues = Partial<Record<string, string | number | boolean>>;

/** A condition on the stored row: a field in camelCase, a PostgREST operator, a value. */
export type RowCondition = readonly [
  field: string,
  operator: "eq" | "gt" | "gte" | "is",
  value: string | number | boolean | null,
];

type ApiRow = Record<string, unknown>;

/**
 * The client without the generated types, which do not support a table name chosen at run time. Returned rows stay untyped
 * until the route's response schema has parsed them.
 */
function toUntyped(database: DatabaseClient): PostgrestClient {
  return database;
}

const columnOf = ({ columns }: ApiTable, field: string) => columns?.[field] ?? toSnakeCase(field);

/** Converts field names to the table's column names. */
const toColumns = (fields: object, table: ApiTable) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf(table, field), value]),
  );

function selectColumns(table: ApiTable): string {
  const { response, embedded, listsColumn } = table;
  const fields = Object.keys(response.shape).filter(
    (field) => !listsColumn?.fields.includes(field),
  );
  return [...fields, ...(listsColumn ? [listsColumn.name] : [])]
    .map((field) => {
      const rows = embedded?.[field];
      if (rows) return `${field}:${rows.table}(${rows.columns.join(",")})`;
      const name = toSnakeCase(field);
      const column = columnOf(table, field);
      return column === name ? name : `${name}:${column}`;
    })
    .join(",");
}

/** Converts a stored row to the API's fields: keys in camelCase, without the optional fields that are empty. */
export function toFields(row: object, { response, listsColumn }: ApiTable): ApiRow {
  const { [listsColumn?.name ?? ""]: lists, ...fields } = toCamelCaseKeys(row);
  const listFields = Object.entries(lists ?? {}).map(
    ([field, list]: [string, object[]]): [string, unknown] => [field, list.map(toCamelCaseKeys)],
  );
  const isEmpty = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    [...Object.entries(fields), ...listFields].filter(
      ([field, value]) => !(isEmpty(value) && response.shape[field] instanceof z.ZodOptional),
    ),
  );
}

/** Runs a query on a table. Maps constraint violations (constraint-errors.ts) and returns the rows as `toFields` converts them. */
async function runTableQuery(
  failureMessage: string,
  table: ApiTable,
  request: () => PromiseLike<DatabaseResponse<unknown>>,
): Promise<ApiRow[]> {
  const rows = await callDatabase(
    { failureMessage, asCaller: true, mapError: (error) => toConstraintError(error, table.name) },
    request,
  );
  return Array.isArray(rows) ? rows.map((row: object) => toFields(row, table)) : [];
}

/** Reads a page of the rows that match and meet the conditions, in the table's sort order. Throws the HttpErrors of callDatabase. */
export function listRows(
  database: DatabaseClient,
  table: ApiTable,
  { limit, offset }: Page,
  match: MatchValues,
  conditions: readonly RowCondition[] = [],
): Promise<ApiRow[]> {
  return runTableQuery(`Failed to fetch ${table.plural}`, table, () => {
    let query = toUntyped(database)
      .from(table.name)
      .select(selectColumns(table))
      .match(toColumns(match, table));
    for (const [field, operator, value] of conditions)
      query = query.filter(columnOf(table, field), operator, value);
    if (table.kinds) query = query.in("kind", [...table.kinds]);
    for (const [field, { columns, kinds }] of Object.entries(table.embedded ?? {})) {
      if (kinds) query = query.in(`${field}.kind`, [...kinds]);
      query = query.order(columns[0], { referencedTable: field });
    }
    for (const { column, descending, nullsFirst } of table.sortOrder) {
      query = query.order(column, { ascending: !descending, nullsFirst: nullsFirst ?? false });
    }
    return query.range(offset, offset + limit - 1);
  });
}

/** A page of a list, and the number of rows on all pages. */
export class RowsWithTotal<Row = unknown> {
  readonly rows: Row[];
  readonly total: number;

  constructor(rows: Row[], total: number) {
    this.rows = rows;
    this.total = total;
  }
}

/**
 * Reads a page of an SQL function whose rows each have the number of all rows, so that a page behind the last one has none. Returns the
 * rows with keys in camelCase.
 */
export async function readCountedPage(
  readPage: (limit: number, offset: number) => Promise<{ total_count: number }[]>,
  { limit, offset }: Page,
): Promise<RowsWithTotal> {
  const rows = await readPage(limit, offset);
  const [first] = rows.length > 0 || offset === 0 ? rows : await readPage(1, 0);
  return new RowsWithTotal(rows.map(toCamelCaseKeys), first?.total_count ?? 0);
}

/**
 * Like listRows, but also returns the total number of matching rows. Counts them with a second query only if the total cannot be
 * computed from the page.
 */
export async function listRowsWithTotal(
  database: DatabaseClient,
  table: ApiTable,
  page: Page,
  match: MatchValues = {},
  conditions: readonly RowCondition[] = [],
): Promise<RowsWithTotal<ApiRow>> {
  const rows = await listRows(database, table, page, match, conditions);
  const isLastPage = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
  const total = isLastPage
    ? page.offset + rows.length
    : await countRows(database, table, match, undefined, conditions);
  return new RowsWithTotal(rows, total);
}

/** Counts the matching rows. Throws the HttpErrors of callDatabase. */
export async function countRows(
  database: DatabaseClient,
  table: ApiTable,
  match: MatchValues,
  failureMessage = `Failed to fetch ${table.plural}`,
  conditions: readonly RowCondition[] = [],
): Promise<number> {
  return callDatabase({ failureMessage, asCaller: true }, async () => {
    const countOptions = { count: "exact", head: true } as const;
    let query = toUntyped(database)
      .from(table.name)
      .select(columnOf(table, "id"), countOptions)
      .match(toColumns(match, table));
    for (const [field, operator, value] of conditions)
      query = query.filter(columnOf(table, field), operator, value);
    const response = await query;
    return { ...response, data: response.count };
  });
}

/** Reads the matching row. Throws HttpError 404 if no row matches, and the HttpErrors of callDatabase. */
export async function readRow(
  database: DatabaseClient,
  table: ApiTable,
  match: MatchValues,
): Promise<ApiRow> {
  const [row] = await listRows(database, table, { limit: 1, offset: 0 }, match);
  if (!row) throw rowNotFoundError(table);
  return row;
}

/** Reads the rows with these ids; returns them by id. Throws the HttpErrors of callDatabase. */
export async function readRows(
  database: DatabaseClient,
  table: ApiTable,
  ids: readonly number[],
): Promise<Map<number, ApiRow>> {
  if (ids.length === 0) return new Map();
  const rows = await runTableQuery(`Failed to fetch ${table.plural}`, table, () =>
    toUntyped(database).from(table.name).select(selectColumns(table)).in("id", ids),
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/**
 * Inserts a row and returns it. Throws the HttpErrors of callDatabase, and HttpError 400 or 409 for a violated constraint
 * (constraint-errors.ts).
 */
export async function insertRow(
  database: DatabaseClient,
  table: ApiTable,
  fields: object,
): Promise<ApiRow> {
  // Postgres rejects an insert whose new row the caller may not read, so there is always a row. `{}` only satisfies the type.
  const [row = {}] = await runTableQuery(`Failed to create ${table.noun}`, table, () =>
    toUntyped(database)
      .from(table.name)
      .insert(toSnakeCaseKeys(fields))
      .select(selectColumns(table)),
  );
  return row;
}

/**
 * Updates the row with this id if it meets the conditions. Returns the stored row, or undefined if no row was updated.
 * Undefined fields keep their values. Throws the HttpErrors of insertRow.
 */
export async function updateRow(
  database: DatabaseClient,
  table: ApiTable,
  id: number,
  fields: object,
  conditions: readonly RowCondition[] = [],
): Promise<ApiRow | undefined> {
  const changes = Object.fromEntries(
    Object.entries(toColumns(fields, table)).filter(([, value]) => value !== undefined),
  );
  const [row] = await runTableQuery(`Failed to update ${table.noun}`, table, () => {
    let update = toUntyped(database).from(table.name).update(changes).eq(columnOf(table, "id"), id);
    for (const [field, operator, value] of conditions) {
      update = update.filter(columnOf(table, field), operator, value);
    }
    return update.select(selectColumns(table));
  });
  return row;
}

/** Deletes the row with this id. Throws HttpError 404 if the row does not exist, and the HttpErrors of callDatabase. */
export async function deleteRow(
  database: DatabaseClient,
  table: ApiTable,
  id: number,
): Promise<void> {
  const rows = await runTableQuery(`Failed to delete ${table.noun}`, table, () =>
    toUntyped(database).from(table.name).delete().eq("id", id).select("id"),
  );
  if (rows.length === 0) throw rowNotFoundError(table);
}

/** HttpError 404 for a row that does not exist. */
export function rowNotFoundError({ noun }: ApiTable): HttpError {
  return new HttpError(404, `This ${noun} does not exist.`);
}
