const INTERVAL_MS = 60_000;

interface Release {
  apiUrl: string;
  secretKey: string;
}

/**
 * Releases expired pending orders every minute, as docs/order-release-schedule.sql has it done on the hosted platform; answers
 * how to end that. A run that fails is made up for by the next one.
 */
export function scheduleReleases({ apiUrl, secretKey }: Release): () => void {
  const run = async () => {
    const answer = await fetch(`${apiUrl}/rest/v1/rpc/release_pending_orders`, {
      method: "POST",
      headers: { apikey: secretKey, "content-type": "application/json" },
      body: "{}",
    });
    await answer.body?.cancel();
  };
  const timer = setInterval(() => void run().catch(() => undefined), INTERVAL_MS);
  return () => clearInterval(timer);
}
