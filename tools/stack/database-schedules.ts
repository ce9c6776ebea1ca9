const intervalMs = 60_000;

interface DataApi {
  apiUrl: string;
  secretKey: string;
}

/**
 * Calls the functions of docs/database-schedules.sql every minute, also after a failed call.
 *
 * @returns a function that stops the calls
 */
export function runDatabaseSchedules({ apiUrl, secretKey }: DataApi): () => void {
  const callFunction = async (name: string) => {
    const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: "{}",
    });
    await response.body?.cancel();
  };
  const timer = setInterval(() => {
    for (const name of ["expire_pending_orders", "delete_expired_personal_data"])
      callFunction(name).catch(() => undefined);
  }, intervalMs);
  return () => clearInterval(timer);
}
