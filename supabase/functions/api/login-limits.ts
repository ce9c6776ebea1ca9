import { callDatabase } from "../_shared/server/database-call.ts";
import { keyedHash } from "../_shared/server/hashes.ts";
import { tooManyRequestsError } from "../_shared/server/rate-limit.ts";
import type { ApiServices } from "./api-services.ts";

const failureMessage = "Failed to login. Please try again.";

const firstDelayMs = 250;
const maxDelayMs = 4000;

/**
 * Delay of a login in milliseconds, by the account's failed and pending logins in the current window from all addresses:
 * none up to the allowed number, then exponential backoff of 250, 500, 1000, 2000 and at most 4000.
 */
export function accountDelayMs(attempts: number, allowed: number): number {
  if (attempts <= allowed) return 0;
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - allowed - 1));
}

interface Attempt {
  account: string;
  /** Client address, as clientAddress() returns it. */
  address: string;
}

/**
 * Counts a login as failed before its password is checked, so that concurrent logins cannot exceed a limit. Rejects per
 * client address, and per pair of account and address. An account is never locked for all addresses, because anyone who
 * knows its email address could then lock its owner out: guesses from many addresses only delay its logins (accountDelayMs).
 *
 * @returns a function that reverts the count, to be called after a correct password
 * @throws HttpError 429 with Retry-After above a limit; 503 or 500 if the database call failed
 */
export async function countLogin(
  { account, address }: Attempt,
  { environment, service, wait }: ApiServices,
): Promise<() => Promise<void>> {
  const { loginAccountAndAddress, loginAddress } = environment.limits;
  const hash = (subject: string) => keyedHash(subject, environment.secretKey);
  const counters = {
    address_hash: await hash(address),
    pair_hash: await hash([account, address].join(" ")),
    account_hash: await hash(account),
    window_seconds: loginAddress.windowSeconds,
  };
  const attempts = await callDatabase<number | null>({ failureMessage }, () =>
    service.rpc("count_login", {
      ...counters,
      address_limit: loginAddress.allowed,
      pair_limit: loginAccountAndAddress.allowed,
    }),
  );
  if (attempts === null) throw tooManyRequestsError(loginAddress);
  await wait(accountDelayMs(attempts, loginAccountAndAddress.allowed));
  return () => callDatabase({ failureMessage }, () => service.rpc("revert_login_count", counters));
}
