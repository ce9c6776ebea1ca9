const encoder = new TextEncoder();

/** SHA-256 of a text as 64 hexadecimal digits; only for texts that cannot be guessed, such as random tokens. */
export async function sha256(text: string): Promise<string> {
  return toHexadecimal(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/**
 * HMAC-SHA-256 of a text as 64 hexadecimal digits. Without the secret, nobody can forge the hash or find the text by brute force,
 * even if few texts are possible, as with IP addresses.
 */
export async function keyedHash(text: string, secret: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  return toHexadecimal(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

function toHexadecimal(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface LinkToken {
  /** 256 bits as 64 hexadecimal digits. Anyone who has the token can open the link. */
  token: string;
  /** SHA-256 of the token; the database stores only this. */
  hash: string;
}

/**
 * Derives a link's token from the installation's secret and a key: the order's idempotency key for `/order/{token}`, the alert's id
 * for `/stock-alert/{token}`, the brief's request id for `/your-consultation/{token}`, the invitation's id for `/admin/invitation/{token}`.
 * - The token is not stored: a retried checkout and every mail derive the same token again.
 * - The database cannot derive tokens, because it does not have the secret.
 * - After a change of the secret, new mails contain a new link.
 */
export async function deriveLinkToken(
  purpose: "order link" | "stock alert" | "brief link" | "invitation",
  key: string,
  secret: string,
): Promise<LinkToken> {
  const token = await keyedHash(`${purpose} ${key}`, secret);
  return { token, hash: await sha256(token) };
}
