import * as z from "zod";
import {
  isLocalUrl,
  localApiUrl,
  localPublishableKey,
  localSecretKey,
} from "../domain/local-stack.ts";
import { readClaims } from "../domain/people/token-claims.ts";
import { createRateLimits, type RateLimits } from "./rate-limit-settings.ts";

/** The configuration of a function, read from environment variables. */
export interface Environment {
  supabaseUrl: string;
  /** The URL by which browsers reach Supabase. It differs from `supabaseUrl` if the functions run in containers. */
  publicUrl: string;
  /** Acts as service_role. */
  secretKey: string;
  /** Acts as anon; also sent as `apikey` together with a caller's own token. */
  publishableKey: string;
  /** The site's origins, which are the only ones that CORS and the CSRF guard allow. */
  siteOrigins: string[];
  /** The header in which the platform sends the client's IP address. See client-address.ts. */
  clientAddressHeader: string;
  /** The shared secret that authenticates calls to the function `mails`; null if emails are not configured. */
  mailRunSecret: string | null;
  /** The deployed commit, which `npm run deploy` sets; null if it is unknown. */
  release: string | null;
  /** Null unless both keys are set; customers then can't pay by card online. */
  cardPayments: CardPaymentSettings | null;
  limits: RateLimits;
}

/** The settings of Stripe. */
export interface CardPaymentSettings {
  secretKey: string;
  /** The signing secret of the webhook. */
  webhookSecret: string;
  /** The origin of Stripe's API. Only a local stack may use another one than Stripe's. */
  apiUrl: string;
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
  SUPABASE_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
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
  RELEASE: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/)
    .optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  LIMIT_CHECKOUT_PER_HOUR: limitSchema,
  LIMIT_CONTACT_PER_HOUR: limitSchema,
  LIMIT_DATA_REQUEST_PER_HOUR: limitSchema,
  LIMIT_COUNT_PER_HOUR: limitSchema,
  LIMIT_STOCK_ALERT_PER_HOUR: limitSchema,
  LIMIT_UPLOAD_PER_HOUR: limitSchema,
  LIMIT_LINK_PER_HOUR: limitSchema,
  LIMIT_UNSUBSCRIBE_PER_HOUR: limitSchema,
  LIMIT_TEST_MAIL_PER_HOUR: limitSchema,
  LIMIT_LOGIN_PER_ACCOUNT_AND_ADDRESS: limitSchema,
  LIMIT_LOGIN_PER_ADDRESS: limitSchema,
});

