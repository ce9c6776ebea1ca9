import { afterEach, expect, it, vi } from "vitest";
import { localPublishableKey } from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError } from "../shared/cli-error.ts";
import { readLocalSettings } from "../shared/environment.ts";
import { prepareBuildTarget, readTargetFromEnvironment } from "./build-target.ts";

afterEach(() => vi.unstubAllEnvs());

function targetWith(site: string, key: string) {
  vi.stubEnv("SITE_URL", site);
  vi.stubEnv("VITE_SUPABASE_PUBLISHABLE_KEY", key);
  return readTargetFromEnvironment("https://ref.supabase.co");
}

it("readTargetFromEnvironment returns the project and site in the environment", () => {
  expect(targetWith("https://shop.example", "sb_publishable_own")).toEqual({
    stack: { apiUrl: "https://ref.supabase.co", publishableKey: "sb_publishable_own" },
    siteUrl: "https://shop.example",
  });
});

it.each([
  ["a missing site URL", "", "sb_publishable_own", "SITE_URL must be"],
  ["a site URL without https://", "shop.example", "sb_publishable_own", "SITE_URL must be"],
  [
    "a site URL of host and port without a scheme",
    "localhost:5173",
    "sb_publishable_own",
    "SITE_URL must be",
  ],
  ["a missing publishable key", "https://shop.example", "", "the project's own publishable key"],
  [
    "the local demo's publishable key",
    "https://shop.example",
    localPublishableKey,
    "the local demo's",
  ],
])("readTargetFromEnvironment throws a CliError for %s", (_, site, key, message) => {
  expect(() => targetWith(site, key)).toThrow(CliError);
  expect(() => targetWith(site, key)).toThrow(message);
});

it("prepareBuildTarget throws a CliError when VITE_SUPABASE_URL or SITE_URL is not an http(s) URL", async () => {
  const settings = { ...readLocalSettings(), apiPort: 1 };
  vi.stubEnv("VITE_SUPABASE_URL", "ref.supabase.co");
  await expect(prepareBuildTarget(settings)).rejects.toThrow("VITE_SUPABASE_URL must be");
  vi.stubEnv("VITE_SUPABASE_URL", "");
  vi.stubEnv("SITE_URL", "shop.example");
  await expect(prepareBuildTarget(settings)).rejects.toThrow("SITE_URL must be");
});
