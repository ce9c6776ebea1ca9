import { serviceClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import {
  continueMailRun,
  leaseMailRun,
  requireMailRunSecret,
  runOfCall,
} from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { createMailProvider, type Dial } from "./mail-provider.ts";
import type { MailSettings } from "./mail-settings.ts";
import { nothingSent, sendMails } from "./send-mails.ts";

export interface OrderMailsDependencies {
  environment: Environment;
  /** Null where no provider is set up: then mails are only logged. */
  settings: MailSettings | null;
  writeLog: WriteLog;
  /** How the provider is reached; tests put their own here, nothing else can. */
  dial?: Dial;
  /** After how many milliseconds a run goes on in a call of its own; 45 seconds, less in tests. */
  callMs?: number;
}

/**
 * Sends the e-mails about orders that wait in the outbox. POST /order-mails/send, with the header `x-mail-run-secret`, no
 * body: answers 200 with how many mails were `sent`, `skipped`, `failed` and left `waiting` for another attempt. One run is
 * active at a time: while there is one, another call sends nothing and answers zeros, unless its header `x-mail-run` has that
 * run's id. Errors, `{ message }`: 401 without the secret, 503 where it is not set; 500, 503 for the database.
 */
export function createOrderMails(dependencies: OrderMailsDependencies) {
  const { environment, settings, writeLog, dial = fetch, callMs } = dependencies;
  const name = "order-mails";
  const app = createFunctionApp({ name, siteOrigins: [], writeLog });
  const database = serviceClient(environment);
  const outbox = {
    database,
    environment,
    provider: settings && createMailProvider(settings, dial),
    owner: settings?.owner ?? null,
    writeLog,
    callMs,
  };
  addEndpoint(app, "POST", "/send", async ({ req }) => {
    await requireMailRunSecret(req.raw.headers, environment);
    const run = runOfCall(req.raw.headers) ?? (await leaseMailRun(database));
    if (run === null) return Response.json(nothingSent);
    const { counts, isFinished } = await sendMails(run, outbox);
    if (!isFinished) continueMailRun({ name, environment, writeLog }, run);
    return Response.json(counts);
  });
  return app;
}
