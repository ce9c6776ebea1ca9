import { callDatabase } from "../_shared/server/database.ts";
import { keyedHash } from "../_shared/server/hashes.ts";
import { tooManyRequestsError } from "../_shared/server/rate-limit.ts";
import type { ApiServices } from "./api-route.ts";

const failureMessage = "Failed to login. Please try again.";

const firstDelayMs = 250;
const maxDelayMs = 4000;

/**
 * Delay of a login in milliseconds. `attempts` is the number of the account's failed and pending logins in the current window
 * from all addresses. The first `undelayedAttempts` have no delay; then the delay doubles from 250 to at most 4000.
 */
export function accountDelayMs(attempts: number, undelayedAttempts: number): number {
  if (attempts <= undelayedAttempts) return 0;
  return Math.min(maxDelayMs, firstDelayMs * 2 ** (attempts - undelayedAttempts - 1));
}

interface LoginAttempt {
  /** Email address of the account. */
  account: string;
  /** The client's IP address, as clientAddress() returns it. */
  address: string;
}

/**
 * Enforces the rate limits of failed logins per IP address and per pair of account and address. Counts the login as failed before
 * its password is checked, so that concurrent logins cannot exceed a limit.
 *
 * Guesses from many addresses only delay the account's logins (accountDelayMs). If they locked the account, anyone who knows its
 * email address could lock out its owner.
 *
 * @returns a function that reverts the count, to be called if the credentials are correct or were not checked
 * @throws HttpError 429 with Retry-After above a limit; 503 or 500 if the database call failed
 */
export async function enforceLoginLimits(
  { account, address }: LoginAttempt,
  { environment, serviceDatabase, wait }: ApiServices,
): Promise<() => Promise<void>> {
  const { loginAccountAndAddress, loginAddress } = environment.limits;
  const hashSubject = (subject: string) => keyedHash(subject, environment.secretKey);
  const counters = {
    address_hash: await hashSubject(address),
    pair_hash: await hashSubject([account, address].join(" ")),
    account_hash: await hashSubject(account),
    window_seconds: loginAddress.windowSeconds,
  };
  const attempts = await callDatabase<number | null>({ failureMessage }, () =>
    serviceDatabase.rpc("count_login", {
      ...counters,
      address_limit: loginAddress.maxRequests,
      pair_limit: loginAccountAndAddress.maxRequests,
    }),
  );
  if (attempts === null) throw tooManyRequestsError(loginAddress);
  await wait(accountDelayMs(attempts, loginAccountAndAddress.maxRequests));
  return () =>
    callDatabase({ failureMessage }, () => serviceDatabase.rpc("revert_login_count", counters));
}
