import { testMailSchema } from "../_shared/domain/orders/mail-delivery.ts";
import { serviceClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import {
  acquireMailRunLease,
  continueMailRun,
  readRunId,
  requireMailRunSecret,
} from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { storedBusiness } from "../_shared/server/stored-business.ts";
import { createMailProvider, type FetchFunction } from "./mail-provider.ts";
import type { MailSettings } from "./mail-settings.ts";
import { sendMails, zeroCounts } from "./send-mails.ts";
import { sendTestMail } from "./test-mail.ts";

export interface MailsDependencies {
  environment: Environment;
  /** Null if no mail provider is configured: mails are then logged instead of sent. */
  settings: MailSettings | null;
  writeLog: WriteLog;
  /** HTTP client for the mail provider's API; replaced by a fake in tests only. */
  fetch?: FetchFunction;
  /** Time in milliseconds after which a run continues in another call; 45 seconds by default, replaced in tests only. */
  callTimeLimitMs?: number;
}

/**
 * The Edge Function that sends the emails in the outbox. Every call has the header `x-mail-run-secret`.
 *
 * POST /mails/check responds 200 `{ sender }`: MAIL_FROM, or null if no mail provider is configured. POST /mails/test `{ to }`
 * responds 200 with a TestMailResult.
 *
 * POST /mails/send has no body. It responds 200 with the number of processed mails by status: `sent`, `skipped`, `failed`, or
 * `waiting` for another attempt. If the mail provider fails, the call still responds 200, and the mail counts as `waiting` or
 * `failed`.
 *
 * Only one mail run is active at a time. Meanwhile, a call without the run's id in the header `x-mail-run` sends nothing and
 * responds with zeros. Errors respond with `{ message }`:
 * - 400: the address of a test mail is invalid.
 * - 401: the secret is missing or wrong.
 * - 405: the method is not POST.
 * - 503: MAIL_RUN_SECRET or, for a test mail, the mail provider is not configured, or the database is unreachable.
 * - 500: the database call failed.
 */
export function createMailsApp(dependencies: MailsDependencies) {
  const {
    environment,
    settings,
    writeLog,
    fetch = globalThis.fetch,
    callTimeLimitMs,
  } = dependencies;
  const name = "mails";
  const app = createFunctionApp({ name, siteOrigins: [], writeLog });
  const database = serviceClient(environment);
  const context = {
    database,
    environment,
    provider: settings && createMailProvider(settings, fetch),
    ownerEmail: settings?.ownerEmail ?? null,
    writeLog,
    callTimeLimitMs,
  };
  addEndpoint(app, "POST", "/send", async ({ req }) => {
    await requireMailRunSecret(req.raw.headers, environment);
    const runId = readRunId(req.raw.headers) ?? (await acquireMailRunLease(database));
    if (runId === null) return Response.json(zeroCounts);
    const { counts, isFinished } = await sendMails(runId, context);
    if (!isFinished) continueMailRun({ name, environment, writeLog }, runId);
    return Response.json(counts);
  });
  addEndpoint(app, "POST", "/check", async ({ req }) => {
    await requireMailRunSecret(req.raw.headers, environment);
    return Response.json({ sender: settings?.from ?? null });
  });
  addEndpoint(app, "POST", "/test", async ({ req }) => {
    await requireMailRunSecret(req.raw.headers, environment);
    if (!settings) throw new HttpError(503, "Emails are not set up.");
    const { to } = await readJsonBody(req.raw, testMailSchema);
    const link = `${environment.siteOrigins[0] ?? ""}/admin/settings`;
    const business = await storedBusiness(database);
    return Response.json(await sendTestMail({ to, link, settings, business, fetch }));
  });
  return app;
}
