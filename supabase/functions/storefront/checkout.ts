import { checkoutRequestSchema, orderConfirmationSchema } from "../_shared/domain/checkout.ts";
import { clientAddress } from "../_shared/server/client-address.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { countRequest } from "../_shared/server/rate-limit.ts";

// Spec section 8, checkout failure.
const apology = "There was an error processing your order. Please try again.";

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface CheckoutDependencies {
  database: DatabaseClient;
  environment: Environment;
}

/**
 * POST /storefront/checkout (spec section 7): body checkoutRequestSchema, header `Idempotency-Key` a UUID that the client
 * makes once per cart; with the same key and body a retry gets the same answer and no second order. Answers 201
 * orderConfirmationSchema, amounts in pounds. Errors, `{ message }`: 400 bad input, hidden or unknown product; 409 stock;
 * 413, 415, 408 body; 422 key used for another order; 429 limit; 500, 503.
 *
 * Only requests that could become an order are counted against the limit, so that a typing mistake costs a customer
 * nothing; what is refused before that never reaches the database.
 */
export async function answerCheckout(
  request: Request,
  { database, environment }: CheckoutDependencies,
): Promise<Response> {
  const key = idempotencyKey(request.headers);
  const { items, ...customer } = await readJsonBody(request, checkoutRequestSchema);
  await countRequest({
    database,
    limit: environment.limits.checkout,
    address: clientAddress(request.headers, environment.clientAddressHeader),
    secret: environment.secretKey,
    apology,
  });
  const placed = await callDatabase({ apology }, () =>
    database.rpc("place_order", { customer, items, idempotency_key: key }),
  );
  return Response.json(orderConfirmationSchema.parse(placed), { status: 201 });
}

/** Made here when the client sends none, so that the function's own repeated tries still place one order. */
function idempotencyKey(headers: Headers): string {
  const key = headers.get("idempotency-key") ?? crypto.randomUUID();
  if (!uuidShape.test(key)) throw new HttpError(400, "The Idempotency-Key must be a UUID.");
  return key.toLowerCase();
}
