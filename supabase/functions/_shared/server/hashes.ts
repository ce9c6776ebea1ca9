const bytes = new TextEncoder();

/** SHA-256 of a text, as 64 hexadecimal digits: a name for what is too random to be guessed. */
export async function sha256(text: string): Promise<string> {
  return hexadecimal(await crypto.subtle.digest("SHA-256", bytes.encode(text)));
}

/**
 * SHA-256 keyed with a secret (HMAC), as 64 hexadecimal digits. Whoever lacks the secret can neither make it nor, by trying
 * all the texts there can be, turn it back.
 */
export async function keyedHash(text: string, secret: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), algorithm, false, [
    "sign",
  ]);
  return hexadecimal(await crypto.subtle.sign("HMAC", key, bytes.encode(text)));
}

function hexadecimal(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
