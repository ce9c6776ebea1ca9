import { expect, it } from "vitest";
import { keyedHash, sha256 } from "./hashes.ts";

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
