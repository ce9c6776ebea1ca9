const encoder = new TextEncoder();

/** SHA-256 of a text as 64 hexadecimal digits; only for high-entropy texts, such as tokens, that cannot be guessed. */
export async function sha256(text: string): Promise<string> {
  return toHexadecimal(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/**
 * HMAC-SHA-256 of a text as 64 hexadecimal digits. Without the secret, the hash can be neither forged nor reversed by brute
 * force, even for low-entropy texts such as IP addresses.
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
