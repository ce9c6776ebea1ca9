import { serviceClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { addEndpoint, createFunctionApp } from "../_shared/server/function-app.ts";
import { requireMailRunSecret } from "../_shared/server/mail-run.ts";
import type { WriteLog } from "../_shared/server/request-log.ts";
import { createMailProvider, type Dial } from "./mail-provider.ts";
import type { MailSettings } from "./mail-settings.ts";
import { sendMails } from "./send-mails.ts";

export interface OrderMailsDependencies {
  environment: Environment;
  /** Null where no provider is set up: then mails are only logged. */
  settings: MailSettings | null;
  writeLog: WriteLog;
  /** How the provider is reached; tests put their own here, nothing else can. */
  dial?: Dial;
}

/**
 * Sends the e-mails about orders that wait in the outbox. POST /order-mails/send, with the header `x-mail-run-secret`, no
 * body: answers 200 with how many mails were `sent`, `skipped`, `failed` and left `waiting` for another attempt. Any number
 * may run at once. Errors, `{ message }`: 401 without the secret, 503 where it is not set; 500, 503 for the database.
 */
export function createOrderMails(dependencies: OrderMailsDependencies) {
  const { environment, settings, writeLog, dial = fetch } = dependencies;
  const name = "order-mails";
  const app = createFunctionApp({ name, siteOrigins: [], writeLog });
  const outbox = {
    database: serviceClient(environment),
    environment,
    provider: settings && createMailProvider(settings, dial),
    owner: settings?.owner ?? null,
    writeLog,
  };
  addEndpoint(app, "POST", "/send", async ({ req }) => {
    await requireMailRunSecret(req.raw.headers, environment);
    return Response.json(await sendMails(outbox));
  });
  return app;
}
