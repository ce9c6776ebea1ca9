import { type DatabaseClient, serviceClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { handleStorefrontCheckout } from "./checkout.ts";
import { handleContact } from "./contact.ts";
import { handleDataRequest } from "./data-request.ts";
import { handleOrderLookup } from "./order.ts";
import {
  handleStockAlertConfirmation,
  handleStockAlertDeletion,
  handleStockAlertLookup,
  handleStockAlertRequest,
  handleStockAlertUnsubscription,
} from "./stock-alert.ts";

export interface StorefrontDependencies {
  environment: Environment;
  writeLog: WriteLog;
}

/** The public function: takes orders, messages, data requests and back-in-stock alerts; opens links by their token. */
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
  addEndpoint(app, "POST", "/checkout", ({ req }) =>
    handleStorefrontCheckout(req.raw, dependencies),
  );
  addEndpoint(app, "POST", "/order", ({ req }) => handleOrderLookup(req.raw, dependencies));
  addEndpoint(app, "POST", "/contact", ({ req }) => handleContact(req.raw, dependencies));
  addEndpoint(app, "POST", "/data-request", ({ req }) => handleDataRequest(req.raw, dependencies));
  addEndpoint(app, "POST", "/stock-alerts", ({ req }) =>
    handleStockAlertRequest(req.raw, dependencies),
  );
  addEndpoint(app, "POST", "/stock-alert", ({ req }) =>
    handleStockAlertLookup(req.raw, dependencies),
  );
  addEndpoint(app, "POST", "/stock-alert/confirm", ({ req }) =>
    handleStockAlertConfirmation(req.raw, dependencies),
  );
  addEndpoint(app, "POST", "/stock-alert/delete", ({ req }) =>
    handleStockAlertDeletion(req.raw, dependencies),
  );
  addEndpoint(app, "POST", "/stock-alert/:token/unsubscribe", ({ req }) =>
    handleStockAlertUnsubscription(req.raw, req.param("token") ?? "", dependencies),
  );
  return app;
}
