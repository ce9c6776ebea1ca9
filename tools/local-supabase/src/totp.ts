import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

// Time-based one-time passwords (RFC 6238) with GoTrue's parameters: SHA-1, six digits, a new code every 30 seconds.
const stepMs = 30_000;
const digits = 6;
/** Accepted time steps, relative to the current one. The steps before and after it allow for clock skew. */
const acceptedSteps = [-1, 0, 1];

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Creates a secret of 160 bits in base32, as authenticator apps expect it. */
export function createTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte % base32.length]).join("");
}

/** Computes the code at a time in milliseconds. @param secret - in base32 */
export function computeTotpCode(secret: string, timeMs: number = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / stepMs)));
  const hash = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Whether the code belongs to one of the accepted time steps. */
export function isCurrentCode(code: string, secret: string): boolean {
  const codeBytes = Buffer.from(code.trim());
  return acceptedSteps.some((step) => {
    const expectedBytes = Buffer.from(computeTotpCode(secret, Date.now() + step * stepMs));
    return codeBytes.length === expectedBytes.length && timingSafeEqual(codeBytes, expectedBytes);
  });
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
