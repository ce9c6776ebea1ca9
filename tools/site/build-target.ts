import {
  isLocalUrl,
  localPublishableKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { rejectDemoKeys } from "../../web/reject-demo-keys.ts";
import { startLocalShop } from "../local-shop/local-shop.ts";
import { CliError, messageOf } from "../shared/cli-error.ts";
import type { LocalSettings } from "../shared/environment.ts";
import { isReachable } from "../shared/ports.ts";
import type { BuildTarget } from "./built-site.ts";

/**
 * Returns the stack to build for: the project in VITE_SUPABASE_URL, else the local stack, which is started if it is not running.
 * `stop` stops only a stack that was started here.
 *
 * @throws CliError when a setting is not a URL, or a setting that a hosted site needs is missing
 */
export async function prepareBuildTarget(
  settings: LocalSettings,
): Promise<BuildTarget & { stop: () => Promise<void> }> {
  const configuredUrl = process.env.VITE_SUPABASE_URL;
  if (configuredUrl && !isWebUrl(configuredUrl)) {
    throw new CliError(
      "VITE_SUPABASE_URL must be the project's address, such as https://<ref>.supabase.co.",
    );
  }
  if (configuredUrl && !isLocalUrl(configuredUrl)) {
    return { ...readTargetFromEnvironment(configuredUrl), stop: async () => undefined };
  }
  const siteUrl = requireSiteUrl(process.env.SITE_URL || `http://localhost:${settings.sitePort}`);
  const apiUrl = configuredUrl || `http://127.0.0.1:${settings.apiPort}`;
  if (await isReachable(apiUrl)) {
    const publishableKey = process.env.VITE_SUPABASE_PUBLISHABLE_KEY || localPublishableKey;
    return { stack: { apiUrl, publishableKey }, siteUrl, stop: async () => undefined };
  }
  console.log("The local stack is not running; starting it for the build.");
  const stack = await startLocalShop({ ...settings, watchFunctions: false, log: console.log });
  return { stack, siteUrl, stop: () => stack.stop() };
}

/** Returns the build target for a hosted project. @throws CliError if a variable is missing or has the local demo's value */
export function readTargetFromEnvironment(apiUrl: string): BuildTarget {
  const siteUrl = requireSiteUrl(process.env.SITE_URL ?? "");
  const publishableKey = process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";
  try {
    rejectDemoKeys(apiUrl, publishableKey);
  } catch (error) {
    throw new CliError(messageOf(error));
  }
  return { stack: { apiUrl, publishableKey }, siteUrl };
}

function requireSiteUrl(siteUrl: string): string {
  if (isWebUrl(siteUrl)) return siteUrl;
  throw new CliError("SITE_URL must be the site's public URL, such as https://shop.example.");
}

/** URL.canParse alone accepts `localhost:5173`, as a URL with the scheme "localhost". */
const isWebUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);
