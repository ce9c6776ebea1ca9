import {
  isLocalUrl,
  localPublishableKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError } from "../shared/cli-error.ts";

/** The shop to check, with the settings of its Supabase project. Unknown settings are undefined. */
export interface Shop {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Whether the shop runs on this machine: over http, with the embedded Supabase instead of the platform. */
  isLocal: boolean;
  supabaseUrl: string | undefined;
  publishableKey: string | undefined;
  databaseUrl: string | undefined;
  /** Token for the Management API, which returns the project's settings. */
  accessToken: string | undefined;
  /** Where to send a test mail; none if undefined. */
  testMailTo: string | undefined;
  request: typeof fetch;
}

const timeoutMs = 15_000;

type ShopSettings = Partial<
  Pick<Shop, "supabaseUrl" | "publishableKey" | "databaseUrl" | "accessToken" | "testMailTo">
>;

/** Creates a shop to check. Its requests follow no redirects, because the checks examine redirects. */
export function createShop(url: string, settings: ShopSettings, send: typeof fetch = fetch): Shop {
  const siteUrl = new URL(url).origin;
  return {
    siteUrl,
    isLocal: isLocalUrl(siteUrl),
    supabaseUrl: settings.supabaseUrl,
    publishableKey: settings.publishableKey,
    databaseUrl: settings.databaseUrl,
    accessToken: settings.accessToken,
    testMailTo: settings.testMailTo,
    request: (page, options) =>
      send(page, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs), ...options }),
  };
}

/**
 * Returns the shop at a URL, with its project's settings from the environment. Without SUPABASE_URL the project's URL is
 * `local.apiUrl` for a shop on this machine; for other shops it is read from the site's Content Security Policy.
 *
 * @throws CliError when the URL is missing or not an http(s) URL
 */
export async function resolveShop(
  url: string | undefined,
  environment: NodeJS.ProcessEnv,
  local: { apiUrl: string; databaseUrl: string },
): Promise<Shop> {
  if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new CliError("Usage: npm run doctor -- https://shop.example [--test-mail=<address>]");
  }
  const { siteUrl, isLocal, request } = createShop(url, {});
  return createShop(siteUrl, {
    supabaseUrl:
      environment.SUPABASE_URL ||
      (isLocal ? local.apiUrl : await readProjectUrlFromCsp(siteUrl, request)),
    publishableKey:
      environment.VITE_SUPABASE_PUBLISHABLE_KEY || (isLocal ? localPublishableKey : undefined),
    databaseUrl: environment.SUPABASE_DB_URL || (isLocal ? local.databaseUrl : undefined),
    accessToken: environment.SUPABASE_ACCESS_TOKEN || undefined,
  });
}

/** Reads the Supabase URL in connect-src of the site's Content Security Policy; undefined if there is none. */
async function readProjectUrlFromCsp(
  siteUrl: string,
  request: typeof fetch,
): Promise<string | undefined> {
  const response = await request(siteUrl).catch(() => null);
  await response?.body?.cancel();
  const policy = response?.headers.get("content-security-policy") ?? "";
  return /connect-src[^;]*?(https:\/\/[a-z0-9-]+\.supabase\.co)/.exec(policy)?.[1];
}

/** Names the shop and the project that the doctor checks, without secrets. */
export function describeShop({ siteUrl, supabaseUrl, databaseUrl }: Shop): string {
  const database = databaseUrl ? new URL(databaseUrl).hostname : "none (SUPABASE_DB_URL)";
  return `Site ${siteUrl}, API ${supabaseUrl ?? "unknown (SUPABASE_URL)"}, database ${database}`;
}
