import type { EdgeFunctions } from "./edge-functions.ts";

/** Rarer than on the hosted platform (docs/order-mail-schedule.sql), because each run writes into the log. */
const INTERVAL_MS = 300_000;

/**
 * Has mails sent that a checkout could not get out at once; answers how to end that. The function logs what goes wrong, and
 * the next run comes in any case.
 */
export function scheduleMailRuns(functions: EdgeFunctions, secret: string): () => void {
  const run = async () => {
    const request = new Request("http://127.0.0.1/order-mails/send", {
      method: "POST",
      headers: { "x-mail-run-secret": secret },
    });
    const answer = await functions.answer("order-mails", request);
    await answer.body?.cancel();
  };
  const timer = setInterval(() => void run(), INTERVAL_MS);
  return () => clearInterval(timer);
}
