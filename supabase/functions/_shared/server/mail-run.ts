import { callDatabase } from "./database-call.ts";
import { type DatabaseClient, serviceClient } from "./database-client.ts";
import type { Environment } from "./environment.ts";
import { sha256 } from "./hashes.ts";
import { HttpError } from "./http-error.ts";
import { describeError, formatLogLine, type WriteLog } from "./request-log.ts";
import { waitUntil } from "./wait-until.ts";

/** Starts a mail run, which sends the waiting mails of the outbox, in the background, unless a run is active. */
export type StartMailRun = () => void;

const secretHeader = "x-mail-run-secret";
/** Header with the id of the run that the call continues. Without it, the call starts a new run. */
const runHeader = "x-mail-run";
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const failureMessage = "The mails can't be sent just now.";
/** Longer than any call of the function mails. */
const timeoutMs = 120_000;

interface MailRunner {
  /** Name of the calling function, for the log. */
  name: string;
  environment: Environment;
  writeLog: WriteLog;
}

/**
 * Returns a function that calls the Edge Function mails in the background, so that a checkout neither waits for the mail
 * provider nor fails with it. Does nothing without MAIL_RUN_SECRET, nor while a run is active, because that run sends the new
 * mails too. A failure is only logged, because the schedule starts the next run.
 */
export function createMailRunner(runner: MailRunner): StartMailRun {
  const database = serviceClient(runner.environment);
  return () =>
    inBackground(runner, async (secret) => {
      const run = await leaseMailRun(database);
      return run && runSender(runner.environment, secret, run);
    });
}

/** Continues a run in another call of the function mails, in the background. */
export function continueMailRun(runner: MailRunner, run: string): void {
  inBackground(runner, (secret) => runSender(runner.environment, secret, run));
}

function inBackground(
  { name, environment, writeLog }: MailRunner,
  work: (secret: string) => Promise<string | null>,
): void {
  const { mailRunSecret } = environment;
  if (mailRunSecret === null) return;
  const logged = work(mailRunSecret)
    .catch(describeError)
    .then((error) => {
      if (!error) return;
      const time = new Date().toISOString();
      const event = "mails were not started";
      writeLog(formatLogLine({ time, function: name, event, error }));
    });
  waitUntil(logged);
}

/**
 * Acquires the lease for a run; returns the run's id, or null if another run is active or no mail is due. Throws the errors
 * of callDatabase.
 */
export function leaseMailRun(database: DatabaseClient): Promise<string | null> {
  return callDatabase<string | null>({ failureMessage }, () => database.rpc("start_mail_run"));
}

/** Calls the function for a run. Returns the error or null; ends a failed run, so that its lease does not delay the next run. */
async function runSender(
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
  const response = await fetch(`${supabaseUrl}/functions/v1/mails/send`, {
    method: "POST",
    headers: { [secretHeader]: secret, [runHeader]: run },
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.ok ? null : `HTTP ${response.status}`;
}

/** Reads the id of the run that a call of the function mails continues; null if the call starts a run. */
export function readRunId(headers: Headers): string | null {
  const run = headers.get(runHeader);
  return run !== null && uuidPattern.test(run) ? run : null;
}

/** Authenticates a call of the function mails. Throws HttpError 503 if emails are not configured, 401 for a wrong secret. */
export async function requireMailRunSecret(
  headers: Headers,
  { mailRunSecret }: Environment,
): Promise<void> {
  if (mailRunSecret === null) throw new HttpError(503, "Emails are not set up.");
  // Compares hashes to prevent a timing attack on the secret.
  const sentHash = await sha256(headers.get(secretHeader) ?? "");
  if (sentHash !== (await sha256(mailRunSecret))) {
    throw new HttpError(401, "Only the checkout and the schedule may call this.");
  }
}
