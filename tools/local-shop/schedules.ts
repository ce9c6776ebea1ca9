interface ScheduleOptions {
  apiUrl: string;
  secretKey: string;
  mailRunSecret: string;
}

/**
 * Calls what a hosted project's database schedules: each minute the functions of docs/database-schedules.sql, and every 5 minutes a
 * mail run, which sends the outbox's due mails. That is less often than docs/mail-schedule.sql, because each run writes to the
 * log. A failed call does not stop the schedule.
 *
 * @returns a function that stops the calls
 */
export function runSchedules({ apiUrl, secretKey, mailRunSecret }: ScheduleOptions): () => void {
  const post = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(`${apiUrl}${path}`, { method: "POST", headers, body: "{}" });
    await response.body?.cancel();
  };
  const callFunction = (name: string) =>
    post(`/rest/v1/rpc/${name}`, { apikey: secretKey, "content-type": "application/json" });
  const repeat = (minutes: number, call: () => Promise<void>) =>
    setInterval(() => void call().catch(() => undefined), minutes * 60_000);
  const timers = [
    repeat(1, () => callFunction("expire_pending_orders")),
    repeat(1, () => callFunction("delete_expired_personal_data")),
    repeat(5, () => post("/functions/v1/mails/send", { "x-mail-run-secret": mailRunSecret })),
  ];
  return () => timers.forEach(clearInterval);
}