/**
 * Reads the variables that the platform and the owner set; an empty variable counts as absent. Throws if the configuration is
 * invalid: a missing URL, key or site origin; a public site without https; a self-hosted Supabase without a public URL or a configured
 * header of the client's address; a malformed key of Stripe; or a demo key or another URL of Stripe's API outside local development. The error contains no variable's value.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const presentVariables = Object.entries(variables).filter(([, value]) => value !== "");
  const parsed = variablesSchema.safeParse(Object.fromEntries(presentVariables));
  if (!parsed.success) {
    const invalidNames = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new Error(
      `These environment variables are missing or wrong: ${invalidNames.join(", ")}.`,
    );
  }
  const settings = parsed.data;
  const isLocalStack = isLocalUrl(settings.SUPABASE_URL);
  const siteOrigins = readSiteOrigins(
    settings.SITE_ORIGIN ?? (isLocalStack ? localSiteOrigins : ""),
  );
  const isLocal = isLocalStack && siteOrigins.every(isLocalUrl);
  const secretKey = settings.SUPABASE_SECRET_KEYS ?? settings.SUPABASE_SERVICE_ROLE_KEY;
  const publishableKey = settings.SUPABASE_PUBLISHABLE_KEYS ?? settings.SUPABASE_ANON_KEY;
  if (!secretKey) throw new Error("SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY is needed.");
  if (!publishableKey) throw new Error("SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY is needed.");
  if (!isLocal && (isDemoKey(secretKey) || isDemoKey(publishableKey))) {
    throw new Error("A key of local development must not be used outside local development.");
  }
  if (!isLocal && settings.STRIPE_API_URL) {
    throw new Error("STRIPE_API_URL must not be set outside local development.");
  }
  const supabaseUrl = removeTrailingSlashes(settings.SUPABASE_URL);
  const { hostname } = new URL(supabaseUrl);
  const isContainer = hostname === "kong";
  const publicUrl = removeTrailingSlashes(
    settings.SUPABASE_PUBLIC_URL ?? (isContainer && isLocal ? localApiUrl : supabaseUrl),
  );
  const isSelfHosted = isContainer ? !isLocal : !isLocalStack && !hostname.endsWith(".supabase.co");
  if (isSelfHosted && !publicUrl.startsWith("https:")) {
    throw new Error("SUPABASE_PUBLIC_URL must be the https URL by which browsers reach Supabase.");
  }
  // Without Supabase's front end, clients could send any header that is trusted by default.
  if (isSelfHosted && !settings.CLIENT_ADDRESS_HEADER) {
    throw new Error("CLIENT_ADDRESS_HEADER must name the header that your proxy sets.");
  }
  return {
    supabaseUrl,
    publicUrl,
    secretKey,
    publishableKey,
    siteOrigins,
    clientAddressHeader: (
      settings.CLIENT_ADDRESS_HEADER ?? (isLocalStack ? "x-forwarded-for" : "cf-connecting-ip")
    ).toLowerCase(),
    mailRunSecret: settings.MAIL_RUN_SECRET ?? null,
    release: settings.RELEASE ?? null,
    cardPayments: readCardPayments(settings),
    limits: createRateLimits(isLocal ? "development" : "production", {
      checkout: settings.LIMIT_CHECKOUT_PER_HOUR,
      contact: settings.LIMIT_CONTACT_PER_HOUR,
      dataRequest: settings.LIMIT_DATA_REQUEST_PER_HOUR,
      count: settings.LIMIT_COUNT_PER_HOUR,
      stockAlert: settings.LIMIT_STOCK_ALERT_PER_HOUR,
      upload: settings.LIMIT_UPLOAD_PER_HOUR,
      link: settings.LIMIT_LINK_PER_HOUR,
      unsubscribe: settings.LIMIT_UNSUBSCRIBE_PER_HOUR,
      testMail: settings.LIMIT_TEST_MAIL_PER_HOUR,
      loginAccountAndAddress: settings.LIMIT_LOGIN_PER_ACCOUNT_AND_ADDRESS,
      loginAddress: settings.LIMIT_LOGIN_PER_ADDRESS,
    }),
  };
}

function readCardPayments(
  settings: Pick<
    z.infer<typeof variablesSchema>,
    "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_URL"
  >,
): CardPaymentSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (!secretKey || !webhookSecret) return null;
  return { secretKey, webhookSecret, apiUrl: settings.STRIPE_API_URL ?? "https://api.stripe.com" };
}

const removeTrailingSlashes = (url: string) => url.replace(/\/+$/, "");

const localSiteOrigins = "http://localhost:5173,http://127.0.0.1:5173";

/** Parses comma-separated origins such as `https://shop.example`; only a local site may lack https. */
function readSiteOrigins(text: string): string[] {
  const origins = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const hasInvalidOrigin = origins.some((origin) => {
    const url = URL.canParse(origin) ? new URL(origin) : undefined;
    return url?.origin !== origin || (url.protocol !== "https:" && !isLocalUrl(origin));
  });
  if (origins.length === 0 || hasInvalidOrigin) {
    throw new Error("SITE_ORIGIN must list the site's origins, such as https://shop.example.");
  }
  return origins;
}

const localDemoKeys: readonly string[] = [localPublishableKey, localSecretKey];

/** Whether a key is publicly known: a key of the local stack, or a JWT with the issuer "supabase-demo". */
function isDemoKey(key: string): boolean {
  return localDemoKeys.includes(key) || readClaims(key).iss === "supabase-demo";
}
