import * as z from "zod";
import type { DatabaseClient } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { ApiCall } from "./api-route.ts";
import {
  type ApiTable,
  type RowCondition,
  readRow,
  rowNotFoundError,
  updateRow,
} from "./table-rows.ts";

/** The version of a row: its `updatedAt`, which increases with every change. */
export const versionField = z.iso.datetime({ offset: true });

/** Formats a version as an ETag. */
export function entityTag(version: string): string {
  return `"${version}"`;
}

/** The version that a PUT is based on, and the field or header that contains the version. */
export interface ExpectedVersion {
  field: "updatedAt" | "If-Match";
  /** Null for a version that no row can have: an If-Match that is not a timestamp, or a year outside 1 to 9999. */
  version: string | null;
}

/**
 * Converts a version to UTC with milliseconds, because Postgres rejects offsets above 15:59 and long fractions of a second.
 * Returns null for a year outside 1 to 9999 (in UTC), because Postgres rejects the ISO format of such a year.
 */
function toUtc(version: string): string | null {
  // Truncates the fraction to three digits. V8 skips the leading zeros of a fraction with more than nine digits and would parse
  // ".0460000000" as .46.
  const milliseconds = version.replace(/(\.\d{3})\d+/, "$1");
  const utc = new Date(milliseconds).toISOString();
  return /^(?!0000)\d{4}-/.test(utc) ? utc : null;
}

/**
 * Reads the version that a request is based on: the header If-Match (an ETag or a plain timestamp), otherwise `updatedAt`
 * of the body. Returns undefined if both are missing, and for `If-Match: *`.
 */
export function readExpectedVersion(
  headers: Headers,
  updatedAt: string | undefined,
): ExpectedVersion | undefined {
  const header = headers.get("if-match")?.trim();
  if (header && header !== "*") {
    // A proxy that compresses a response changes its ETag into a weak one (`W/"…"`).
    const version = versionField.safeParse(header.replace(/^(?:W\/)?"(.*)"$/, "$1"));
    return { field: "If-Match", version: version.success ? toUtc(version.data) : null };
  }
  return updatedAt === undefined ? undefined : { field: "updatedAt", version: toUtc(updatedAt) };
}

/** HttpError 409 for a version conflict, with the stored object in `current`. */
export function versionConflictError(
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

interface VersionedBody {
  updatedAt?: string;
}

/**
 * Updates the row of a PUT request with the request's body; returns the stored row. Throws the errors of updateRow, and HttpError:
 * - 404 if the row does not exist;
 * - 409 if the request's version, if any, is not the row's version.
 */
export async function changeRow(
  {
    database,
    id,
    request,
    body,
  }: Pick<ApiCall<unknown, VersionedBody>, "database" | "id" | "request" | "body">,
  table: ApiTable,
): Promise<Record<string, unknown>> {
  const { updatedAt, ...fields } = body;
  const expectedVersion = readExpectedVersion(request.headers, updatedAt);
  const row = await compareAndSetRow({ database, table, id, fields, expectedVersion });
  if (row) return row;
  const current = await readRow(database, table, { id });
  throw expectedVersion
    ? versionConflictError(table, expectedVersion.field, current)
    : rowNotFoundError(table);
}

interface RowUpdate {
  database: DatabaseClient;
  table: ApiTable;
  id: number;
  fields: object;
  expectedVersion: ExpectedVersion | undefined;
  conditions?: readonly RowCondition[];
}

/**
 * Like updateRow, but updates the row only if it still has `expectedVersion`; otherwise returns undefined. Postgres compares the
 * versions, so that the check and the update are atomic.
 */
export async function compareAndSetRow(update: RowUpdate) {
  const { database, table, id, fields, expectedVersion, conditions = [] } = update;
  if (!expectedVersion) return updateRow(database, table, id, fields, conditions);
  if (expectedVersion.version === null) return undefined;
  const versionCondition: RowCondition = ["updatedAt", "eq", expectedVersion.version];
  return updateRow(database, table, id, fields, [versionCondition, ...conditions]);
}

const versionSchema = z.object({ updatedAt: versionField.optional() });

type PutBody<PostBody> = Omit<PostBody, "slug"> & {
  slug?: string;
  updatedAt?: string;
};

/**
 * Derives the body schema of a PUT from the body schema of the POST. A PUT without `slug` keeps the stored slug; an empty `slug`
 * is replaced with one derived from the name (spec section 5, product category). `updatedAt` is the version that the change is
 * based on (optimistic-concurrency.ts).
 */
export function putBodySchema<PostBody extends object>(body: z.core.$ZodType<PostBody>) {
  return z.unknown().transform((input, context): PutBody<PostBody> => {
    const { data, error } = z.safeParse(body, input);
    const version = versionSchema.safeParse(input);
    for (const { path, message } of [...(error?.issues ?? []), ...(version.error?.issues ?? [])]) {
      context.addIssue({ code: "custom", path, message, input });
    }
    if (!data || !version.data) return z.NEVER;
    const hasSlug = typeof input === "object" && input !== null && "slug" in input;
    return { ...data, ...(!hasSlug && { slug: undefined }), ...version.data };
  });
}
