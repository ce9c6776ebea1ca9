import { type DatabaseClient, serviceClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { answerOwnCheckout } from "./checkout.ts";
import { answerContact } from "./contact.ts";
import { answerDataRequest } from "./data-request.ts";
import { answerOrder } from "./order.ts";

export interface StorefrontDependencies {
  environment: Environment;
  writeLog: WriteLog;
}

/** What anyone may write to the business, signed in or not: orders, messages, data requests; and an order by its link. */
export function createStorefront({ environment, writeLog }: StorefrontDependencies) {
  const database: DatabaseClient = serviceClient(environment);
  const name = "storefront";
  const app = createFunctionApp({
    name,
    siteOrigins: environment.siteOrigins,
    writeLog,
  });
  const startMailRun = createMailRunner({ name, environment, writeLog });
  const dependencies = { database, environment, startMailRun };
  addEndpoint(app, "POST", "/checkout", ({ req }) => answerOwnCheckout(req.raw, dependencies));
  addEndpoint(app, "POST", "/order", ({ req }) => answerOrder(req.raw, dependencies));
  addEndpoint(app, "POST", "/contact", ({ req }) => answerContact(req.raw, dependencies));
  addEndpoint(app, "POST", "/data-request", ({ req }) => answerDataRequest(req.raw, dependencies));
  return app;
}
