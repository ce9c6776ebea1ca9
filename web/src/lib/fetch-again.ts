import { isWorthAnotherTry, maxTries, pauseAfter } from "@domain/another-try.ts";
import { propertyOf } from "@domain/property.ts";

async function isLost(answer: Response): Promise<boolean> {
  if (answer.status !== 500) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const code = propertyOf(body, "code");
  return typeof code === "string" && isWorthAnotherTry(code);
}

/**
 * Makes a request again, up to three times in all, when it only lost against somebody else's. Nothing else is ever repeated
 * (spec section 7: no retries).
 */
export async function fetchAgain(...request: Parameters<typeof fetch>): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(...request);
    if (tried === maxTries || !(await isLost(answer))) return answer;
    await pauseAfter(tried);
  }
}
