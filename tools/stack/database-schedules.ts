const intervalMs = 60_000;

interface DataApi {
  apiUrl: string;
  secretKey: string;
}

/**
 * Calls the functions of docs/database-schedules.sql every minute. A failed call is repeated with the next.
 *
 * @returns a function that ends the schedules
 */
export function runDatabaseSchedules({ apiUrl, secretKey }: DataApi): () => void {
  const call = async (name: string) => {
    const response = await fetch(`${apiUrl}/rest/v1/rpc/${name}`, {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: "{}",
    });
    await response.body?.cancel();
  };
  const timer = setInterval(() => {
    for (const name of ["release_pending_orders", "delete_expired_personal_data"])
      call(name).catch(() => undefined);
  }, intervalMs);
  return () => clearInterval(timer);
}
