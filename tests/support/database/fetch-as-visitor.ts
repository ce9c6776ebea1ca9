import type { TestApi } from "@calpe/local-supabase/testing/test-api";

/** Sends a Data API request as a visitor; returns the response with its length in bytes and its duration. */
export async function fetchAsVisitor(
  api: TestApi,
  path: string,
  headers: Record<string, string> = {},
) {
  const startTime = performance.now();
  const response = await fetch(`${api.url}/rest/v1/${path}`, {
    headers: { apikey: api.publishableKey, ...headers },
  });
  const body = await response.text();
  const milliseconds = performance.now() - startTime;
  return { status: response.status, bytes: Buffer.byteLength(body), body, milliseconds, response };
}
