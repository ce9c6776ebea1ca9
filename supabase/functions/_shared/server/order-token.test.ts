import { expect, it } from "vitest";
import { sha256 } from "./hashes.ts";
import { orderToken } from "./order-token.ts";

const key = "5f0c9e4e-8f8a-4c57-9a53-0f4d1f3a2b1c";

it("derives the same token from the same idempotency key and secret", async () => {
  const { token, hash } = await orderToken(key, "secret");
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await orderToken(key, "secret")).toEqual({ token, hash });
  expect(hash).toBe(await sha256(token));
});

it("derives another token from another secret or another idempotency key", async () => {
  const { token } = await orderToken(key, "secret");
  expect((await orderToken(key, "other")).token).not.toBe(token);
  expect((await orderToken(key.replace("5", "6"), "secret")).token).not.toBe(token);
});
