import * as z from "zod";
import { toCamelCase, toCamelCaseKeys, toSnakeCaseKeys } from "../_shared/domain/camel-case.ts";
import { productWriteSchema } from "../_shared/domain/catalogue/product-write.ts";
import type { Json } from "../_shared/domain/database.types.ts";
import type { DraftKind } from "../_shared/domain/history/content-kinds.ts";
import { portfolioProjectWriteSchema } from "../_shared/domain/portfolio/portfolio.ts";
import {
  serviceItemWriteSchema,
  serviceSubcategoryWriteSchema,
} from "../_shared/domain/services/service.ts";
import {
  heroSlideWriteSchema,
  siteContentWriteSchema,
} from "../_shared/domain/site-content/site-content.ts";
import {
  callDatabase,
  type DatabaseClient,
  type DatabaseResponse,
} from "../_shared/server/database.ts";
import { HttpError, invalidFieldError, invalidRequestError } from "../_shared/server/http-error.ts";
import type { ApiCall } from "./api-route.ts";
import { products } from "./catalogue-tables.ts";
import { id, optionalText, text, timestamp } from "./column-schemas.ts";
import { toConstraintError } from "./constraint-errors.ts";
import { requireOwnLogo } from "./content-routes.ts";
import {
  heroSlides,
  portfolioProjects,
  serviceItems,
  serviceSubcategories,
  siteContent,
} from "./content-tables.ts";
import {
  putBodySchema,
  readExpectedVersion,
  versionConflictError,
} from "./optimistic-concurrency.ts";
import { completeChange } from "./product-change.ts";
import { requireCategories } from "./products.ts";
import type { Page } from "./read-query.ts";
import { fixedCategoryMessage } from "./service-routes.ts";
import {
  type ApiTable,
  listRows,
  listRowsWithTotal,
  RowsWithTotal,
  readRow,
} from "./table-rows.ts";

type Row = Record<string, unknown>;

interface DraftTable {
  table: ApiTable & { name: DraftKind };
  /** The body of the PUT of a row, in which `updatedAt` is the version of the row. */
  changes: z.core.$ZodType<Row & { updatedAt?: string }>;
  /** Returns the changes of a row as the PUT of the row stores them. Throws the PUT's HttpError 400. */
  complete?: (call: Pick<ApiCall, "database" | "services">, changes: Row, row: Row) => Promise<Row>;
}

const productChanges = putBodySchema(productWriteSchema);

/** The tables whose rows have drafts, by the names of their routes. */
export const draftTables = {
  products: {
    table: products,
    changes: productChanges,
    async complete({ database }, changes, row) {
      const change = changes as Omit<z.output<typeof productChanges>, "updatedAt">;
      await requireCategories(database, change.categoryIds);
      return completeChange(change, products.response.parse(row));
    },
  },
  "portfolio-projects": {
    table: portfolioProjects,
    changes: putBodySchema(portfolioProjectWriteSchema),
  },
  "service-subcategories": {
    table: serviceSubcategories,
    changes: putBodySchema(serviceSubcategoryWriteSchema),
    async complete(_call, changes, row) {
      if (changes.categoryId !== row.categoryId)
        throw invalidFieldError("categoryId", fixedCategoryMessage);
      return changes;
    },
  },
  "service-items": { table: serviceItems, changes: putBodySchema(serviceItemWriteSchema) },
  "hero-slides": { table: heroSlides, changes: putBodySchema(heroSlideWriteSchema) },
  "site-content": {
    table: siteContent,
    changes: putBodySchema(siteContentWriteSchema),
    async complete({ services }, changes) {
      requireOwnLogo(changes, services.environment);
      return changes;
    },
  },
} satisfies Record<string, DraftTable>;
type DraftKindName = keyof typeof draftTables;

const fields = z.record(z.string(), z.unknown());
export const draftResponse = z.object({
  kind: z.enum(Object.keys(draftTables) as [DraftKindName, ...DraftKindName[]]),
  id: id.describe("Of the row"),
  title: text,
  author: optionalText.describe("The account that saved or scheduled it"),
  publishAt: timestamp.nullable().describe("Null: when somebody publishes it"),
  failure: optionalText.describe("Why it was not published at its time"),
  conflicts: z.array(text).describe("The fields that were changed meanwhile, if that was why"),
  changes: fields.describe(
    "The changed fields; those of `metadata` are `metadata.phone` and so on",
  ),
  base: fields.describe("The values that they had"),
  updatedAt: timestamp,
});
type Draft = z.output<typeof draftResponse>;

const contentDrafts = {
  name: "content_drafts",
  noun: "draft",
  plural: "drafts",
  editRight: "content.edit",
  sortOrder: [{ column: "updated_at", descending: true }, { column: "id" }],
  columns: { kind: "entity", id: "row_id" },
  response: draftResponse,
} satisfies ApiTable;

/** Replaces table and columns by the names of the API, and accounts by their names. */
async function toDrafts(database: DatabaseClient, rows: Row[]): Promise<Draft[]> {
  const accounts = await callDatabase({ failureMessage: "Failed to fetch drafts" }, () =>
    database
      .from("users")
      .select("id, username")
      .in("id", [...new Set(rows.map(({ author }) => String(author)))]),
  );
  const names = new Map(accounts.map((account) => [account.id, account.username]));
  const kindOf = (entity: unknown) =>
    Object.entries(draftTables).find(([, { table }]) => table.name === entity)?.[0];
  return rows.map((row) =>
    draftResponse.parse({
      ...row,
      kind: kindOf(row.kind),
      author: names.get(String(row.author)) ?? null,
      conflicts: (row.conflicts as string[]).map(toCamelCase),
      changes: toCamelCaseKeys(Object(row.changes)),
      base: toCamelCaseKeys(Object(row.base)),
    }),
  );
}

