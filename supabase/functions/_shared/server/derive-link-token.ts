import { keyedHash, sha256 } from "./hashes.ts";

interface LinkToken {
  /** 256 bits as 64 hexadecimal digits. Anyone who has the token can open the link. */
  token: string;
  /** SHA-256 of the token; the database stores only this. */
  hash: string;
}

/**
 * Derives a link's token from the installation's secret and a key: the order's idempotency key for `/order/{token}`, the alert's id
 * for `/stock-alert/{token}`.
 * - The token is not stored: a retried checkout and every mail derive the same token again.
 * - The database cannot derive tokens, because it does not have the secret.
 * - After a change of the secret, new mails contain a new link.
 */
export async function deriveLinkToken(
  purpose: "order link" | "stock alert",
  key: string,
  secret: string,
): Promise<LinkToken> {
  const token = await keyedHash(`${purpose} ${key}`, secret);
  return { token, hash: await sha256(token) };
}
