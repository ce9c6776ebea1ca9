import * as z from "zod/mini";
import { Constants } from "../database.types.ts";
import { mailTextField } from "../orders/order-actions.ts";
import { orderWrite } from "../orders/order-write.ts";
import { lineField } from "../people/person-fields.ts";

/** The number of changes of a visit, for optimistic concurrency (visits.revision). */
const revisionField = z.int32().check(z.minimum(0));
const messageField = z.optional(mailTextField());
/** The part of a visit that a write responds. */
const visitResult = z.object({
  id: z.uuid(),
  status: z.enum(Constants.public.Enums.visit_status),
});

export const visitPlaceField = lineField(1, 200, "Please enter the place");

export const visitScheduleSchema = z.object({
  briefId: z.int().check(z.positive()),
  /** The revision of the brief's open visit; absent if it has none. */
  revision: z.optional(revisionField),
  startsAt: z.iso.datetime({ offset: true }),
  minutes: z.int().check(z.minimum(5), z.maximum(720)),
  place: visitPlaceField,
  /** Whether to ask the customer whether the time suits, instead of confirming it. */
  isProposal: z.boolean(),
  /** An administrator's words in the email. */
  message: messageField,
});

export const visitAnswerSchema = z.object({
  visitId: z.uuid(),
  revision: revisionField,
  status: z.enum(["confirmed", "done", "cancelled"]),
  /** An administrator's words in the email. */
  message: messageField,
});

/** Every way in which an administrator changes visits, as endpoints of the function back-office. */
export const visitWrites = {
  schedule: orderWrite({
    method: "PUT",
    path: "/visits",
    schema: visitScheduleSchema,
    rpc: "schedule_visit",
    toArguments: ({ briefId, revision, startsAt, isProposal, ...visit }) => ({
      ...visit,
      brief_id: briefId,
      from_revision: revision,
      starts_at: startsAt,
      as_proposal: isProposal,
    }),
    result: visitResult,
    failureMessage: "The visit could not be saved. Please try again.",
    startsMailRun: () => true,
  }),
  answer: orderWrite({
    method: "PUT",
    path: "/visits/answer",
    schema: visitAnswerSchema,
    rpc: "answer_visit",
    toArguments: ({ visitId, revision, ...answer }) => ({
      ...answer,
      visit_id: visitId,
      from_revision: revision,
    }),
    result: visitResult,
    failureMessage: "The visit could not be changed. Please try again.",
    startsMailRun: () => true,
  }),
};
export type VisitWriteName = keyof typeof visitWrites;
