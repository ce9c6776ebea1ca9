import type { EdgeFunctions } from "./edge-functions.ts";

/** The interval is longer than on the hosted platform (docs/mail-schedule.sql), because each run writes to the log. */
const intervalMs = 300_000;

/**
 * Calls the Edge Function `mails` every 5 minutes, to send the due mails of the outbox, such as retries of failed attempts.
 * The function logs its errors. A failed run does not stop the schedule.
 *
 * @returns a function that stops the schedule
 */
export function scheduleMailRuns(functions: EdgeFunctions, secret: string): () => void {
  const run = async () => {
    const request = new Request("http://127.0.0.1/mails/send", {
      method: "POST",
      headers: { "x-mail-run-secret": secret },
    });
    const response = await functions.handle("mails", request);
    await response.body?.cancel();
  };
  const timer = setInterval(() => void run(), intervalMs);
  return () => clearInterval(timer);
}
