import * as z from "zod";
import { Constants } from "../_shared/domain/database.types.ts";
import { id, newestFirst, optionalText, text, timestamp } from "./column-schemas.ts";
import type { ApiTable } from "./table-rows.ts";

export const contactSubmissions = {
  name: "contact_submissions",
  noun: "contact submission",
  plural: "contact submissions",
  editRight: "messages.delete",
  sortOrder: newestFirst("submitted_at"),
  response: z.object({
    id,
    name: text,
    email: text,
    phone: optionalText,
    subject: optionalText,
    message: text,
    productDetails: optionalText,
    submittedAt: timestamp,
    viewed: z.boolean(),
    answeredAt: timestamp.nullable(),
  }),
} satisfies ApiTable;

/** Administrators' replies to contact submissions. */
export const replies = {
  name: "mails",
  noun: "reply",
  plural: "replies",
  kinds: ["reply"],
  editRight: "messages.handle",
  sortOrder: [{ column: "created_at" }, { column: "id" }],
  response: z.object({
    id: z.uuid(),
    message: text,
    /** Whether the mail was sent. Without a mail provider it stays waiting. */
    status: z.enum(Constants.public.Enums.mail_status),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
  }),
} satisfies ApiTable;

/** Requests for a consultation. The id is that of the contact submission. */
export const consultations = {
  name: "briefs",
  noun: "consultation",
  plural: "consultations",
  editRight: "messages.handle",
  sortOrder: [{ column: "contact_submission_id", descending: true }],
  response: z.object({
    id,
    customer: z.object({
      name: text,
      email: text,
      phone: optionalText,
      message: text,
      submittedAt: timestamp,
    }),
    place: text,
    rooms: z.array(text),
    scope: z.enum(Constants.public.Enums.brief_scope),
    budget: z.enum(Constants.public.Enums.brief_budget),
    start: z.enum(Constants.public.Enums.brief_start),
    /** Such as `2026-12-03 morning`. */
    halfDays: z.array(text),
    projectIds: z.array(id),
    productIds: z.array(id),
    /** The photos and plans that have arrived, or are expected. Their contents are not in the REST API. */
    files: z.array(
      z.object({
        id: z.uuid(),
        name: text,
        mimeType: text,
        bytes: z.int(),
        state: z.enum(Constants.public.Enums.file_state),
      }),
    ),
    outcome: z.enum(Constants.public.Enums.brief_outcome),
    note: optionalText,
    updatedAt: timestamp,
  }),
  columns: { id: "contact_submission_id" },
  embedded: {
    customer: {
      table: "contact_submissions",
      columns: ["name", "email", "phone", "message", "submittedAt:submitted_at"],
    },
    files: {
      table: "files",
      columns: ["id", "name:original_name", "mimeType:mime_type", "bytes", "state"],
    },
  },
} satisfies ApiTable;

export const visits = {
  name: "visits",
  noun: "visit",
  plural: "visits",
  editRight: "messages.handle",
  sortOrder: newestFirst("starts_at"),
  response: z.object({
    id: z.uuid(),
    consultationId: id,
    place: text,
    startsAt: timestamp,
    endsAt: timestamp,
    status: z.enum(Constants.public.Enums.visit_status),
    /** Whether the shop has proposed the time and waits for the customer's answer. */
    isProposal: z.boolean(),
    /** The number of changes, which a change must name. */
    revision: z.int(),
    confirmedAt: timestamp.nullable(),
    createdAt: timestamp,
  }),
  columns: { consultationId: "brief_id" },
} satisfies ApiTable;

/** What administrators have noted about customers. The contact is the main one of a customer with merged contacts. */
export const customers = {
  name: "customers",
  noun: "customer",
  plural: "customers",
  editRight: "customers.handle",
  sortOrder: [{ column: "id" }],
  response: z.object({
    contact: text,
    notes: optionalText,
    tags: z.array(text),
    updatedAt: timestamp,
  }),
} satisfies ApiTable;
