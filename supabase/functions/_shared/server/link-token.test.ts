import { expect, it } from "vitest";
import { sha256 } from "./hashes.ts";
import { linkToken } from "./link-token.ts";

const key = "5f0c9e4e-8f8a-4c57-9a53-0f4d1f3a2b1c";

it("linkToken returns the same token for the same key and secret", async () => {
  const { token, hash } = await linkToken("order link", key, "secret");
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await linkToken("order link", key, "secret")).toEqual({ token, hash });
  expect(hash).toBe(await sha256(token));
});

it("linkToken returns different tokens for different secrets, keys or purposes", async () => {
  const { token } = await linkToken("order link", key, "secret");
  expect((await linkToken("order link", key, "other")).token).not.toBe(token);
  expect((await linkToken("order link", key.replace("5", "6"), "secret")).token).not.toBe(token);
  expect((await linkToken("stock alert", key, "secret")).token).not.toBe(token);
});
