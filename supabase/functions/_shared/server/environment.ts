import * as z from "zod";
import { isLocalUrl } from "../domain/local-stack.ts";
import { isDemoKey } from "./demo-keys.ts";
import { type RequestLimits, requestLimits } from "./request-limits.ts";

/** What a function knows about the installation it runs in. */
export interface Environment {
  supabaseUrl: string;
  /** Acts as service_role. */
  secretKey: string;
  /** Acts as anon; goes beside a caller's own token. */
  publishableKey: string;
  /** The site's origins, the only ones whose pages may call. */
  siteOrigins: string[];
  /** The header in which the platform, not the client, says where a request comes from. See client-address.ts. */
  clientAddressHeader: string;
  /** What a call of the function order-mails has to show; null where order e-mails are not set up. */
  mailRunSecret: string | null;
  limits: RequestLimits;
}

const keySetSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("is not JSON");
      return z.NEVER;
    }
  })
  .pipe(z.object({ default: z.string().min(1) }))
  .transform((keys) => keys.default);

const limitSchema = z.coerce.number().int().min(1).optional();

const variablesSchema = z.object({
  SUPABASE_URL: z.url({ protocol: /^https?$/ }),
  SUPABASE_SECRET_KEYS: keySetSchema.optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  SUPABASE_PUBLISHABLE_KEYS: keySetSchema.optional(),
  SUPABASE_ANON_KEY: z.string().optional(),
  SITE_ORIGIN: z.string().optional(),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .optional(),
  MAIL_RUN_SECRET: z.string().min(32).optional(),
  LIMIT_CHECKOUT_PER_HOUR: limitSchema,
  LIMIT_CONTACT_PER_HOUR: limitSchema,
  LIMIT_DATA_REQUEST_PER_HOUR: limitSchema,
  LIMIT_ORDER_LOOKUP_PER_HOUR: limitSchema,
  LIMIT_LOGIN_PER_ACCOUNT: limitSchema,
  LIMIT_LOGIN_PER_ADDRESS: limitSchema,
});

/**
 * Reads the variables that the platform and the owner set; an empty one counts as absent. Throws an error that names what
 * is wrong, never a value, so that a function set up badly does not start: a missing address, key or site origin, a site
 * without https, or a key of local development anywhere else than there.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const present = Object.entries(variables).filter(([, value]) => value !== "");
  const parsed = variablesSchema.safeParse(Object.fromEntries(present));
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new Error(`These environment variables are missing or wrong: ${wrong.join(", ")}.`);
  }
  const found = parsed.data;
  const stackIsLocal = isLocalUrl(found.SUPABASE_URL);
  const siteOrigins = readSiteOrigins(found.SITE_ORIGIN ?? (stackIsLocal ? localSite : ""));
  const isLocal = stackIsLocal && siteOrigins.every(isLocalUrl);
  const secretKey = found.SUPABASE_SECRET_KEYS ?? found.SUPABASE_SERVICE_ROLE_KEY;
  const publishableKey = found.SUPABASE_PUBLISHABLE_KEYS ?? found.SUPABASE_ANON_KEY;
  if (!secretKey) throw new Error("SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY is needed.");
  if (!publishableKey) throw new Error("SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY is needed.");
  if (!isLocal && (isDemoKey(secretKey) || isDemoKey(publishableKey))) {
    throw new Error("A key of local development must not be used in an installation that is not.");
  }
  return {
    supabaseUrl: found.SUPABASE_URL.replace(/\/+$/, ""),
    secretKey,
    publishableKey,
    siteOrigins,
    clientAddressHeader: (
      found.CLIENT_ADDRESS_HEADER ?? (stackIsLocal ? "x-forwarded-for" : "cf-connecting-ip")
    ).toLowerCase(),
    mailRunSecret: found.MAIL_RUN_SECRET ?? null,
    limits: requestLimits(isLocal ? "development" : "production", {
      checkout: found.LIMIT_CHECKOUT_PER_HOUR,
      contact: found.LIMIT_CONTACT_PER_HOUR,
      dataRequest: found.LIMIT_DATA_REQUEST_PER_HOUR,
      orderLookup: found.LIMIT_ORDER_LOOKUP_PER_HOUR,
      loginAccount: found.LIMIT_LOGIN_PER_ACCOUNT,
      loginAddress: found.LIMIT_LOGIN_PER_ADDRESS,
    }),
  };
}

const localSite = "http://localhost:5173,http://127.0.0.1:5173";

/** Comma-separated origins such as `https://shop.example`; only a site on this machine may do without https. */
function readSiteOrigins(text: string): string[] {
  const origins = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = origins.some((origin) => {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    return url?.origin !== origin || (url.protocol !== "https:" && !isLocalUrl(origin));
  });
  if (origins.length === 0 || wrong) {
    throw new Error("SITE_ORIGIN must list the site's origins, such as https://shop.example.");
  }
  return origins;
}
