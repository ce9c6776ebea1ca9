import * as z from "zod";
import {
  publicStockAlertSchema,
  stockAlertRequestSchema,
} from "../_shared/domain/catalogue/stock-alert.ts";
import { spamGuardSchema } from "../_shared/domain/spam-guard.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { handleFormSubmission } from "./form-submissions.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";
import { checkAndHashLinkToken, readAndHashLinkToken } from "./link-token-hash.ts";

/**
 * POST /storefront/stock-alerts: the body has the fields of stockAlertRequestSchema and spamGuardSchema. Stores an alert for a
 * sold-out product and emails the confirmation link. The response does not disclose whether the email address already has an
 * alert or has reached its rate limit. Responds like handleFormSubmission, and also:
 * - 404: the product is unknown.
 * - 409: the product is in stock.
 */
export async function handleStockAlertRequest(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment, startMailRun } = dependencies;
  const response = await handleFormSubmission(
    request,
    {
      schema: z.object({ ...stockAlertRequestSchema.shape, ...spamGuardSchema.shape }),
      limit: environment.limits.stockAlert,
      store: ({ productId, variantId, email }) =>
        database.rpc("request_stock_alert", {
          requested_product_id: productId,
          address: email,
          requested_variant_id: variantId,
        }),
      failureMessage: "Something went wrong. Please try again.",
      successMessage: "Please confirm your address by the link in our email",
    },
    dependencies,
  );
  startMailRun();
  return response;
}

const messages = {
  failureMessage: "This can't be shown just now. Please try again.",
  notFoundMessage: "There is no request at this address.",
};

/**
 * POST /storefront/stock-alert `{ token }`, the token of a link `/stock-alert/{token}`: responds 200 with a body of
 * publicStockAlertSchema. Changes nothing. Errors are those of handleOrderLookup in order.ts.
 */
export async function handleStockAlertLookup(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const token_hash = await readAndHashLinkToken(request, messages, dependencies);
  return respondWithAlert(() => dependencies.database.rpc("stock_alert_by_link", { token_hash }));
}

/**
 * POST /storefront/stock-alert/confirm `{ token }`: confirms the email address. If the product is available, sends the
 * back-in-stock mail immediately. The visitor confirms with a button on the page: opening the link is not enough, because mail
 * scanners open links too. Responds like handleStockAlertLookup.
 */
export async function handleStockAlertConfirmation(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const token_hash = await readAndHashLinkToken(request, messages, dependencies);
  const response = await respondWithAlert(() =>
    dependencies.database.rpc("confirm_stock_alert", { token_hash }),
  );
  dependencies.startMailRun();
  return response;
}

/**
 * POST /storefront/stock-alert/delete `{ token }`: deletes the alert with its email address; responds 200, even if no alert has
 * this token. Errors are those of readAndHashLinkToken in link-token-hash.ts.
 */
export async function handleStockAlertDeletion(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  return deleteAlert(await readAndHashLinkToken(request, messages, dependencies), dependencies);
}

/**
 * POST /storefront/stock-alert/{token}/unsubscribe: deletes the alert, like handleStockAlertDeletion. Mail clients call this
 * endpoint for one-click unsubscribe (RFC 8058). The token is in the path, because mail clients send a form-encoded body.
 * Errors are those of checkAndHashLinkToken in link-token-hash.ts.
 */
export async function handleStockAlertUnsubscription(
  request: Request,
  token: string,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const options = { ...messages, limit: "unsubscribe" } as const;
  return deleteAlert(
    await checkAndHashLinkToken(request, token, options, dependencies),
    dependencies,
  );
}

async function deleteAlert(
  token_hash: string,
  { database }: HandlerDependencies,
): Promise<Response> {
  await callDatabase(messages, () => database.rpc("delete_stock_alert", { token_hash }));
  return Response.json({ message: "Your address was deleted" });
}

async function respondWithAlert(
  call: Parameters<typeof callDatabase<unknown>>[1],
): Promise<Response> {
  const alert = await callDatabase(messages, call);
  if (alert === null) throw new HttpError(404, messages.notFoundMessage);
  return Response.json(publicStockAlertSchema.parse(alert));
}
