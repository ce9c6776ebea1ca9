import type { Environment } from "./environment.ts";
import { sha256 } from "./hashes.ts";
import { HttpError } from "./http-error.ts";
import { keepRunning } from "./keep-running.ts";
import { describeError, formatLogLine, type WriteLog } from "./request-log.ts";

/** Starts the sending of what waits in the outbox, and does not wait for it. */
export type StartMailRun = () => void;

const secretHeader = "x-mail-run-secret";
/** Longer than a run takes. */
const TIMEOUT_MS = 120_000;

interface MailRunner {
  /** The function that starts runs, for the log. */
  name: string;
  environment: Environment;
  writeLog: WriteLog;
}

/**
 * Calls the function order-mails in the background, so that a mail goes out at once and no checkout waits for a mail provider
 * or fails with it. A run that could not be started is noted and no more: the schedule starts the next one. Without
 * MAIL_RUN_SECRET nothing is called.
 */
export function createMailRunner({ name, environment, writeLog }: MailRunner): StartMailRun {
  const { supabaseUrl, mailRunSecret } = environment;
  const run = async (secret: string): Promise<void> => {
    const error = await callSender(supabaseUrl, secret).catch(describeError);
    if (!error) return;
    const time = new Date().toISOString();
    writeLog(formatLogLine({ time, function: name, event: "order mails were not started", error }));
  };
  return () => {
    if (mailRunSecret !== null) keepRunning(run(mailRunSecret));
  };
}

async function callSender(supabaseUrl: string, secret: string): Promise<string | undefined> {
  const response = await fetch(`${supabaseUrl}/functions/v1/order-mails/send`, {
    method: "POST",
    headers: { [secretHeader]: secret },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.ok ? undefined : `HTTP ${response.status}`;
}

/** Throws HttpError 503 where order e-mails are not set up, 401 for a call without the secret, before anything is done for it. */
export async function requireMailRunSecret(
  headers: Headers,
  { mailRunSecret }: Environment,
): Promise<void> {
  if (mailRunSecret === null) throw new HttpError(503, "Order e-mails are not set up.");
  // Hashes, so that how long comparing takes says nothing about the secret.
  const shown = await sha256(headers.get(secretHeader) ?? "");
  if (shown !== (await sha256(mailRunSecret))) {
    throw new HttpError(401, "Only the checkout and the schedule may call this.");
  }
}
