import * as z from "zod";
import type { Right } from "../_shared/domain/people/rights.ts";
import { type ApiRoute, maxFormBytes, route } from "./api-route.ts";
import { timestamp } from "./column-schemas.ts";
import {
  callDraftFunction,
  draftedRow,
  draftResponse,
  draftTables,
  draftWrite,
  listDrafts,
  readDraft,
  readDraftVersion,
  saveDraft,
} from "./drafts.ts";
import { pageQuery } from "./read-query.ts";
import { readRow } from "./table-rows.ts";

/** The rights of which a caller needs one; Postgres requires the one of the row's table. */
const access: readonly Right[] = [
  ...new Set(Object.values(draftTables).map(({ table }) => table.editRight)),
];
const version = { updatedAt: timestamp.optional().describe("The version of the draft") };
const kinds = Object.keys(draftTables).join(", ");

/** Changes that visitors do not see until they are published, and previews: an addition to the specification. */
export const draftRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/drafts",
    summary: "All drafts, the latest first",
    access,
    query: pageQuery,
    status: 200,
    response: z.array(draftResponse),
    handle: ({ database, query }) => listDrafts(database, query),
  }),
  route({
    method: "GET",
    path: "/drafts/:kind/:id",
    summary: `The draft of the row with this id; kind: ${kinds}`,
    access,
    status: 200,
    response: draftResponse,
    handle: (call) => readDraft(call.database, draftedRow(call)),
  }),
  route({
    method: "PUT",
    path: "/drafts/:kind/:id",
    summary: "Saves changes of a row as its draft, in place of an earlier one",
    access,
    body: draftWrite,
    hasOptimisticConcurrency: true,
    maxBytes: maxFormBytes,
    status: 200,
    response: draftResponse,
    errorResponses: { 409: "The row has changed, and `current` is the row; or a slug is in use" },
    handle: (call) => saveDraft(call, draftedRow(call)),
  }),
  route({
    method: "DELETE",
    path: "/drafts/:kind/:id",
    summary: "Discards the draft of a row",
    access,
    status: 204,
    response: null,
    async handle(call) {
      const row = draftedRow(call);
      await readDraft(call.database, row);
      await callDraftFunction("Failed to discard the draft", row, () =>
        call.database.rpc("discard_draft", { entity: row.table.name, row_id: row.id }),
      );
    },
  }),
  route({
    method: "PUT",
    path: "/drafts/:kind/:id/schedule",
    summary: "Schedules the publication of a draft, or ends its schedule (null)",
    access,
    body: z.object({ publishAt: timestamp.nullable(), ...version }),
    hasOptimisticConcurrency: true,
    status: 200,
    response: draftResponse,
    errorResponses: { 409: "The fields in `issues` have changed since the draft was saved" },
    async handle(call) {
      const { publishAt, updatedAt } = call.body;
      const row = draftedRow(call);
      const draft_version = await readDraftVersion(call, row, updatedAt);
      await callDraftFunction("Failed to schedule the draft", row, () =>
        call.database.rpc("schedule_draft", {
          ...{ entity: row.table.name, row_id: row.id, draft_version },
          ...(publishAt && { publish_at: publishAt }),
        }),
      );
      return readDraft(call.database, row);
    },
  }),
  route({
    method: "POST",
    path: "/drafts/:kind/:id/publish",
    summary: "Publishes a draft; returns the row",
    access,
    body: z.object(version),
    isBodyOptional: true,
    hasOptimisticConcurrency: true,
    status: 200,
    response: z.record(z.string(), z.unknown()),
    errorResponses: {
      409: "The fields in `issues` have changed since the draft was saved, so nothing is published",
    },
    async handle(call) {
      const row = draftedRow(call);
      const draft_version = await readDraftVersion(call, row, call.body.updatedAt);
      await callDraftFunction("Failed to publish the draft", row, () =>
        call.database.rpc("publish_draft", {
          ...{ entity: row.table.name, row_id: row.id, draft_version },
        }),
      );
      return z.parse(row.table.response, await readRow(call.database, row.table, { id: row.id }));
    },
  }),
  route({
    method: "POST",
    path: "/drafts/:kind/:id/previews",
    summary:
      "Creates a link, for 7 days, to the page of a row that visitors do not see, or with its draft",
    access,
    status: 201,
    response: z.object({ url: z.url(), expiresAt: timestamp }),
    async handle(call) {
      const row = draftedRow(call);
      const links = await callDraftFunction("Failed to create the preview", row, () =>
        call.database.rpc("create_preview_link", { entity: row.table.name, row_id: row.id }),
      );
      const { siteOrigins } = call.services.environment;
      return links.map(({ token, expires_at: expiresAt }) => ({
        url: `${siteOrigins[0] ?? ""}/preview/${token}`,
        expiresAt,
      }))[0];
    },
  }),
  route({
    method: "DELETE",
    path: "/drafts/:kind/:id/previews",
    summary: "Ends all links to previews of a row",
    access,
    status: 204,
    response: null,
    async handle(call) {
      const row = draftedRow(call);
      await callDraftFunction("Failed to end the previews", row, () =>
        call.database.rpc("end_previews", { entity: row.table.name, row_id: row.id }),
      );
    },
  }),
];
