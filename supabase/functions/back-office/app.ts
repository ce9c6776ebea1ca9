import { bearerToken } from "../_shared/server/bearer-token.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp, type Method } from "../_shared/server/function-app.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { OutboundNetwork } from "../_shared/server/outbound-network.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import type { BackOfficeCall } from "./call-database-as-caller.ts";
import {
  handleImageCheck,
  handleImageCopy,
  handleImageReferenceFix,
  handleImageScrape,
  handleImageUpload,
} from "./images.ts";
import { handleMailAction } from "./mails.ts";
import {
  handleApprove,
  handleBulkAction,
  handleDecline,
  handleFulfilment,
  handleManualOrder,
  handleMarkViewed,
  handleUndoApproval,
} from "./orders.ts";

export interface BackOfficeDependencies {
  environment: Environment;
  writeLog: WriteLog;
  network?: OutboundNetwork;
}

/**
 * Creates the Edge Function for the administrator operations that the Data API with row level security cannot implement. The
 * database authorises each call by the caller's token. Errors respond with `{ message, issues? }`. Besides the errors that its
 * handler documents, each endpoint responds:
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
  const addBackOfficeEndpoint = (
    method: Method,
    path: string,
    handle: (call: BackOfficeCall) => Promise<Response>,
  ) =>
    addEndpoint(app, method, path, async (context) => {
      const request = context.req.raw;
      const token = bearerToken(request.headers);
      return handle({ context, request, token, environment, network, startMailRun });
    });
  addBackOfficeEndpoint("POST", "/orders", handleManualOrder);
  addBackOfficeEndpoint("PUT", "/orders/mark-viewed", handleMarkViewed);
  addBackOfficeEndpoint("PUT", "/orders/selected", handleBulkAction);
  addBackOfficeEndpoint("PUT", "/orders/:id/approve", handleApprove);
  addBackOfficeEndpoint("PUT", "/orders/:id/decline", handleDecline);
  addBackOfficeEndpoint("PUT", "/orders/:id/undo-approval", handleUndoApproval);
  addBackOfficeEndpoint("PUT", "/orders/:id/fulfilment", handleFulfilment);
  addBackOfficeEndpoint("PUT", "/mails", handleMailAction);
  addBackOfficeEndpoint("POST", "/images", handleImageUpload);
  addBackOfficeEndpoint("POST", "/scrape-images", handleImageScrape);
  addBackOfficeEndpoint("POST", "/copy-image", handleImageCopy);
  addBackOfficeEndpoint("POST", "/check-images", handleImageCheck);
  addBackOfficeEndpoint("POST", "/fix-image-reference", handleImageReferenceFix);
  return app;
}
