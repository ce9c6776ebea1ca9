import Stripe from "stripe";
import { serviceClient } from "../_shared/server/database.ts";
import type { CardPaymentSettings, Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { handleCardSession } from "./card-session.ts";
import { handleStripeEvent } from "./stripe-event.ts";

export interface PaymentsDependencies {
  environment: Environment;
  writeLog: WriteLog;
}

/**
 * The Edge Function `payments`, which alone loads Stripe's library: opens the payment page of a customer's card link, and receives
 * Stripe's events. Both respond 503 unless STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set.
 */
export function createPayments({ environment, writeLog }: PaymentsDependencies) {
  const name = "payments";
  const app = createFunctionApp({ name, siteOrigins: environment.siteOrigins, writeLog });
  const database = serviceClient(environment);
  const startMailRun = createMailRunner({ name, environment, writeLog });
  const { cardPayments } = environment;
  const card = cardPayments && {
    stripe: createStripeClient(cardPayments),
    webhookSecret: cardPayments.webhookSecret,
  };
  const requireCardPayments = () => {
    if (!card) throw new HttpError(503, "Card payments are not set up.");
    return { database, environment, startMailRun, ...card };
  };
  addEndpoint(app, "POST", "/card-session", async ({ req }) =>
    handleCardSession(req.raw, requireCardPayments()),
  );
  addEndpoint(app, "POST", "/stripe-event", async ({ req }) =>
    handleStripeEvent(req.raw, requireCardPayments()),
  );
  return app;
}

/** Half of the time for which a browser waits for a function's response, because a card session takes two calls of Stripe. */
const timeoutMs = 4000;

function createStripeClient({ secretKey, apiUrl }: CardPaymentSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: hostname,
    port: port || undefined,
    protocol: protocol === "http:" ? "http" : "https",
    httpClient: Stripe.createFetchHttpClient(),
    // The customer retries, and the browser's timeout leaves no time for more attempts.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  });
}
