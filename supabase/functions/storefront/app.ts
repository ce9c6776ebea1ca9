import { serviceClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { handleStorefrontCheckout } from "./checkout-handlers.ts";
import {
  handleBrief,
  handleBriefLookup,
  handleDeletedFiles,
  handleFileDiscard,
  handleFileUpload,
} from "./consultation-handlers.ts";
import { handleDailyCount } from "./daily-count.ts";
import { handleContact, handleDataRequest } from "./form-submissions.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";
import { handleOrderLookup } from "./order.ts";
import { handlePreview } from "./preview.ts";
import {
  handleStockAlertConfirmation,
  handleStockAlertDeletion,
  handleStockAlertLookup,
  handleStockAlertRequest,
  handleStockAlertUnsubscription,
} from "./stock-alert-handlers.ts";
import { handleVisitChange } from "./visit-handlers.ts";
import { handleWithdrawal, handleWithdrawalForm } from "./withdrawal-handlers.ts";

export interface StorefrontDependencies {
  environment: Environment;
  writeLog: WriteLog;
}

/**
 * The Edge Function `storefront`: accepts visitors' orders, messages, briefs with files, data requests and back-in-stock alerts,
 * counts what they do, and handles the requests of the pages whose link has a token (order status, stock alert, brief, preview).
 */
export function createStorefront({ environment, writeLog }: StorefrontDependencies) {
  const name = "storefront";
  const app = createFunctionApp({ name, siteOrigins: environment.siteOrigins, writeLog });
  const startMailRun = createMailRunner({ name, environment, writeLog });
  const dependencies = { database: serviceClient(environment), environment, startMailRun };
  const addPostEndpoint = (
    path: string,
    handle: (request: Request, dependencies: HandlerDependencies) => Promise<Response>,
  ) => addEndpoint(app, "POST", path, ({ req }) => handle(req.raw, dependencies));
  addPostEndpoint("/checkout", handleStorefrontCheckout);
  addPostEndpoint("/order", handleOrderLookup);
  addPostEndpoint("/preview", handlePreview);
  addPostEndpoint("/withdrawal", handleWithdrawal);
  addPostEndpoint("/withdrawal-form", handleWithdrawalForm);
  addPostEndpoint("/contact", handleContact);
  addPostEndpoint("/consultation", handleBrief);
  addPostEndpoint("/consultation/brief", handleBriefLookup);
  addPostEndpoint("/consultation/visit", handleVisitChange);
  addPostEndpoint("/consultation/files", handleFileUpload);
  addPostEndpoint("/consultation/files/discard", handleFileDiscard);
  addPostEndpoint("/deleted-files", handleDeletedFiles);
  addPostEndpoint("/data-request", handleDataRequest);
  addPostEndpoint("/daily-counts", handleDailyCount);
  addPostEndpoint("/stock-alerts", handleStockAlertRequest);
  addPostEndpoint("/stock-alert", handleStockAlertLookup);
  addPostEndpoint("/stock-alert/confirm", handleStockAlertConfirmation);
  addPostEndpoint("/stock-alert/delete", handleStockAlertDeletion);
  addEndpoint(app, "POST", "/stock-alert/:token/unsubscribe", ({ req }) =>
    handleStockAlertUnsubscription(req.raw, req.param("token") ?? "", dependencies),
  );
  return app;
}
