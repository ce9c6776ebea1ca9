import { expect, it } from "vitest";
import { deriveLinkToken } from "./derive-link-token.ts";
import { sha256 } from "./hashes.ts";

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
