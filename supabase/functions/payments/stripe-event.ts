import Stripe from "stripe";
import { callDatabase, type DatabaseClient } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readTextBody } from "../_shared/server/json-body.ts";
import type { StartMailRun } from "../_shared/server/mail-run.ts";

interface StripeEventDependencies {
  database: DatabaseClient;
  stripe: Stripe;
  webhookSecret: string;
  startMailRun: StartMailRun;
}

/**
 * POST /payments/stripe-event, Stripe's webhook: records the payment of a card session that the function has created, once per
 * session, in whatever order and however often the events arrive. Responds 200 to all other events too, because Stripe repeats an
 * event for days after any other status. Errors respond with `{ message }`:
 * - 400: the signature is missing, wrong or older than five minutes.
 * - 404: the payment request does not exist, for example because its order was erased. Stripe's dashboard then shows the failure.
 * - 408, 413: the body is too slow or too large.
 * - 500, 503: the database call failed, or no keys are set; Stripe repeats the event.
 */
export async function handleStripeEvent(
  request: Request,
  { database, stripe, webhookSecret, startMailRun }: StripeEventDependencies,
): Promise<Response> {
  const body = await readTextBody(request);
  const event = await verifyEvent(body, request.headers, { stripe, webhookSecret });
  if (event.type === "checkout.session.completed") {
    const { id, payment_status, amount_total, metadata } = event.data.object;
    // The account may have other sessions, such as those of payment links that the owner has made in Stripe's dashboard.
    if (payment_status === "paid" && amount_total !== null && metadata?.request) {
      const isAdded = await callDatabase(
        { failureMessage: "The payment could not be recorded." },
        () =>
          database.rpc("settle_payment_request", {
            provider_id: id,
            amount: amount_total / 100,
          }),
      );
      // Sends the receipt.
      if (isAdded) startMailRun();
    }
  }
  return Response.json({ received: true });
}

/** Verifies the signature over the raw body. Throws HttpError 400 if it is not Stripe's. */
async function verifyEvent(
  body: string,
  headers: Headers,
  { stripe, webhookSecret }: Pick<StripeEventDependencies, "stripe" | "webhookSecret">,
): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(
      body,
      headers.get("stripe-signature") ?? "",
      webhookSecret,
      undefined,
      Stripe.createSubtleCryptoProvider(),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    throw new HttpError(400, "The signature is not valid.", { cause: "signature" });
  }
}
