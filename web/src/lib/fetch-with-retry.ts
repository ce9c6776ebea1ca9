import { propertyOf } from "@domain/property.ts";
import { backoff, isRetryable, maxAttempts } from "@domain/retry-on-conflict.ts";

async function isLost(answer: Response): Promise<boolean> {
  if (answer.status !== 500) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const code = propertyOf(body, "code");
  return typeof code === "string" && isRetryable(code);
}

/**
 * Repeats a request, up to three times in all, when its transaction lost a race against another one. No other failure is
 * repeated (spec section 7: no retries).
 */
export async function fetchWithRetry(...request: Parameters<typeof fetch>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(...request);
    if (attempt === maxAttempts || !(await isLost(answer))) return answer;
    await backoff(attempt);
  }
}
