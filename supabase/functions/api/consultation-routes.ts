import * as z from "zod";
import { Constants } from "../_shared/domain/database.types.ts";
import { fromBusinessTime } from "../_shared/domain/dates.ts";
import { briefOutcomeSchema } from "../_shared/domain/messages/brief.ts";
import {
  type VisitWriteName,
  visitAnswerSchema,
  visitScheduleSchema,
  visitWrites,
} from "../_shared/domain/messages/visit-writes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";
import { consultations, visits } from "./message-tables.ts";
import { idParameter, pageQuery } from "./read-query.ts";
import { callWrite, rowGetRoute, rowPutRoute } from "./table-routes.ts";
import { listRowsWithTotal, readRow } from "./table-rows.ts";

const { brief_outcome, visit_status } = Constants.public.Enums;

/** Performs a write of visits; returns the stored visit. */
async function changeVisit(
  call: Pick<ApiCall, "database" | "services">,
  name: VisitWriteName,
  body: object,
) {
  const write = visitWrites[name];
  const { id } = z.parse(write.result, await callWrite(call, write, body));
  return readRow(call.database, visits, { id });
}

const errorResponses = {
  409: "Another visit has the time; the visit has changed (`revision`), or allows no such change",
};

/** Requests for a consultation, and the visits for them: an addition to the specification. */
export const consultationRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/consultations",
    summary: "Requests for a consultation, the newest first: all, or those with an outcome",
    access: "messages.handle",
    query: pageQuery.extend({ outcome: z.enum(brief_outcome).optional() }),
    status: 200,
    response: z.array(consultations.response),
    handle: ({ database, query: { outcome, ...page } }) =>
      listRowsWithTotal(database, consultations, page, outcome ? { outcome } : {}),
  }),
  rowGetRoute("/consultations", consultations, "messages.handle"),
  rowPutRoute("/consultations", consultations, briefOutcomeSchema),
  route({
    method: "PUT",
    path: "/consultations/:id/visit",
    summary:
      "Confirms, proposes or moves the visit of a consultation, at a time of the shop's choice",
    access: "messages.handle",
    body: z.object(visitScheduleSchema.shape).omit({ briefId: true }),
    status: 200,
    response: visits.response,
    errorResponses,
    handle: (call) => changeVisit(call, "schedule", { ...call.body, briefId: call.id }),
  }),
  route({
    method: "GET",
    path: "/visits",
    summary:
      "Visits, the latest first: all, those with a status, from a day on, or of a consultation",
    access: "messages.handle",
    query: pageQuery.extend({
      status: z.enum(visit_status).optional(),
      consultationId: idParameter("consultationId").optional(),
      from: z.iso
        .date("from must be a day such as 2026-12-03")
        .optional()
        .describe("The first day, in Gibraltar"),
    }),
    status: 200,
    response: z.array(visits.response),
    handle: ({ database, query: { status, consultationId, from, ...page } }) =>
      listRowsWithTotal(
        database,
        visits,
        page,
        { ...(status && { status }), ...(consultationId && { consultationId }) },
        from ? [["startsAt", "gte", fromBusinessTime(`${from}T00:00`)]] : [],
      ),
  }),
  route({
    method: "PUT",
    path: "/visits/:visitId/answer",
    summary: "Confirms a requested visit, cancels an open one, or marks a confirmed one as done",
    access: "messages.handle",
    body: z.object(visitAnswerSchema.shape).omit({ visitId: true }),
    status: 200,
    response: visits.response,
    errorResponses,
    handle: (call) => {
      const visitId = z.uuid().safeParse(call.param("visitId")).data;
      if (!visitId) throw new HttpError(404, "This visit does not exist.");
      return changeVisit(call, "answer", { ...call.body, visitId });
    },
  }),
];
