import * as z from "zod";
import {
  type MailDelivery,
  type MailProblem,
  testMailResultSchema,
  testMailSchema,
} from "../_shared/domain/orders/mail-delivery.ts";
import type { Right } from "../_shared/domain/people/rights.ts";
import { serviceClient } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { postToMails } from "../_shared/server/mail-run.ts";
import { enforceRateLimit } from "../_shared/server/rate-limit.ts";
import { type BackOfficeCall, callDatabaseAsCaller } from "./back-office-call.ts";

const checkTimeoutMs = 5_000;
/** Longer than the mail provider's timeout. */
const testTimeoutMs = 15_000;

const senderSchema = z.object({ sender: z.string().nullable() });
const checkFailureMessage = "Failed to check the emails. Please try again.";
const testFailureMessage = "The test email could not be sent. Please try again.";

function requireRight(
  call: BackOfficeCall,
  right: Right,
  failureMessage: string,
): Promise<unknown> {
  return callDatabaseAsCaller(call, failureMessage, (database) =>
    database.rpc("require_right", { required_right: right }),
  );
}

/**
 * POST /back-office/check-mails: responds 200 with a MailDelivery, whether the shop's mails are sent. Only the function `mails` has
 * the provider's settings, so it is asked. Requires the right settings.read.
 */
export async function handleMailCheck(call: BackOfficeCall): Promise<Response> {
  await requireRight(call, "settings.read", checkFailureMessage);
  return Response.json(await checkMails(call));
}

async function checkMails({ environment }: BackOfficeCall): Promise<MailDelivery> {
  const withProblem = (problem: MailProblem) => ({ problem, sender: null });
  const { mailRunSecret } = environment;
  if (mailRunSecret === null) return withProblem("no_run_secret");
  try {
    const response = await postToMails(environment, mailRunSecret, "check", {
      timeoutMs: checkTimeoutMs,
    });
    const { sender } = senderSchema.parse(await response.json());
    return sender === null ? withProblem("no_provider") : { problem: null, sender };
  } catch {
    return withProblem("unreachable");
  }
}

/**
 * POST /back-office/send-test-mail `{ to }`: responds 200 with a TestMailResult, the mail provider's answer. Requires the right
 * settings.edit. Errors besides those of createBackOffice:
 * - 429: too many test mails from the IP address.
 * - 503: emails are not set up, or the function `mails` does not respond.
 */
export async function handleTestMail(call: BackOfficeCall): Promise<Response> {
  const { request, environment } = call;
  await requireRight(call, "settings.edit", testFailureMessage);
  const { to } = await readJsonBody(request, testMailSchema);
  const { mailRunSecret, limits } = environment;
  if (mailRunSecret === null) throw new HttpError(503, "Emails are not set up.");
  await enforceRateLimit(
    request,
    { limit: limits.testMail, failureMessage: testFailureMessage },
    { database: serviceClient(environment), environment },
  );
  const response = await postToMails(environment, mailRunSecret, "test", {
    body: { to },
    timeoutMs: testTimeoutMs,
  }).catch(() => null);
  const result = testMailResultSchema.safeParse(await response?.json().catch(() => null));
  if (!result.success) throw new HttpError(503, testFailureMessage);
  return Response.json(result.data);
}
