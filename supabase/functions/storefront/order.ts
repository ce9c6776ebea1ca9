import { type PublicOrder, publicOrderSchema } from "../_shared/domain/orders/order-link.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";
import { readAndHashLinkToken } from "./link-token-hash.ts";

const messages = {
  failureMessage: "Your order can't be shown just now. Please try again.",
  notFoundMessage: "There is no order at this address.",
};

/**
 * POST /storefront/order `{ token }`, the token of a link `/order/{token}`: responds 200 with a body of publicOrderSchema. The
 * method is POST instead of GET, so that access logs do not contain the token. Errors respond with `{ message, issues? }`:
 * - 400: the body has no `token`, or it is not a string.
 * - 404: no order has this token.
 * - 408, 413, 415: the body is too slow, too large or not JSON.
 * - 429: the rate limit is exceeded.
 * - 500, 503: the database call failed.
 */
export async function handleOrderLookup(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const token_hash = await readAndHashLinkToken(request, messages, dependencies);
  const order = await callDatabase(messages, () =>
    dependencies.database.rpc("order_by_link", { token_hash }),
  );
  if (order === null) throw new HttpError(404, messages.notFoundMessage);
  const response: PublicOrder = {
    ...publicOrderSchema.parse(order),
    payableByCard: dependencies.environment.cardPayments !== null,
  };
  return Response.json(response);
}
