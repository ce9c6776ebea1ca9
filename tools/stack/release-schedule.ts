const INTERVAL_MS = 60_000;

interface Release {
  apiUrl: string;
  secretKey: string;
}

/**
 * Releases expired pending orders every minute, like docs/order-release-schedule.sql on the hosted platform. The next run
 * also releases what a failed run left.
 *
 * @returns a function that ends the schedule
 */
export function scheduleReleases({ apiUrl, secretKey }: Release): () => void {
  const run = async () => {
    const response = await fetch(`${apiUrl}/rest/v1/rpc/release_pending_orders`, {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: "{}",
    });
    await response.body?.cancel();
  };
  const timer = setInterval(() => void run().catch(() => undefined), INTERVAL_MS);
  return () => clearInterval(timer);
}
