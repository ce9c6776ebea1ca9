import * as z from "zod";
import { dataRequestSchema } from "../_shared/domain/data-requests/data-request.ts";
import { contactRequestSchema } from "../_shared/domain/messages/contact.ts";
import {
  checkoutRequestSchema,
  orderConfirmationSchema,
} from "../_shared/domain/orders/checkout.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";
import { answerCheckout } from "../storefront/checkout.ts";
import { answerContact } from "../storefront/contact.ts";
import { answerDataRequest } from "../storefront/data-request.ts";
import type { ApiRoute } from "./api-route.ts";

type StorefrontHandler = (
  request: Request,
  dependencies: { database: DatabaseClient; environment: Environment; startMailRun: StartMailRun },
) => Promise<Response>;

const checkoutHeaders = z.object({
  "Idempotency-Key": z
    .uuid()
    .optional()
    .describe(
      "Made once per cart: a repeated request with it gets the same answer and no second order",
    ),
});

const received = z.object({ message: z.string() });

/**
 * A call that the storefront function answers too, by the very same handler: it reads and checks the body itself, so the
 * schema here only describes it.
 */
function storefrontRoute(
  path: string,
  summary: string,
  handler: StorefrontHandler,
  described: { takes: z.core.$ZodType; answer: z.core.$ZodType } & Pick<
    ApiRoute,
    "headers" | "refusals"
  >,
): ApiRoute {
  const { takes, answer, headers, refusals } = described;
  return {
    method: "POST",
    path,
    summary,
    access: "anyone",
    describedBody: takes,
    ...(headers && { headers }),
    status: 201,
    answer,
    refusals: { 429: "Too many from this address", ...refusals },
    handle: ({ request, services: { service, environment, startMailRun } }) =>
      handler(request, { database: service, environment, startMailRun }),
  };
}

/** What anyone may write to the business. */
export const visitorRoutes: ApiRoute[] = [
  storefrontRoute("/checkout", "Places an order; all or nothing", answerCheckout, {
    takes: checkoutRequestSchema,
    answer: orderConfirmationSchema,
    headers: checkoutHeaders,
    refusals: {
      400: "Not valid, or more than one online order can have; the message names what",
      409: "Not enough in stock",
      422: "The Idempotency-Key belongs to another order",
      429: "Too many requests, or too many units on order, from this address",
    },
  }),
  storefrontRoute("/contact", "Sends a message or an enquiry", answerContact, {
    takes: contactRequestSchema,
    answer: received,
  }),
  storefrontRoute("/data-request", "Files a data-protection request", answerDataRequest, {
    takes: dataRequestSchema,
    answer: received,
  }),
];
