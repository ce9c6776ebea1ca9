import { callDatabase } from "../_shared/server/database-call.ts";
import { keyedHash } from "../_shared/server/hashes.ts";
import { countRequest } from "../_shared/server/rate-limit.ts";
import type { RequestLimit } from "../_shared/server/request-limits.ts";
import type { ApiServices } from "./api-services.ts";

const failureMessage = "Failed to login. Please try again.";

const firstDelayMs = 250;
const longestDelayMs = 4000;

/**
 * Delay of a login in milliseconds, by the account's failed and pending logins in the current window from all addresses:
 * none up to the allowed number, then exponential backoff of 250, 500, 1000, 2000 and at most 4000.
 */
export function accountDelayMs(attempts: number, allowed: number): number {
  if (attempts <= allowed) return 0;
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - allowed - 1));
}

interface Attempt {
  /** Email address of the account. */
  account: string;
  /** Client address, as clientAddress() returns it. */
  address: string;
}

/**
 * Counts a login as failed before its password is checked, so that concurrent logins cannot exceed a limit. Rejects per
 * client address, and per pair of account and address. An account is never locked for all addresses, because anyone who
 * knows its email address could then lock its owner out: guesses from many addresses only delay its logins (accountDelayMs).
 *
 * @returns a function that takes back the count, to be called after a correct password
 * @throws HttpError 429 with Retry-After above a limit; 503 or 500 if the database call failed
 */
export async function countLogin(
  { account, address }: Attempt,
  { environment, service }: ApiServices,
): Promise<() => Promise<void>> {
  const { limits, secretKey: secret } = environment;
  const { loginAccount, loginAddress } = limits;
  const limited: { limit: RequestLimit; subject: string }[] = [
    { limit: loginAddress, subject: address },
    { limit: loginAccount, subject: [account, address].join(" ") },
  ];
  for (const { limit, subject } of limited) {
    await countRequest({ database: service, limit, subject, secret, failureMessage });
  }
  const accountWide = { limit: { ...loginAccount, bucket: "loginEverywhere" }, subject: account };
  const subject = await keyedHash(account, secret);
  const attempts = await callDatabase({ failureMessage }, () =>
    service.rpc("count_attempt", {
      bucket: accountWide.limit.bucket,
      subject,
      window_seconds: accountWide.limit.windowSeconds,
    }),
  );
  const delayMs = accountDelayMs(attempts, loginAccount.allowed);
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return async () => {
    for (const counted of [...limited, accountWide]) {
      const hash = await keyedHash(counted.subject, secret);
      await callDatabase({ failureMessage }, () =>
        service.rpc("decrement_request_count", {
          bucket: counted.limit.bucket,
          subject: hash,
          window_seconds: counted.limit.windowSeconds,
        }),
      );
    }
  };
}
