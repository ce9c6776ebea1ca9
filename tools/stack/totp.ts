import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

// Time-based one-time passwords (RFC 6238) with GoTrue's parameters: SHA-1, six digits, a new code every 30 seconds.
const stepMs = 30_000;
const digits = 6;
/** The accepted steps, relative to the current one: also the previous and the next one, because clocks differ. */
const acceptedSteps = [-1, 0, 1];

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret of 160 bits in base32, as authenticator apps expect it. */
export function createTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte % base32.length]).join("");
}

/** The code of a secret in base32 at a time in milliseconds. */
export function totpCode(secret: string, atMs: number = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / stepMs)));
  const hash = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Whether a code is that of one of the accepted steps. */
export function isCurrentCode(code: string, secret: string): boolean {
  const entered = Buffer.from(code.trim());
  return acceptedSteps.some((steps) => {
    const expected = Buffer.from(totpCode(secret, Date.now() + steps * stepMs));
    return entered.length === expected.length && timingSafeEqual(entered, expected);
  });
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
