import { expect, it, vi } from "vitest";
import { createFakeNetwork } from "../../../../tests/support/functions/fake-network.ts";
import { localPublishableKey, localSecretKey } from "../domain/local-stack.ts";
import { findImageFaults } from "./check-images.ts";
import { readEnvironment } from "./environment.ts";
import type { OutboundNetwork } from "./safe-fetch.ts";

const environment = readEnvironment({
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_SERVICE_ROLE_KEY: localSecretKey,
  SUPABASE_ANON_KEY: localPublishableKey,
});
const createUrls = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://maker.example/${n}.jpg`);
const checkUrls = (count: number, network: OutboundNetwork) =>
  findImageFaults(createUrls(count), { environment, network, findMissingPaths: async () => [] });

it("findImageFaults checks 500 URLs of other sites and lists further ones as unchecked", async () => {
  const { faults, unchecked } = await checkUrls(502, createFakeNetwork({}));
  expect(faults.size).toBe(500);
  expect(unchecked).toEqual(createUrls(502).slice(500));
});

it("findImageFaults lists URLs that are not checked within the time limit as unchecked", async () => {
  const timeLimit = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(timeLimit.signal);
  const network = createFakeNetwork({});
  const resolve = async () => {
    timeLimit.abort();
    return ["93.184.215.14"];
  };
  const { faults, unchecked } = await checkUrls(20, { ...network, resolve });
  expect([...faults.keys(), ...unchecked]).toEqual(createUrls(20));
  expect(unchecked.length).toBeGreaterThan(0);
});
