import { expect, it } from "vitest";
import { deriveLinkToken, keyedHash, sha256 } from "./hashes.ts";

it("sha256 and keyedHash match the published test vectors of SHA-256 and HMAC-SHA-256", async () => {
  expect(await sha256("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  // RFC 4231, test case 2.
  expect(await keyedHash("what do ya want for nothing?", "Jefe")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

it("keyedHash returns different hashes for different secrets or texts", async () => {
  const hash = await keyedHash("203.0.113.7", "secret");
  expect(await keyedHash("203.0.113.7", "other")).not.toBe(hash);
  expect(await keyedHash("203.0.113.8", "secret")).not.toBe(hash);
});

const key = "5f0c9e4e-8f8a-4c57-9a53-0f4d1f3a2b1c";

it("deriveLinkToken returns the same token for the same key and secret", async () => {
  const { token, hash } = await deriveLinkToken("order link", key, "secret");
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await deriveLinkToken("order link", key, "secret")).toEqual({ token, hash });
  expect(hash).toBe(await sha256(token));
});

it("deriveLinkToken returns different tokens for different secrets, keys or purposes", async () => {
  const { token } = await deriveLinkToken("order link", key, "secret");
  expect((await deriveLinkToken("order link", key, "other")).token).not.toBe(token);
  expect((await deriveLinkToken("order link", key.replace("5", "6"), "secret")).token).not.toBe(
    token,
  );
  expect((await deriveLinkToken("stock alert", key, "secret")).token).not.toBe(token);
});
