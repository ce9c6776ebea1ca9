import { shownOrderSchema } from "../_shared/domain/orders/order-link.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type LinkDependencies, readLinkHash } from "./link.ts";

const messages = {
  failureMessage: "Your order can't be shown just now. Please try again.",
  unknownMessage: "There is no order at this address.",
};

/**
 * POST /storefront/order `{ token }`, the token of a link `/order/{token}`: responds 200 shownOrderSchema. Not a GET, so that
 * the token does not appear in access logs. Errors, `{ message }`: 404 unknown token; 413, 415, 408 body; 429 rate limit; 500,
 * 503.
 */
export async function handleOrderLookup(
  request: Request,
  dependencies: LinkDependencies,
): Promise<Response> {
  const link_hash = await readLinkHash(request, messages, dependencies);
  const order = await callDatabase(messages, () =>
    dependencies.database.rpc("order_by_link", { link_hash }),
  );
  if (order === null) throw new HttpError(404, messages.unknownMessage);
  return Response.json(shownOrderSchema.parse(order));
}
