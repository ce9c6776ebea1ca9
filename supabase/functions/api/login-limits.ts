import { callDatabase } from "../_shared/server/database-call.ts";
import { keyedHash } from "../_shared/server/hashes.ts";
import { countRequest } from "../_shared/server/rate-limit.ts";
import type { RequestLimit } from "../_shared/server/request-limits.ts";
import type { ApiServices } from "./api-services.ts";

const apology = "Failed to login. Please try again.";

const firstDelayMs = 250;
const longestDelayMs = 4000;

/**
 * How long a login waits for its turn, in milliseconds, by how many the account has seen in this window from any address:
 * nothing up to the allowed number, then 250, 500, 1000, 2000 and at most 4000.
 */
export function accountDelayMs(attempts: number, allowed: number): number {
  if (attempts <= allowed) return 0;
  return Math.min(longestDelayMs, firstDelayMs * 2 ** (attempts - allowed - 1));
}

interface Attempt {
  /** The email address that the password is tried for. */
  account: string;
  address: string;
}

/**
 * Counts a login as failed before its password is checked, so that concurrent logins cannot exceed a limit. Refuses per
 * client address, and per account and address together. An account is never refused as a whole, or anyone who knows it could
 * lock its owner out: guesses from many addresses only delay its logins (accountDelayMs).
 *
 * @returns how to take the counts back after a right password
 * @throws HttpError 429 with Retry-After, 503, 500
 */
export async function countLogin(
  { account, address }: Attempt,
  { environment, service }: ApiServices,
): Promise<() => Promise<void>> {
  const { limits, secretKey: secret } = environment;
  const { loginAccount, loginAddress } = limits;
  const refusing: { limit: RequestLimit; subject: string }[] = [
    { limit: loginAddress, subject: address },
    { limit: loginAccount, subject: [account, address].join(" ") },
  ];
  for (const { limit, subject } of refusing) {
    await countRequest({ database: service, limit, subject, secret, apology });
  }
  const everywhere = { limit: { ...loginAccount, bucket: "loginEverywhere" }, subject: account };
  const subject = await keyedHash(account, secret);
  const attempts = await callDatabase({ apology }, () =>
    service.rpc("count_attempt", {
      bucket: everywhere.limit.bucket,
      subject,
      window_seconds: everywhere.limit.windowSeconds,
    }),
  );
  const delayMs = accountDelayMs(attempts, loginAccount.allowed);
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  return async () => {
    for (const counted of [...refusing, everywhere]) {
      const hash = await keyedHash(counted.subject, secret);
      await callDatabase({ apology }, () =>
        service.rpc("uncount_request", {
          bucket: counted.limit.bucket,
          subject: hash,
          window_seconds: counted.limit.windowSeconds,
        }),
      );
    }
  };
}
