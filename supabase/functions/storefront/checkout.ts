import {
  checkoutRequestSchema,
  type OrderConfirmation,
  orderConfirmationSchema,
} from "../_shared/domain/checkout.ts";
import type { PlacedOrder } from "../_shared/domain/order-link.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";
import { orderToken } from "../_shared/server/order-token.ts";
import { countVisitor } from "../_shared/server/rate-limit.ts";

// Spec section 8, checkout failure.
const apology = "There was an error processing your order. Please try again.";

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface CheckoutDependencies {
  database: DatabaseClient;
  environment: Environment;
  startMailRun: StartMailRun;
}

/**
 * POST /api/checkout (spec section 7): body checkoutRequestSchema, header `Idempotency-Key` a UUID that the client makes
 * once per cart; with the same key and body a retry gets the same answer and no second order. Answers 201
 * orderConfirmationSchema, amounts in pounds. Errors, `{ message }`: 400 bad input, hidden or unknown product; 409 stock;
 * 413, 415, 408 body; 422 key used for another order; 429 limit; 500, 503.
 */
export async function answerCheckout(
  request: Request,
  dependencies: CheckoutDependencies,
): Promise<Response> {
  const { order } = await placeOrder(request, dependencies);
  return Response.json(order, { status: 201 });
}

/** POST /storefront/checkout: as answerCheckout, and answers the token of the order's link too (placedOrderSchema). */
export async function answerOwnCheckout(
  request: Request,
  dependencies: CheckoutDependencies,
): Promise<Response> {
  const { order, token } = await placeOrder(request, dependencies);
  const placed: PlacedOrder = { ...order, token };
  return Response.json(placed, { status: 201 });
}

/**
 * Only requests that could become an order are counted against the limit, so that a typing mistake costs a customer
 * nothing; what is refused before that never reaches the database.
 */
async function placeOrder(
  request: Request,
  { database, environment, startMailRun }: CheckoutDependencies,
): Promise<{ order: OrderConfirmation; token: string }> {
  const key = idempotencyKey(request.headers);
  const { items, ...customer } = await readJsonBody(request, checkoutRequestSchema);
  await countVisitor(
    request,
    { limit: environment.limits.checkout, apology },
    { database, environment },
  );
  const { token, hash } = await orderToken(key, environment.secretKey);
  const placed = await callDatabase({ apology }, () =>
    database.rpc("place_order", { customer, items, idempotency_key: key, link_hash: hash }),
  );
  startMailRun();
  return { order: orderConfirmationSchema.parse(placed), token };
}

/** Made here when the client sends none, so that the function's own repeated tries still place one order. */
function idempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? crypto.randomUUID();
  if (!uuidShape.test(key)) throw new HttpError(400, "The Idempotency-Key must be a UUID.");
  return key.toLowerCase();
}
