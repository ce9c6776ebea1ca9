import { keyedHash, sha256 } from "./hashes.ts";

export interface OrderToken {
  /** 256 bits as 64 hexadecimal digits, for the link `/order/{token}`: anyone who has the token can read the order. */
  token: string;
  /** SHA-256 of the token; the database stores only this. */
  hash: string;
}

/**
 * Derives the token of an order's link from the checkout's idempotency key and the installation's secret. Deriving instead
 * of storing gives a retried checkout and all mails the same link, and the database, which does not have the secret, cannot
 * compute it. After a change of the secret, mails contain a new link and earlier links stay valid.
 */
export async function orderToken(idempotencyKey: string, secret: string): Promise<OrderToken> {
  const token = await keyedHash(`order link ${idempotencyKey}`, secret);
  return { token, hash: await sha256(token) };
}
