import * as z from "zod";
import { messageWrites } from "../_shared/domain/messages/message-writes.ts";
import { visitWrites } from "../_shared/domain/messages/visit-writes.ts";
import type { OrderWrite } from "../_shared/domain/orders/order-write.ts";
import { orderWrites } from "../_shared/domain/orders/order-writes.ts";
import type { DatabaseResponse } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp, type Method } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readOptionalJsonBody } from "../_shared/server/json-body.ts";
import { createMailRunner } from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import type { OutboundNetwork } from "../_shared/server/safe-fetch.ts";
import { type BackOfficeCall, bearerToken, callDatabaseAsCaller } from "./back-office-call.ts";
import {
  handleImageCheck,
  handleImageCopy,
  handleImageReferenceFix,
  handleImageScrape,
  handleImageUpload,
} from "./images.ts";
import { handleAcceptance, handleInvitationLookup, handleInvite } from "./invitations.ts";
import { handleMailCheck, handleTestMail } from "./mails.ts";

export interface BackOfficeDependencies {
  environment: Environment;
  writeLog: WriteLog;
  network?: OutboundNetwork;
}

/**
 * Creates the Edge Function for the administrator operations that the Data API with row level security cannot implement. The
 * database authorises each call by the caller's token. Errors respond with `{ message, issues? }`. Besides the errors that its
 * handler or SQL function documents, each endpoint responds:
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
  for (const write of [orderWrites, visitWrites, messageWrites].flatMap(Object.values<OrderWrite>))
    addBackOfficeEndpoint(write.method, write.path, (call) => handleOrderWrite(write, call));
  addBackOfficeEndpoint("POST", "/check-mails", handleMailCheck);
  addBackOfficeEndpoint("POST", "/send-test-mail", handleTestMail);
  addBackOfficeEndpoint("POST", "/invitations", handleInvite);
  // People without an account call these two with the token of an invitation.
  for (const [path, handle] of [
    ["/invitation", handleInvitationLookup],
    ["/accept-invitation", handleAcceptance],
  ] as const)
    addEndpoint(app, "POST", path, (context) => handle({ request: context.req.raw, environment }));
  addBackOfficeEndpoint("POST", "/images", handleImageUpload);
  addBackOfficeEndpoint("POST", "/scrape-images", handleImageScrape);
  addBackOfficeEndpoint("POST", "/copy-image", handleImageCopy);
  addBackOfficeEndpoint("POST", "/check-images", handleImageCheck);
  addBackOfficeEndpoint("POST", "/fix-image-reference", handleImageReferenceFix);
  return app;
}

/** Performs a write of orders, visits or messages; responds 200 with the part of the SQL function's result that the write's `result` defines. */
async function handleOrderWrite(write: OrderWrite, call: BackOfficeCall): Promise<Response> {
  const id = readId(call.context.req.param("id"));
  const body = await readOptionalJsonBody(call.request, write.schema);
  const data = await callDatabaseAsCaller(
    call,
    write.failureMessage,
    (database): PromiseLike<DatabaseResponse<unknown>> =>
      database.rpc(write.rpc, write.toArguments(body, id)),
  );
  if (write.startsMailRun?.(body)) call.startMailRun();
  return Response.json(z.parse(write.result, data));
}

/** Parses the path parameter `:id`; 0 if the path has none. Throws HttpError 404 unless it is a positive integer. */
function readId(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new HttpError(404, "There is nothing at this address.");
  return Number(text);
}
