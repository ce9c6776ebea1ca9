import { clientAddress } from "../_shared/server/client-address.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { keyedHash } from "../_shared/server/hashes.ts";
import { countRequest } from "../_shared/server/rate-limit.ts";
import type { RequestLimit } from "../_shared/server/request-limits.ts";
import type { FacadeServices } from "./services.ts";

const apology = "Failed to login. Please try again.";

/**
 * Counts a login as failed before the password is looked at, per client address and per account, so that however many come
 * at once no more than the limit get to try one. Answers how to take the counts back after a right password. Throws
 * HttpError 429, 503, 500.
 */
export async function countLogin(
  request: Request,
  account: string,
  { environment, service }: FacadeServices,
): Promise<() => Promise<void>> {
  const { limits, secretKey: secret, clientAddressHeader } = environment;
  const counts: { limit: RequestLimit; subject: string }[] = [
    { limit: limits.loginAddress, subject: clientAddress(request.headers, clientAddressHeader) },
    { limit: limits.loginAccount, subject: account },
  ];
  for (const { limit, subject } of counts) {
    await countRequest({ database: service, limit, subject, secret, apology });
  }
  return async () => {
    for (const { limit, subject } of counts) {
      const hash = await keyedHash(subject, secret);
      await callDatabase({ apology }, () =>
        service.rpc("forgive_request", {
          bucket: limit.bucket,
          subject: hash,
          window_seconds: limit.windowSeconds,
        }),
      );
    }
  };
}
