import { keyedHash, sha256 } from "./hashes.ts";

interface LinkToken {
  /** 256 bits as 64 hexadecimal digits. Anyone who has the token can open the link. */
  token: string;
  /** SHA-256 of the token; the database stores only this. */
  hash: string;
}

/**
 * Derives the token of a link from a key and the installation's secret: of `/order/{token}` from the checkout's idempotency
 * key, of `/stock-alert/{token}` from the alert's id. Deriving instead of storing gives a retried checkout and all mails the
 * same link, and the database, which does not have the secret, cannot compute it. After a change of the secret, mails contain
 * a new link.
 */
export async function linkToken(
  purpose: "order link" | "stock alert",
  key: string,
  secret: string,
): Promise<LinkToken> {
  const token = await keyedHash(`${purpose} ${key}`, secret);
  return { token, hash: await sha256(token) };
}