/** Lists the drafts of what the caller may edit, the latest first. */
export async function listDrafts(database: DatabaseClient, page: Page) {
  const { rows, total } = await listRowsWithTotal(database, contentDrafts, page);
  return new RowsWithTotal(await toDrafts(database, rows), total);
}

/** A row that a path names, and its table. */
export interface DraftedRow extends DraftTable {
  id: number;
}

/** Returns the row of a path `/drafts/:kind/:id`. Throws HttpError 404 for an unknown kind. */
export function draftedRow(call: Pick<ApiCall, "id" | "param">): DraftedRow {
  const kind = call.param("kind");
  if (!Object.hasOwn(draftTables, kind))
    throw new HttpError(404, `There are drafts of ${Object.keys(draftTables).join(", ")}.`);
  return { ...draftTables[kind as DraftKindName], id: call.id };
}

async function findDraft(database: DatabaseClient, { table, id }: DraftedRow) {
  const match = { kind: table.name, id };
  const [draft] = await toDrafts(
    database,
    await listRows(database, contentDrafts, { limit: 1, offset: 0 }, match),
  );
  return draft;
}

/** Reads the draft of a row. Throws HttpError 404 if it has none. */
export async function readDraft(database: DatabaseClient, row: DraftedRow): Promise<Draft> {
  const draft = await findDraft(database, row);
  if (!draft) throw new HttpError(404, "This draft does not exist.");
  return draft;
}

/**
 * Calls an SQL function of drafts. Throws the HttpErrors of callDatabase and toConstraintError; if others have changed the draft's
 * fields meanwhile, HttpError 409 with the fields in `issues`.
 */
export async function callDraftFunction<Data>(
  failureMessage: string,
  { table }: DraftedRow,
  call: () => PromiseLike<DatabaseResponse<Data> & { error: { details: string | null } | null }>,
): Promise<Data> {
  const mapError = (error: { code: string; message: string }) =>
    toConstraintError(error, table.name);
  return callDatabase({ failureMessage, asCaller: true, mapError }, async () => {
    const response = await call();
    const { error } = response;
    if (error?.code !== "PT409" || !error.details) return response;
    const columns = z.array(z.string()).parse(JSON.parse(error.details));
    const issues = columns.map((name) => ({ path: toCamelCase(name), message: error.message }));
    throw new HttpError(409, error.message, { issues });
  });
}

/**
 * Returns the version of a draft for its SQL functions: the one that the request is based on, else the stored one. Throws HttpError
 * 404 if the row has no draft, and 409 with the stored draft if the request is based on another version.
 */
export async function readDraftVersion(
  { database, request }: Pick<ApiCall, "database" | "request">,
  row: DraftedRow,
  updatedAt: string | undefined,
): Promise<string> {
  const draft = await readDraft(database, row);
  const expected = readExpectedVersion(request.headers, updatedAt);
  if (expected && Date.parse(expected.version ?? "") !== Date.parse(draft.updatedAt))
    throw versionConflictError(contentDrafts, expected.field, draft);
  return draft.updatedAt;
}

export const draftWrite = z.object({
  changes: z
    .looseObject({})
    .describe(
      "The body of the PUT of the row: absent fields stay as they are, `updatedAt` is the version of the row on which the changes are based",
    ),
  publishAt: z
    .nullish(timestamp)
    .describe("When visitors see the changes; null: when somebody publishes the draft"),
  updatedAt: timestamp.optional().describe("The version of the draft that this one replaces"),
});

/**
 * Saves the draft of a row in place of its earlier one. Throws the HttpErrors of the PUT of the row, callDraftFunction and
 * readDraftVersion.
 */
export async function saveDraft(
  call: Pick<
    ApiCall<unknown, z.output<typeof draftWrite>>,
    "database" | "services" | "request" | "body"
  >,
  row: DraftedRow,
): Promise<Draft> {
  const { database, request, body } = call;
  const { table, changes: schema, complete, id } = row;
  const parsed = z.safeParse(z.object({ changes: schema }), body);
  if (!parsed.success) throw invalidRequestError(parsed.error);
  const { updatedAt, ...changes } = parsed.data.changes;
  const stored = await readRow(database, table, { id });
  if (updatedAt && Date.parse(updatedAt) !== Date.parse(String(stored.updatedAt)))
    throw versionConflictError(table, "updatedAt", stored);
  const isBasedOnDraft = readExpectedVersion(request.headers, body.updatedAt) !== undefined;
  const draftVersion = isBasedOnDraft
    ? await readDraftVersion(call, row, body.updatedAt)
    : (await findDraft(database, row))?.updatedAt;
  const columns = toSnakeCaseKeys((await complete?.(call, changes, stored)) ?? changes);
  await callDraftFunction("Failed to save the draft", row, () =>
    database.rpc("save_draft", {
      entity: table.name,
      row_id: id,
      changes: columns as Json,
      row_version: String(stored.updatedAt),
      ...(draftVersion && { draft_version: draftVersion }),
      ...(body.publishAt && { publish_at: body.publishAt }),
    }),
  );
  return readDraft(database, row);
}
