import * as z from "zod";
import { toCamelCaseKeys } from "../_shared/domain/camel-case.ts";
import { Constants } from "../_shared/domain/database.types.ts";
import {
  contactField,
  customerNotesSchema,
  customerSorts,
} from "../_shared/domain/people/customer.ts";
import { normaliseEmail } from "../_shared/domain/people/email-address.ts";
import { callDatabase, type DatabaseClient } from "../_shared/server/database.ts";
import { type ApiRoute, maxFormBytes, route } from "./api-route.ts";
import { optionalText, pounds, text, timestamp } from "./column-schemas.ts";
import { customers } from "./message-tables.ts";
import { changeRow, putBodySchema } from "./optimistic-concurrency.ts";
import { shortPageQuery } from "./read-query.ts";
import { readCountedPage, rowNotFoundError } from "./table-rows.ts";

const listedCustomer = z.object({
  /** The email address, or the last eight digits of the phone number of someone who has given no email address. */
  contact: text,
  name: optionalText,
  email: optionalText,
  phone: optionalText,
  tags: z.array(text),
  orders: z.int(),
  spent: pounds,
  owed: pounds,
  lastContactAt: timestamp,
});

const customer = z.object({
  contact: text,
  mergedContacts: z.array(text),
  name: optionalText,
  emails: z.array(text),
  phones: z.array(text),
  orders: z.int(),
  spent: pounds,
  paid: pounds,
  owed: pounds,
  toRefund: pounds,
  /** Other customers with one of the phone numbers. */
  similar: z.array(z.object({ contact: text, name: optionalText })),
  notes: optionalText,
  tags: z.array(text),
  /** The version of notes and tags; absent if nothing was noted yet. */
  updatedAt: timestamp.optional(),
});

const customerEvent = z.object({
  kind: z.enum(Constants.public.Enums.customer_event_kind),
  at: timestamp,
  /** Of the order, the contact submission, the product or the data request that the event is about. */
  id: z.int(),
  title: optionalText,
  detail: optionalText,
  amount: pounds.nullable(),
});

/** Reads the customer with an email address or phone number. Throws HttpError 404 if nothing is stored about one. */
async function readCustomer(database: DatabaseClient, contact: string): Promise<object> {
  const found = await callDatabase(
    { failureMessage: "Failed to fetch the customer", asCaller: true },
    () => database.rpc("customer", { contact }),
  );
  if (!found) throw rowNotFoundError(customers);
  const { stored, ...fields } = z
    .looseObject({ stored: z.nullable(z.looseObject({})) })
    .parse(found);
  return { notes: null, tags: [], ...toCamelCaseKeys(stored ?? {}), ...fields };
}

const contactErrorResponses = {
  409: "Several customers have the phone number, each with an email address",
};

/** Customers, found by an email address or phone number in any spelling: an addition to the specification. */
export const customerRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/customers",
    summary:
      "Customers, the latest contact first, or by what they have spent or owe; without a search at most 1,001",
    access: "customers.handle",
    query: shortPageQuery.extend({
      search: z
        .string()
        .max(200)
        .optional()
        .describe("Words that all occur in the name, email address, phone number or tags"),
      sort: z.enum(customerSorts).default("contact"),
    }),
    status: 200,
    response: z.array(listedCustomer),
    handle: ({ database, query: { search, sort, ...page } }) =>
      readCountedPage(
        (page_limit, page_offset) =>
          callDatabase({ failureMessage: "Failed to fetch customers", asCaller: true }, () =>
            // Emails are stored as normaliseEmail returns them.
            database.rpc("admin_customers", {
              ...(search && { search: normaliseEmail(search) }),
              ...{ sort, page_limit, page_offset },
            }),
          ),
        page,
      ),
  }),
  route({
    method: "GET",
    path: "/customers/:contact",
    summary: "The customer with this email address or phone number, with all merged contacts",
    access: "customers.handle",
    status: 200,
    response: customer,
    handle: ({ database, param }) => readCustomer(database, param("contact")),
  }),
  route({
    method: "GET",
    path: "/customers/:contact/timeline",
    summary:
      "Orders, payments, messages, mails, visits, alerts and data requests of a customer, the newest first",
    access: "customers.handle",
    query: shortPageQuery,
    status: 200,
    response: z.array(customerEvent),
    async handle({ database, param, query: { limit, offset } }) {
      const contact = param("contact");
      await readCustomer(database, contact);
      return callDatabase({ failureMessage: "Failed to fetch the timeline", asCaller: true }, () =>
        database.rpc("customer_timeline", { contact, page_limit: limit, page_offset: offset }),
      );
    },
  }),
  route({
    method: "PUT",
    path: "/customers/:contact",
    summary: "Changes the notes and tags of a customer; absent fields keep their values",
    access: "customers.handle",
    body: putBodySchema(customerNotesSchema),
    openApiBody: customerNotesSchema,
    hasOptimisticConcurrency: true,
    maxBytes: maxFormBytes,
    status: 200,
    response: customers.response,
    errorResponses: contactErrorResponses,
    async handle({ database, param, request, body }) {
      const { id } = await callDatabase(
        { failureMessage: "Failed to update the customer", asCaller: true },
        () => database.rpc("keep_customer", { contact: param("contact") }),
      );
      return changeRow({ database, id, request, body }, customers);
    },
  }),
  route({
    method: "PUT",
    path: "/customers/:contact/merge",
    summary: "Makes another contact the same customer, who gets its notes and tags",
    access: "customers.handle",
    body: z.object({ otherContact: contactField }),
    status: 200,
    response: customer,
    errorResponses: {
      409: `Both are the same customer already; or: ${contactErrorResponses[409]}`,
    },
    async handle({ database, param, body }) {
      const contact = param("contact");
      await callDatabase({ failureMessage: "Failed to merge the customers", asCaller: true }, () =>
        database.rpc("merge_customers", { contact, other_contact: body.otherContact }),
      );
      return readCustomer(database, contact);
    },
  }),
  route({
    method: "PUT",
    path: "/customers/:contact/separate",
    summary:
      "Makes a contact of mergedContacts a customer of its own again, with the notes and tags that it had",
    access: "customers.handle",
    status: 200,
    response: customer,
    errorResponses: { 409: "The contact is not merged with another customer" },
    async handle({ database, param }) {
      const contact = param("contact");
      await callDatabase(
        { failureMessage: "Failed to separate the customer", asCaller: true },
        () => database.rpc("separate_customer", { contact }),
      );
      return readCustomer(database, contact);
    },
  }),
];
