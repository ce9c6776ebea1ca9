import { type DatabaseClient, serviceClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { answerCheckout } from "./checkout.ts";

export interface StorefrontDependencies {
  environment: Environment;
  writeLog: WriteLog;
}

/** What anyone may write to the business, signed in or not. Today that is POST /storefront/checkout. */
export function createStorefront({ environment, writeLog }: StorefrontDependencies) {
  const database: DatabaseClient = serviceClient(environment);
  const app = createFunctionApp({
    name: "storefront",
    siteOrigins: environment.siteOrigins,
    writeLog,
  });
  addEndpoint(app, "POST", "/checkout", (context) =>
    answerCheckout(context.req.raw, { database, environment }),
  );
  return app;
}
