import { type DatabaseClient, serviceClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { answerCheckout } from "./checkout.ts";
import { answerContact } from "./contact.ts";
import { answerDataRequest } from "./data-request.ts";

export interface StorefrontDependencies {
  environment: Environment;
  writeLog: WriteLog;
}

/** What anyone may write to the business, signed in or not: orders, messages and data-protection requests. */
export function createStorefront({ environment, writeLog }: StorefrontDependencies) {
  const database: DatabaseClient = serviceClient(environment);
  const app = createFunctionApp({
    name: "storefront",
    siteOrigins: environment.siteOrigins,
    writeLog,
  });
  const dependencies = { database, environment };
  addEndpoint(app, "POST", "/checkout", ({ req }) => answerCheckout(req.raw, dependencies));
  addEndpoint(app, "POST", "/contact", ({ req }) => answerContact(req.raw, dependencies));
  addEndpoint(app, "POST", "/data-request", ({ req }) => answerDataRequest(req.raw, dependencies));
  return app;
}
