import {
  isLocalUrl,
  localPublishableKey,
} from "../../supabase/functions/_shared/domain/local-stack.ts";
import { CliError } from "../shared/cli-error.ts";

/** A deployed shop, and what is known of the project behind it. */
export interface Shop {
  /** Without a slash at its end. */
  siteUrl: string;
  /** On this machine: http, and an embedded stack without the platform's services. */
  isLocal: boolean;
  supabaseUrl: string | undefined;
  publishableKey: string | undefined;
  databaseUrl: string | undefined;
  /** Of the Management API, which knows the project's settings. */
  accessToken: string | undefined;
  request: typeof fetch;
}

const patienceMs = 15_000;

/** Never follows a redirect: where an address leads is part of what is checked. */
const request: typeof fetch = (address, options) =>
  fetch(address, { redirect: "manual", signal: AbortSignal.timeout(patienceMs), ...options });

/**
 * The shop at an address, with what the environment says of its project. The project's address is taken from the Content
 * Security Policy where SUPABASE_URL is not set; on this machine it is `localApiUrl`.
 *
 * @throws CliError when the address is none
 */
export async function openShop(
  address: string | undefined,
  environment: NodeJS.ProcessEnv,
  local: { apiUrl: string; databaseUrl: string },
): Promise<Shop> {
  if (!address || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
    throw new CliError("Which shop? Name its address: npm run doctor -- https://shop.example");
  }
  const siteUrl = new URL(address).origin;
  const isLocal = isLocalUrl(siteUrl);
  return {
    siteUrl,
    isLocal,
    supabaseUrl:
      environment.SUPABASE_URL || (isLocal ? local.apiUrl : await projectInPolicy(siteUrl)),
    publishableKey:
      environment.VITE_SUPABASE_PUBLISHABLE_KEY || (isLocal ? localPublishableKey : undefined),
    databaseUrl: environment.SUPABASE_DB_URL || (isLocal ? local.databaseUrl : undefined),
    accessToken: environment.SUPABASE_ACCESS_TOKEN || undefined,
    request,
  };
}

/** The project that the site's Content Security Policy lets pages connect to. */
async function projectInPolicy(siteUrl: string): Promise<string | undefined> {
  const answer = await request(siteUrl).catch(() => null);
  await answer?.body?.cancel();
  const policy = answer?.headers.get("content-security-policy") ?? "";
  return /connect-src[^;]*?(https:\/\/[a-z0-9-]+\.supabase\.co)/.exec(policy)?.[1];
}
