import * as z from "zod";
import {
  currentPricesSchema,
  type OrderConfirmation,
  orderConfirmationSchema,
} from "../_shared/domain/orders/checkout.ts";
import {
  type CheckoutRequest,
  checkoutRequestSchema,
} from "../_shared/domain/orders/checkout-request.ts";
import type { PlacedOrder } from "../_shared/domain/orders/order-link.ts";
import { clientAddress } from "../_shared/server/client-address.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { deriveLinkToken, keyedHash } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { tooManyRequestsError } from "../_shared/server/rate-limit.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";

// Spec section 8, checkout failure.
const failureMessage = "There was an error processing your order. Please try again.";

/**
 * POST /api/checkout (spec section 7): the body matches checkoutRequestSchema. The header `Idempotency-Key` is a UUID that the
 * client generates once per cart. A retry with the same key, customer and items gets the same response, places no second order and
 * does not count against the rate limit. Responds 201 with a body of orderConfirmationSchema, amounts in pounds.
 *
 * Errors respond with `{ message, issues?, current? }`:
 * - 400: the input is invalid, a product is unknown or hidden, or the order exceeds the limits of the shop settings.
 * - 403: the shop is closed for holidays; the message is its notice.
 * - 408, 413, 415: the body is too slow, too large or not JSON.
 * - 409: a product has too few units in stock, or the total differs from `expectedTotal`; then `current` has the current prices
 *   (currentPricesSchema).
 * - 422: the key belongs to a different order.
 * - 429: the client's IP address exceeds the rate limit or has too many units in pending orders.
 * - 500, 503: the database call failed.
 */
export async function handleApiCheckout(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { order } = await placeOrder(request, dependencies);
  return Response.json(order, { status: 201 });
}

/**
 * POST /storefront/checkout: like handleApiCheckout, but the response also contains the order link's token
 * (placedOrderSchema).
 */
export async function handleStorefrontCheckout(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { order, token } = await placeOrder(request, dependencies);
  const placedOrder: PlacedOrder = { ...order, token };
  return Response.json(placedOrder, { status: 201 });
}

/** The result of the SQL function submit_checkout. */
const submitResultSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["placed", "replayed"]), order: orderConfirmationSchema }),
  z.object({ outcome: z.literal("limited") }),
  z.object({
    outcome: z.literal("rejected"),
    status: z.int(),
    message: z.string(),
    product: z.int().nullable(),
    field: z.string().nullable(),
    current: z.nullable(currentPricesSchema),
  }),
]);
type SubmitResult = z.infer<typeof submitResultSchema>;

/**
 * Places an order, or replays the earlier result for a known idempotency key. Only valid requests count against the rate limit, so
 * that a customer can correct input errors. Invalid requests never reach the database.
 */
async function placeOrder(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<{ order: OrderConfirmation; token: string }> {
  const { environment, startMailRun } = dependencies;
  const key = readIdempotencyKey(request.headers);
  const body = await readJsonBody(request, checkoutRequestSchema);
  const { token, hash } = await deriveLinkToken("order link", key, environment.secretKey);
  const result = await submitCheckout(request, body, { key, tokenHash: hash }, dependencies);
  if (result.outcome === "limited") throw tooManyRequestsError(environment.limits.checkout);
  if (result.outcome === "rejected") throw toOrderError(result, body);
  // A replay starts no mail run: its mails are already in the outbox, and replays are not rate-limited.
  if (result.outcome === "placed") startMailRun();
  return { order: result.order, token };
}

async function submitCheckout(
  request: Request,
  { items, expectedTotal, ...customer }: CheckoutRequest,
  { key, tokenHash }: { key: string; tokenHash: string },
  { database, environment }: HandlerDependencies,
): Promise<SubmitResult> {
  const address = clientAddress(request.headers, environment.clientAddressHeader);
  const client_hash = await keyedHash(address, environment.secretKey);
  const { maxRequests, windowSeconds } = environment.limits.checkout;
  const result = await callDatabase({ failureMessage }, () =>
    database.rpc("submit_checkout", {
      customer,
      items,
      idempotency_key: key,
      token_hash: tokenHash,
      client_hash,
      max_requests: maxRequests,
      window_seconds: windowSeconds,
      expected_total: expectedTotal,
    }),
  );
  return submitResultSchema.parse(result);
}

/**
 * Converts a rejection by the SQL function place_order to an HttpError. `issues` names the affected part of the request: items,
 * items.0.id, items.0.quantity or expectedTotal.
 */
function toOrderError(
  { status, message, product, field, current }: Extract<SubmitResult, { outcome: "rejected" }>,
  { items }: CheckoutRequest,
): HttpError {
  const index = items.findIndex(({ id }) => id === product);
  const path = index >= 0 ? `items.${index}.${field}` : field;
  return new HttpError(status, message, {
    issues: path ? [{ path, message }] : undefined,
    current: current ?? undefined,
  });
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads a request's header `Idempotency-Key`, in lower case. Generates a key if the header is missing, so that the retries of
 * callDatabase place only one order. Throws HttpError 400 unless the key is a UUID.
 */
function readIdempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? crypto.randomUUID();
  if (!uuidPattern.test(key)) throw new HttpError(400, "The Idempotency-Key must be a UUID.");
  return key.toLowerCase();
}
