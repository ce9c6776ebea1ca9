import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { OutboundNetwork } from "../_shared/server/outbound-network.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { handleCheck, handleCopy, handleFix, handleScrape, handleUpload } from "./images.ts";
import {
  handleApprove,
  handleBulkAction,
  handleCreate,
  handleDecline,
  handleFulfilment,
  handleMarkViewed,
  handleUndoApproval,
} from "./orders.ts";

export interface BackOfficeDependencies {
  environment: Environment;
  writeLog: WriteLog;
  network?: OutboundNetwork;
}

/**
 * Operations of administrators that row level security alone cannot implement. The database authorises each call by the
 * caller's token. Errors respond with `{ message, issues? }`. Besides the errors that its handler documents, each endpoint
 * responds:
 * - 400: the body or a header does not match the documented schema; `issues` names the fields.
 * - 401: the access token is missing, invalid or expired.
 * - 403: the caller is not an administrator, or has not completed two-step sign-in.
 * - 405: the method is not the documented one.
 * - 408, 413, 415: the body is too slow, too large or not JSON.
 * - 500, 503: the database or Storage failed, or is unreachable.
 */
export function createBackOffice({ environment, writeLog, network = {} }: BackOfficeDependencies) {
  const name = "back-office";
  const app = createFunctionApp({ name, siteOrigins: environment.siteOrigins, writeLog });
  const startMailRun = createMailRunner({ name, environment, writeLog });
  const orderEndpoints = {
    "/orders/mark-viewed": handleMarkViewed,
    "/orders/selected": handleBulkAction,
    "/orders/:id/approve": handleApprove,
    "/orders/:id/decline": handleDecline,
    "/orders/:id/undo-approval": handleUndoApproval,
    "/orders/:id/fulfilment": handleFulfilment,
  };
  for (const [path, handler] of Object.entries(orderEndpoints)) {
    addEndpoint(app, "PUT", path, (context) => handler(context, { environment, startMailRun }));
  }
  addEndpoint(app, "POST", "/orders", (context) =>
    handleCreate(context, { environment, startMailRun }),
  );
  const imageEndpoints = {
    "/images": handleUpload,
    "/scrape-images": handleScrape,
    "/copy-image": handleCopy,
    "/check-images": handleCheck,
    "/fix-image-reference": handleFix,
  };
  for (const [path, handler] of Object.entries(imageEndpoints)) {
    addEndpoint(app, "POST", path, (context) => handler({ context, environment, network }));
  }
  return app;
}
