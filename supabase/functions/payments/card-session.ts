import Stripe from "stripe";
import * as z from "zod";
import { cardSessionSchema } from "../_shared/domain/orders/order-link.ts";
import { paymentPurposeLabels, paymentPurposes } from "../_shared/domain/orders/payment.ts";
import { callDatabase, type DatabaseClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { describeError } from "../_shared/server/request-log.ts";
import { checkAndHashLinkToken } from "../storefront/link-token-hash.ts";

interface CardSessionDependencies {
  database: DatabaseClient;
  environment: Environment;
  stripe: Stripe;
}

const messages = {
  failureMessage: "The card payment can't be opened just now. Please try again.",
  notFoundMessage: "There is no order at this address.",
};

const bodySchema = z.object({ token: z.string() });

/** The result of the SQL function card_request_by_link. */
const requestSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(paymentPurposes),
  amount: z.number(),
  orderNumber: z.string(),
  sessionId: z.string().nullable(),
});
type CardRequest = z.infer<typeof requestSchema>;

/**
 * POST /payments/card-session `{ token }`, the token of a link `/order/{token}`: responds 200 `{ url }`, Stripe's page for the
 * payment of the order's open request. A repeated call responds with the same page while that page can be paid. Errors respond with
 * `{ message, issues? }`:
 * - 400, 404, 408, 413, 415, 429: as in storefront/order.ts.
 * - 409: no request is open, or the customer has paid already and Stripe's event is on its way.
 * - 500, 503: the database call failed; 503: Stripe rejects the call or does not respond, or no keys are set.
 */
export async function handleCardSession(
  httpRequest: Request,
  dependencies: CardSessionDependencies,
): Promise<Response> {
  const { database, stripe } = dependencies;
  const { token } = await readJsonBody(httpRequest, bodySchema);
  const token_hash = await checkAndHashLinkToken(httpRequest, token, messages, dependencies);
  const found = await callDatabase(messages, () =>
    database.rpc("card_request_by_link", { token_hash }),
  );
  if (found === null) throw new HttpError(404, messages.notFoundMessage);
  const request = requestSchema.parse(found);
  const earlierSession = await findSession(request, stripe);
  if (earlierSession?.status === "complete") {
    throw new HttpError(409, "Thank you, you have paid. This page shows it in a moment.");
  }
  const session =
    earlierSession?.status === "open"
      ? earlierSession
      : await createSession(request, token, dependencies);
  return Response.json(cardSessionSchema.parse({ url: session.url }));
}

async function findSession({ sessionId }: CardRequest, stripe: Stripe) {
  if (sessionId === null) return null;
  return callStripe(() => stripe.checkout.sessions.retrieve(sessionId));
}

/**
 * Creates a session and stores its id with the request, before anyone can pay it. Expires the session at once if the request is
 * no longer open or a concurrent call has stored another one, so that a request can't be paid twice.
 */
async function createSession(
  { id, purpose, amount, orderNumber, sessionId }: CardRequest,
  token: string,
  { database, environment, stripe }: CardSessionDependencies,
) {
  const orderUrl = `${environment.siteOrigins[0] ?? ""}/order/${token.toLowerCase()}`;
  const expiresAt = sessionExpiry(Date.now() / 1000);
  const session = await callStripe(() =>
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        allowed_payment_method_types: ["card"],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: "gbp",
              unit_amount: Math.round(amount * 100),
              product_data: { name: `${paymentPurposeLabels[purpose]} for order ${orderNumber}` },
            },
          },
        ],
        metadata: { order: orderNumber, request: id },
        expires_at: expiresAt,
        success_url: orderUrl,
        cancel_url: orderUrl,
      },
      { idempotencyKey: `${id}:${expiresAt}` },
    ),
  );
  const isStored = await callDatabase(messages, () =>
    database.rpc("set_card_session", {
      request_id: id,
      session_id: session.id,
      replaced_id: sessionId ?? undefined,
    }),
  );
  if (!isStored) {
    await callStripe(() => stripe.checkout.sessions.expire(session.id));
    throw new HttpError(409, "This payment has changed. Please reload the page.");
  }
  return session;
}

const periodSeconds = 30 * 60;

/**
 * When a session expires that is created now (seconds since 1970): 31 to 61 minutes later, so that the page of a cancelled request
 * can't be paid for long. Stripe requires 30 minutes. The time changes only every 30 minutes, because it is part of the idempotency
 * key: a retry gets the same session, and a session that has expired is not returned again.
 */
function sessionExpiry(now: number): number {
  return Math.ceil(now / periodSeconds) * periodSeconds + 31 * 60;
}

/** Calls Stripe; throws HttpError 503 if the call fails. Stripe's message is not logged, because it may repeat the request. */
async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const cause =
      error instanceof Stripe.errors.StripeError
        ? [error.type, error.code].filter(Boolean).join(" ")
        : describeError(error);
    throw new HttpError(503, messages.failureMessage, { cause });
  }
}
