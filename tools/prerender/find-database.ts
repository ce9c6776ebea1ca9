import {
  isLocalUrl,
  localPublishableKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { refuseDemoKeys } from "../../web/refuse-demo-keys.ts";
import type { BuildTarget } from "../build/built-site.ts";
import { CliError, messageOf } from "../shared/cli-error.ts";
import type { LocalSettings } from "../shared/environment.ts";
import { startStack } from "../stack/stack.ts";

/**
 * The database whose pages are built: the project that VITE_SUPABASE_URL names, else the stack that runs on this machine,
 * else the embedded one, started for the build.
 *
 * @throws CliError when a setting is no address, or one is missing that a site on the internet needs
 */
export async function findDatabase(
  settings: LocalSettings,
): Promise<BuildTarget & { stop: () => Promise<void> }> {
  const named = process.env.VITE_SUPABASE_URL;
  if (named && !isWebAddress(named)) {
    throw new CliError(
      "VITE_SUPABASE_URL must be the project's address, such as https://<ref>.supabase.co.",
    );
  }
  if (named && !isLocalUrl(named)) {
    return { ...hostedProject(named), stop: async () => undefined };
  }
  const siteUrl = checkedSiteUrl(process.env.SITE_URL || `http://localhost:${settings.sitePort}`);
  const apiUrl = named || `http://127.0.0.1:${settings.apiPort}`;
  if (await answers(apiUrl)) {
    const publishableKey = process.env.VITE_SUPABASE_PUBLISHABLE_KEY || localPublishableKey;
    return { stack: { apiUrl, publishableKey }, siteUrl, stop: async () => undefined };
  }
  console.log("No database is running; the embedded one is started for the build.");
  const stack = await startStack({ ...settings, watchFunctions: false, log: console.log });
  return { stack, siteUrl, stop: () => stack.stop() };
}

/** @throws CliError when a setting is missing that a site on the internet needs */
export function hostedProject(apiUrl: string): BuildTarget {
  const siteUrl = checkedSiteUrl(process.env.SITE_URL ?? "");
  const publishableKey = process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";
  try {
    refuseDemoKeys(apiUrl, publishableKey);
  } catch (error) {
    throw new CliError(messageOf(error));
  }
  return { stack: { apiUrl, publishableKey }, siteUrl };
}

function checkedSiteUrl(siteUrl: string): string {
  if (isWebAddress(siteUrl)) return siteUrl;
  throw new CliError(
    "SITE_URL must be the site's address, as search engines and link previews are to know it, such as https://shop.example.",
  );
}

/** Not every address that can be read: `localhost:5173` is one of a scheme called localhost. */
const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Whether there is a server at an address. */
export async function answers(apiUrl: string): Promise<boolean> {
  return fetch(apiUrl).then(
    () => true,
    () => false,
  );
}
