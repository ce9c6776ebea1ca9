import { callDatabase, type DatabaseClient, serviceClient } from "./database.ts";
import type { Environment } from "./environment.ts";
import { sha256 } from "./hashes.ts";
import { HttpError } from "./http-error.ts";
import { describeError, formatLogLine, type WriteLog } from "./request-log.ts";

/** Starts a background run that sends the due mails of the outbox. Does nothing while a run is active. */
export type StartMailRun = () => void;

const secretHeader = "x-mail-run-secret";
/** Header with the id of the run that the call continues. Without it, the call starts a new run. */
const runHeader = "x-mail-run";
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const failureMessage = "The mails can't be sent just now.";
/** Longer than any mail run's call to the function `mails` takes. */
const runTimeoutMs = 120_000;

interface MailRunCaller {
  /** Name of the calling function, for the log. */
  name: string;
  environment: Environment;
  writeLog: WriteLog;
}

/**
 * Returns a function that calls the Edge Function `mails` in the background, so that a request neither waits for the mail provider
 * nor fails with it. The returned function does nothing without MAIL_RUN_SECRET. It also does nothing while a run is active,
 * because that run sends the new mails too. A failure is only logged, because a cron job (docs/mail-schedule.sql) starts runs too.
 */
export function createMailRunner(caller: MailRunCaller): StartMailRun {
  const database = serviceClient(caller.environment);
  return () =>
    runInBackground(caller, async (secret) => {
      const runId = await acquireMailRunLease(database);
      return runId && callMailsFunction(caller.environment, secret, runId);
    });
}

/** Continues a run in another call to the function `mails`, in the background. */
export function continueMailRun(caller: MailRunCaller, runId: string): void {
  runInBackground(caller, (secret) => callMailsFunction(caller.environment, secret, runId));
}

/** Runs `work` as a background task if MAIL_RUN_SECRET is set. Logs the error that `work` returns or throws. */
function runInBackground(
  { name, environment, writeLog }: MailRunCaller,
  work: (secret: string) => Promise<string | null>,
): void {
  const { mailRunSecret } = environment;
  if (mailRunSecret === null) return;
  const task = work(mailRunSecret)
    .catch(describeError)
    .then((error) => {
      if (!error) return;
      const time = new Date().toISOString();
      const event = "mails were not started";
      writeLog(formatLogLine({ time, function: name, event, error }));
    });
  waitUntil(task);
}

/** The global object of the hosted platform. Local runtimes have no such object and do not stop while promises are pending. */
interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Registers a background task that continues after the response. The hosted platform may stop a function after its last response
 * unless a task is registered. The task must handle its own failures.
 */
export function waitUntil(work: Promise<void>): void {
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: EdgeRuntime };
  runtime?.waitUntil(work);
}

/**
 * Acquires the lease for a run; returns the run's id, or null if another run is active or no mail is due. Throws the errors
 * of callDatabase.
 */
export function acquireMailRunLease(database: DatabaseClient): Promise<string | null> {
  return callDatabase<string | null>({ failureMessage }, () => database.rpc("start_mail_run"));
}

/**
 * Calls the function `mails` for a run. Returns the error, or null. Ends the run after an error; otherwise its lease would block
 * the next run until the lease expires.
 */
async function callMailsFunction(
  environment: Environment,
  secret: string,
  runId: string,
): Promise<string | null> {
  const error = await postMailRun(environment, secret, runId).catch(describeError);
  if (error) await serviceClient(environment).rpc("end_mail_run", { run: runId });
  return error;
}

interface MailsCall {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  timeoutMs: number;
}

/** Posts to a path of the function `mails`, authenticated by the shared secret. Rejects if there is no response in time. */
export function postToMails(
  { supabaseUrl }: Environment,
  secret: string,
  path: "send" | "check" | "test",
  { headers, body, timeoutMs }: MailsCall,
): Promise<Response> {
  return fetch(`${supabaseUrl}/functions/v1/mails/${path}`, {
    method: "POST",
    headers: {
      ...headers,
      [secretHeader]: secret,
      ...(body && { "content-type": "application/json" }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

async function postMailRun(
  environment: Environment,
  secret: string,
  runId: string,
): Promise<string | null> {
  const response = await postToMails(environment, secret, "send", {
    headers: { [runHeader]: runId },
    timeoutMs: runTimeoutMs,
  });
  await response.body?.cancel();
  return response.ok ? null : `HTTP ${response.status}`;
}

/** Reads the id of the run that a call to the function `mails` continues; null if the call starts a new run. */
export function readRunId(headers: Headers): string | null {
  const runId = headers.get(runHeader);
  return runId !== null && uuidPattern.test(runId) ? runId : null;
}

/** Authenticates a call to the function `mails`. Throws HttpError 503 if emails are not configured, 401 for a wrong secret. */
export async function requireMailRunSecret(
  headers: Headers,
  { mailRunSecret }: Environment,
): Promise<void> {
  if (mailRunSecret === null) throw new HttpError(503, "Emails are not set up.");
  // Compares hashes to prevent a timing attack on the secret.
  const sentHash = await sha256(headers.get(secretHeader) ?? "");
  if (sentHash !== (await sha256(mailRunSecret))) {
    throw new HttpError(401, "Only other functions and the schedule may call this.");
  }
}
