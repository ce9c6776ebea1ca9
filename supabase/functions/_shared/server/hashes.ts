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
