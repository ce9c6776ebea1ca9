import * as z from "zod";
import { orderTokenSchema, shownOrderSchema } from "../_shared/domain/orders/order-link.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import type { DatabaseClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { sha256 } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { countVisitor } from "../_shared/server/rate-limit.ts";

const failureMessage = "Your order can't be shown just now. Please try again.";

const bodySchema = z.object({ token: z.string() });

interface OrderDependencies {
  database: DatabaseClient;
  environment: Environment;
}

/**
 * POST /storefront/order `{ token }`, the token of a link `/order/{token}`: responds 200 shownOrderSchema. Not a GET, so that
 * the token does not appear in access logs. Errors, `{ message }`: 404 unknown token; 413, 415, 408 body; 429 rate limit; 500,
 * 503.
 */
export async function handleOrderLookup(
  request: Request,
  { database, environment }: OrderDependencies,
): Promise<Response> {
  const body = await readJsonBody(request, bodySchema);
  const token = orderTokenSchema.safeParse(body.token);
  if (!token.success) throw unknownOrder();
  await countVisitor(
    request,
    { limit: environment.limits.orderLookup, failureMessage },
    { database, environment },
  );
  const link_hash = await sha256(token.data);
  const order = await callDatabase({ failureMessage }, () =>
    database.rpc("order_by_link", { link_hash }),
  );
  if (order === null) throw unknownOrder();
  return Response.json(shownOrderSchema.parse(order));
}

function unknownOrder(): HttpError {
  return new HttpError(404, "There is no order at this address.");
}
