import { callDatabase } from "./database-call.ts";
import { type DatabaseClient, serviceClient } from "./database-client.ts";
import type { Environment } from "./environment.ts";
import { sha256 } from "./hashes.ts";
import { HttpError } from "./http-error.ts";
import { keepRunning } from "./keep-running.ts";
import { describeError, formatLogLine, type WriteLog } from "./request-log.ts";

/** Starts the sending of what waits in the outbox unless a run is active, and does not wait for it. */
export type StartMailRun = () => void;

const secretHeader = "x-mail-run-secret";
/** The run that the caller has started already; without it the call starts one. */
const runHeader = "x-mail-run";
const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const apology = "The mails can't be sent just now.";
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
 * or fails with it. While a run is active nothing is called: that run sends the mail. A run that could not be started is
 * noted and no more: the schedule starts the next one. Without MAIL_RUN_SECRET nothing is called.
 */
export function createMailRunner(runner: MailRunner): StartMailRun {
  const database = serviceClient(runner.environment);
  return () =>
    inBackground(runner, async (secret) => {
      const run = await leaseMailRun(database);
      return run && callSender(runner.environment, secret, run);
    });
}

/** Has a run go on in another call of the function order-mails, in the background. */
export function continueMailRun(runner: MailRunner, run: string): void {
  inBackground(runner, (secret) => callSender(runner.environment, secret, run));
}

function inBackground(
  { name, environment, writeLog }: MailRunner,
  work: (secret: string) => Promise<string | null>,
): void {
  const { mailRunSecret } = environment;
  if (mailRunSecret === null) return;
  const noted = work(mailRunSecret)
    .catch(describeError)
    .then((error) => {
      if (!error) return;
      const time = new Date().toISOString();
      const event = "order mails were not started";
      writeLog(formatLogLine({ time, function: name, event, error }));
    });
  keepRunning(noted);
}

/** Starts a run and answers its id; null while another run is active, or when no mail is due. Throws as callDatabase does. */
export function leaseMailRun(database: DatabaseClient): Promise<string | null> {
  return callDatabase<string | null>({ apology }, () => database.rpc("start_mail_run"));
}

/** Answers what went wrong, or null. A run that failed has ended, so that the next one need not wait for its lease. */
async function callSender(
  environment: Environment,
  secret: string,
  run: string,
): Promise<string | null> {
  const error = await postRun(environment, secret, run).catch(describeError);
  if (error) await serviceClient(environment).rpc("end_mail_run", { run });
  return error;
}

async function postRun(
  { supabaseUrl }: Environment,
  secret: string,
  run: string,
): Promise<string | null> {
  const response = await fetch(`${supabaseUrl}/functions/v1/order-mails/send`, {
    method: "POST",
    headers: { [secretHeader]: secret, [runHeader]: run },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.ok ? null : `HTTP ${response.status}`;
}

/** The run that a call of order-mails is to carry on; null when the call has to start one itself. */
export function runOfCall(headers: Headers): string | null {
  const run = headers.get(runHeader);
  return run !== null && uuidShape.test(run) ? run : null;
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
