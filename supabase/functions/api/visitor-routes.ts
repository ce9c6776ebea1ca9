import * as z from "zod";
import { toCamelCaseKeys } from "../_shared/domain/camel-case.ts";
import { dataRequestSchema } from "../_shared/domain/data-requests/data-request.ts";
import { contactRequestSchema } from "../_shared/domain/messages/contact-request.ts";
import { currentPricesSchema, orderConfirmationSchema } from "../_shared/domain/orders/checkout.ts";
import { checkoutRequestSchema } from "../_shared/domain/orders/checkout-request.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { handleApiCheckout } from "../storefront/checkout-handlers.ts";
import { handleContact, handleDataRequest } from "../storefront/form-submissions.ts";
import type { HandlerDependencies } from "../storefront/handler-dependencies.ts";
import { type ApiRoute, route } from "./api-route.ts";

type StorefrontHandler = (request: Request, dependencies: HandlerDependencies) => Promise<Response>;

const checkoutHeaders = z.object({
  "Idempotency-Key": z
    .uuid()
    .optional()
    .describe(
      "Generated once per cart: a retry with the same key gets the same response and places no second order",
    ),
});

const deliveryQuote = z.object({
  zoneId: z.int().positive(),
  name: z.string(),
  country: z.string().describe("ISO 3166-1 code"),
  note: z.string().nullable(),
  isHome: z.boolean(),
  price: z.number().nullable(),
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
  excluded: z.array(z.int()).describe("Products that can only be collected"),
});

const messageResponse = z.object({ message: z.string() });

/**
 * A route that shares its handler with the storefront function. The handler reads and validates the body, so only the OpenAPI
 * description uses the body's schema.
 */
function storefrontRoute(
  path: string,
  summary: string,
  handler: StorefrontHandler,
  description: { body: z.core.$ZodType; response: z.core.$ZodType } & Pick<
    ApiRoute,
    "headers" | "errorResponses" | "conflictStateSchema"
  >,
): ApiRoute {
  const { body, ...others } = description;
  return {
    method: "POST",
    path,
    summary,
    access: "anyone",
    openApiBody: body,
    status: 201,
    ...others,
    errorResponses: { 429: "Too many requests from this address", ...others.errorResponses },
    handle: ({ request, services: { serviceDatabase, environment, startMailRun } }) =>
      handler(request, { database: serviceDatabase, environment, startMailRun }),
  };
}

/** Public write endpoints: orders, messages and data requests. */
export const visitorRoutes: ApiRoute[] = [
  storefrontRoute(
    "/checkout",
    "Places an order; if any item is rejected, nothing is stored",
    handleApiCheckout,
    {
      body: checkoutRequestSchema,
      response: orderConfirmationSchema,
      headers: checkoutHeaders,
      errorResponses: {
        400: "Invalid input, or more than the shop's limits for one order; the message names the limit",
        403: "The shop is closed for holidays; the message is its notice",
        409: "Not enough in stock; or the total differs from expectedTotal, and `current` has the prices now",
        422: "The Idempotency-Key was used for another order",
        429: "Too many requests, or too many units on order, from this address",
      },
      conflictStateSchema: currentPricesSchema,
    },
  ),
  route({
    method: "POST",
    path: "/delivery-quotes",
    summary:
      "What the delivery of a cart costs in each zone, the home zone first; price null: by arrangement",
    access: "anyone",
    body: z.object({ items: checkoutRequestSchema.shape.items }),
    status: 200,
    response: z.array(deliveryQuote),
    async handle({ database, body }) {
      const rows = await callDatabase(
        { failureMessage: "Failed to fetch the price of the delivery", asCaller: true },
        () => database.rpc("delivery_quotes", { items: body.items }),
      );
      return rows.map(toCamelCaseKeys);
    },
  }),
  storefrontRoute("/contact", "Sends a message or an enquiry", handleContact, {
    body: contactRequestSchema,
    response: messageResponse,
  }),
  storefrontRoute("/data-request", "Files a data-protection request", handleDataRequest, {
    body: dataRequestSchema,
    response: messageResponse,
  }),
];
