import * as z from "zod";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { ApiCall } from "./api-route.ts";
import { type ApiTable, notFound, type RowCondition, readRow, updateRow } from "./rows.ts";

/** The version of a row: its `updatedAt`, which grows with every change. */
export const versionField = z.iso.datetime({ offset: true });

/** The ETag of a version. */
export function entityTag(version: string): string {
  return `"${version}"`;
}

/** The version that a PUT is based on, and the part of the request that names it. */
export interface ExpectedVersion {
  field: "updatedAt" | "If-Match";
  /** Null for an If-Match that is not a version of any row. */
  version: string | null;
}

/**
 * The version that a request is based on: the header If-Match, an ETag or a plain timestamp, else `updatedAt` of the body.
 * Undefined when the request names none, or with `If-Match: *`.
 */
export function expectedVersion(
  headers: Headers,
  updatedAt: string | undefined,
): ExpectedVersion | undefined {
  const header = headers.get("if-match")?.trim();
  if (header && header !== "*") {
    // A proxy that compresses answers makes their ETags weak.
    const version = versionField.safeParse(header.replace(/^(?:W\/)?"(.*)"$/, "$1"));
    return { field: "If-Match", version: version.data ?? null };
  }
  return updatedAt === undefined ? undefined : { field: "updatedAt", version: updatedAt };
}

/** HttpError 409 for a change that is based on another version than the stored one, which is in the answer. */
export function versionConflict(
  { noun }: Pick<ApiTable, "noun">,
  field: ExpectedVersion["field"],
  current: { updatedAt?: unknown },
): HttpError {
  const message = `This ${noun} has changed since it was read (${field}). Please reload it and try again.`;
  return new HttpError(409, message, {
    issues: [{ path: field, message }],
    current,
    headers: { ETag: entityTag(String(current.updatedAt)) },
  });
}

interface Change {
  updatedAt?: string | undefined;
}

/**
 * Writes the body of a PUT over the row with the path's id, if it still has the version that the request names, if any;
 * answers the row as it is stored. Throws HttpError 404, 409 for another version, 400.
 */
export async function changeRow(
  { database, id, request, body }: ApiCall<unknown, Change>,
  table: ApiTable,
): Promise<Record<string, unknown>> {
  const { updatedAt, ...fields } = body;
  const expected = expectedVersion(request.headers, updatedAt);
  const row = await updateVersion({ database, table, id, fields, expected });
  if (row) return row;
  const current = await readRow(database, table, { id });
  throw expected ? versionConflict(table, expected.field, current) : notFound(table);
}

interface VersionUpdate {
  database: DatabaseClient;
  table: ApiTable;
  id: number;
  fields: object;
  expected: ExpectedVersion | undefined;
  conditions?: readonly RowCondition[];
}

/** As updateRow; undefined as well when the row has another version than the expected one. Postgres compares them. */
export async function updateVersion(update: VersionUpdate) {
  const { database, table, id, fields, expected, conditions = [] } = update;
  if (!expected) return updateRow(database, table, id, fields, conditions);
  if (expected.version === null) return undefined;
  const isVersion: RowCondition = ["updatedAt", "eq", expected.version];
  return updateRow(database, table, id, fields, [isVersion, ...conditions]);
}
