import { Buffer } from "node:buffer";
import * as z from "zod";

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });
/** The tokens that Supabase Auth issued for an account. */
export type Tokens = z.output<typeof tokensSchema>;

export interface TokenSeal {
  seal(tokens: Tokens, sessionHash: string): Promise<string>;
  /** Returns null if the sealed text belongs to another session or another secret, or was modified. */
  open(sealed: string, sessionHash: string): Promise<Tokens | null>;
}

const ivBytes = 12;

/**
 * Encrypts tokens for the database with AES-256-GCM, so that read access to the table does not allow impersonation. The key is
 * derived from the installation's secret, which the database does not have. The session's hash is the additional authenticated
 * data, so that sealed tokens cannot be copied to another session.
 */
export function createTokenSeal(secret: string): TokenSeal {
  const encoder = new TextEncoder();
  const key = crypto.subtle
    .importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"])
    .then((keyMaterial) =>
      crypto.subtle.deriveKey(
        {
          name: "HKDF",
          hash: "SHA-256",
          salt: new Uint8Array(),
          info: encoder.encode("api session"),
        },
        keyMaterial,
        { name: "AES-GCM", length: 256 },
        false,
        ["encrypt", "decrypt"],
      ),
    );
  const aesGcmParams = (iv: Uint8Array<ArrayBuffer>, sessionHash: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: encoder.encode(sessionHash),
  });
  return {
    async seal(tokens, sessionHash) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const plaintext = encoder.encode(JSON.stringify(tokens));
      const ciphertext = await crypto.subtle.encrypt(
        aesGcmParams(iv, sessionHash),
        await key,
        plaintext,
      );
      return Buffer.concat([iv, new Uint8Array(ciphertext)]).toString("base64");
    },
    async open(sealed, sessionHash) {
      const bytes = new Uint8Array(Buffer.from(sealed, "base64"));
      try {
        const plaintext = await crypto.subtle.decrypt(
          aesGcmParams(bytes.slice(0, ivBytes), sessionHash),
          await key,
          bytes.slice(ivBytes),
        );
        return tokensSchema.parse(JSON.parse(new TextDecoder().decode(plaintext)));
      } catch {
        return null;
      }
    },
  };
}
