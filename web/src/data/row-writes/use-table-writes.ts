import type { Database } from "@domain/database.types.ts";
import { propertyOf } from "@domain/property.ts";
import { numberedSlug, slugFor, slugSourceField } from "@domain/slug.ts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { type DatabaseError, type ErrorMapper, useRowWrite } from "@/data/row-writes/use-row-write";
import { isUnchanged } from "@/lib/changed-fields";
import { EditConflict, RequestError, toRequestError } from "@/lib/request-error";

type Tables = Database["public"]["Tables"];

interface QueryResponse<Row> {
  data: Row[] | null;
  error: DatabaseError | null;
  status: number;
}

interface Selectable<Row> {
  select: (columns: string) => PromiseLike<QueryResponse<Row>>;
}

/** The part of supabase-js's query builder that the writes use. */
interface TableQueries<Row, Insert, Changes> {
  insert: (row: Insert) => Selectable<Row>;
  update: (changes: Changes) => {
    match: (version: { id: number; updated_at: string }) => Selectable<Row>;
  };
  delete: () => { eq: (column: "id", id: number) => Selectable<Row> };
  select: (columns: string) => {
    eq: (column: "id", id: number) => PromiseLike<QueryResponse<Row>>;
  };
}

/** A row with a version: `updated_at`, which increases with every update. */
export interface VersionedRow {
  id: number;
  updated_at: string;
}

/** A table whose rows the back office edits. `Row` is the type of the rows that an editor reads. */
export interface WritableTable<Name extends keyof Tables, Row extends VersionedRow> {
  table: () => TableQueries<Row, Tables[Name]["Insert"], Tables[Name]["Update"]>;
  /** Noun for a row, such as "category". */
  noun: string;
  /** Message for a row that was deleted or that row level security hides. */
  notFoundMessage: string;
  mapError?: ErrorMapper;
  /** Keys of the queries to invalidate after a write. */
  invalidatedKeys: readonly QueryKey[];
}

export interface RowSave<Row, Changes> {
  /** The row that the form was opened with. */
  openedRow: Row;
  changes: Changes;
}

const maxSlugNumber = 20;

/**
 * Sends a row. If the row's slug is in use and was derived from the row's name, retries with a numbered slug: `chair-2`, `chair-3`,
 * … If the user typed the slug, returns the response with the error.
 */
export async function sendWithUniqueSlug<Fields extends object, Row>(
  { noun, mapError }: Pick<WritableTable<keyof Tables, VersionedRow>, "noun" | "mapError">,
  row: Fields,
  send: (row: Fields) => PromiseLike<QueryResponse<Row>>,
): Promise<QueryResponse<Row>> {
  const readText = (field: string) => {
    const value = propertyOf(row, field);
    return typeof value === "string" ? value : "";
  };
  const slug = readText("slug");
  const isDerived = slug !== "" && slug === slugFor(readText(slugSourceField(row)), noun);
  let response = await send(row);
  const isSlugTaken = () =>
    response.error && mapError?.(response.error, response.status).details.field === "slug";
  for (let number = 2; isDerived && isSlugTaken() && number <= maxSlugNumber; number += 1)
    response = await send({ ...row, slug: numberedSlug(slug, number) });
  return response;
}

/**
 * Optimistic concurrency: updates a row if its `updated_at` is unchanged since the form was opened, and returns the stored row.
 * Throws EditConflict with the stored row, or RequestError; in both cases nothing was saved.
 */
export async function saveRow<Name extends keyof Tables, Row extends VersionedRow>(
  writableTable: WritableTable<Name, Row>,
  { openedRow, changes }: RowSave<Row, Tables[Name]["Update"]>,
): Promise<Row> {
  if (isUnchanged(changes)) return openedRow;
  const { table, noun, notFoundMessage, mapError = toRequestError } = writableTable;
  const readRows = ({ data, error, status }: QueryResponse<Row>) => {
    if (error) throw mapError(error, status);
    return data ?? [];
  };
  const { id, updated_at } = openedRow;
  const [savedRow] = readRows(
    await sendWithUniqueSlug(writableTable, changes, (sentChanges) =>
      table().update(sentChanges).match({ id, updated_at }).select("*"),
    ),
  );
  if (savedRow) return savedRow;
  const [storedRow] = readRows(await table().select("*").eq("id", id));
  throw storedRow ? new EditConflict(noun, storedRow) : new RequestError(404, notFoundMessage);
}

/** A mutation that saves the changed fields of a row, see `saveRow`. */
export function useSaveRow<Name extends keyof Tables, Row extends VersionedRow>(
  writableTable: WritableTable<Name, Row>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: RowSave<Row, Tables[Name]["Update"]>) => saveRow(writableTable, save),
    onSettled: () => invalidateAfterWrite(queryClient, writableTable.invalidatedKeys),
  });
}

/** A mutation that adds a row. Throws RequestError. */
export function useInsertRow<Name extends keyof Tables, Row extends VersionedRow>(
  writableTable: WritableTable<Name, Row>,
) {
  return useRowWrite(writableTable, (row: Tables[Name]["Insert"]) =>
    sendWithUniqueSlug(writableTable, row, (sentRow) =>
      writableTable.table().insert(sentRow).select("id"),
    ),
  );
}

/** A mutation that deletes a row by its id. Throws RequestError. */
export function useDeleteRow<Name extends keyof Tables, Row extends VersionedRow>(
  writableTable: WritableTable<Name, Row>,
) {
  return useRowWrite(writableTable, (id: number) =>
    writableTable.table().delete().eq("id", id).select("id"),
  );
}
