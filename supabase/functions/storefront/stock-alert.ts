import * as z from "zod";
import {
  shownStockAlertSchema,
  stockAlertRequestSchema,
} from "../_shared/domain/catalogue/stock-alert.ts";
import { formGuardSchema } from "../_shared/domain/form-guard.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { keyedHash } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";
import { acceptForm } from "./accept-form.ts";
import { type LinkDependencies, linkHash, readLinkHash } from "./link.ts";

interface StockAlertDependencies extends LinkDependencies {
  startMailRun: StartMailRun;
}

/**
 * POST /storefront/stock-alerts: body stockAlertRequestSchema with formGuardSchema. Stores an alert for a sold-out product and
 * sends the confirmation link. The response does not disclose whether the address already has an alert or has reached its rate
 * limit. Responses: acceptForm; also 404 for an unknown product, 409 for an available one.
 */
export async function handleStockAlertRequest(
  request: Request,
  dependencies: StockAlertDependencies,
): Promise<Response> {
  const { database, environment, startMailRun } = dependencies;
  const { allowed, windowSeconds } = environment.limits.stockAlertAddress;
  const response = await acceptForm(
    request,
    {
      schema: z.object({ ...stockAlertRequestSchema.shape, ...formGuardSchema.shape }),
      limit: environment.limits.stockAlert,
      store: async ({ productId, email }) =>
        database.rpc("request_stock_alert", {
          product: productId,
          address: email,
          address_hash: await keyedHash(email.toLowerCase(), environment.secretKey),
          allowed,
          window_seconds: windowSeconds,
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
  unknownMessage: "There is no request at this address.",
};

/**
 * POST /storefront/stock-alert `{ token }`, the token of a link `/stock-alert/{token}`: responds 200 shownStockAlertSchema and
 * changes nothing. Errors, `{ message }`: 404 unknown token; 413, 415, 408 body; 429 rate limit; 500, 503.
 */
export async function handleStockAlertLookup(
  request: Request,
  dependencies: LinkDependencies,
): Promise<Response> {
  const link_hash = await readLinkHash(request, messages, dependencies);
  return showAlert(() => dependencies.database.rpc("stock_alert_by_link", { link_hash }));
}

/**
 * POST /storefront/stock-alert/confirm `{ token }`: confirms the address; if the product is available, its mail is sent
 * immediately. A separate endpoint, because mail scanners open links and must not confirm an address. Responses:
 * handleStockAlertLookup.
 */
export async function handleStockAlertConfirmation(
  request: Request,
  { startMailRun, ...dependencies }: StockAlertDependencies,
): Promise<Response> {
  const link_hash = await readLinkHash(request, messages, dependencies);
  const response = await showAlert(() =>
    dependencies.database.rpc("confirm_stock_alert", { link_hash }),
  );
  startMailRun();
  return response;
}

/** POST /storefront/stock-alert/delete `{ token }`: deletes the alert with its address; responds 200, also if there is none. */
export async function handleStockAlertDeletion(
  request: Request,
  dependencies: LinkDependencies,
): Promise<Response> {
  return deleteAlert(await readLinkHash(request, messages, dependencies), dependencies);
}

/**
 * POST /storefront/stock-alert/{token}/unsubscribe: the same for the button of mail programs, which send a form instead of JSON
 * (RFC 8058). Errors, `{ message }`: 404 malformed token; 429 rate limit; 500, 503.
 */
export async function handleStockAlertUnsubscription(
  request: Request,
  token: string,
  dependencies: LinkDependencies,
): Promise<Response> {
  return deleteAlert(await linkHash(request, token, messages, dependencies), dependencies);
}

async function deleteAlert(link_hash: string, { database }: LinkDependencies): Promise<Response> {
  await callDatabase(messages, () => database.rpc("delete_stock_alert", { link_hash }));
  return Response.json({ message: "Your address was deleted" });
}

async function showAlert(call: Parameters<typeof callDatabase<unknown>>[1]): Promise<Response> {
  const alert = await callDatabase(messages, call);
  if (alert === null) throw new HttpError(404, messages.unknownMessage);
  return Response.json(shownStockAlertSchema.parse(alert));
}
