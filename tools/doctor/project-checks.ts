import * as z from "zod";
import { describeSetting, hasMailServer, listAuthDifferences } from "../shared/auth-settings.ts";
import { createManagementApi } from "../shared/management-api.ts";
import { advise, type Check, fail, type Outcome, pass, skip } from "./check.ts";
import type { Shop } from "./shop.ts";

const noProjectMessage = "SUPABASE_URL is not set";
const noKeyMessage = "VITE_SUPABASE_PUBLISHABLE_KEY is not set";
const noTokenMessage = "SUPABASE_ACCESS_TOKEN is not set";

const errorSchema = z.object({
  code: z.union([z.string(), z.number()]).optional(),
  error_code: z.string().optional(),
});

/** Calls a service of the project with the publishable key. A `body` makes the request a POST. */
export async function requestAsVisitor(
  { supabaseUrl, publishableKey, request }: Shop,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const response = await request(`${supabaseUrl}${path}`, {
    method: body ? "POST" : "GET",
    headers: { apikey: publishableKey ?? "", "content-type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });
  const content: unknown = await response.json().catch(() => null);
  return { status: response.status, content, error: errorSchema.safeParse(content).data };
}

export const findMissingVisitorSetting = ({ supabaseUrl, publishableKey }: Shop) => {
  if (!supabaseUrl) return noProjectMessage;
  return publishableKey ? null : noKeyMessage;
};

/** Attempts a sign-up with an invalid email address, so that no account is created if sign-up is enabled. */
async function checkSignUp(shop: Shop): Promise<Outcome> {
  const missingSetting = findMissingVisitorSetting(shop);
  if (missingSetting) return skip(missingSetting);
  const signUp = { email: "doctor", password: "a long enough password" };
  const { status, error } = await requestAsVisitor(shop, "/auth/v1/signup", signUp);
  if (error?.error_code === "signup_disabled") return pass("sign-up is disabled");
  const advice =
    "switch off Authentication, Sign In / Providers, Allow new users to sign up (step 1), or run npm run deploy";
  return fail(`Auth does not reject sign-ups (${status})`, advice);
}

/** Rows without a required column, so that an insert fails even if visitors may insert. */
const incompleteRows = {
  products: { name: "doctor" },
  orders: { first_name: "doctor" },
  order_items: { name: "doctor" },
  contact_submissions: { name: "doctor" },
  data_requests: { name: "doctor" },
  site_content: { key: "doctor" },
  users: { username: "doctor" },
};

async function checkVisitorWrites(shop: Shop): Promise<Outcome> {
  const missingSetting = findMissingVisitorSetting(shop);
  if (missingSetting) return skip(missingSetting);
  const writableTables: string[] = [];
  for (const [table, row] of Object.entries(incompleteRows)) {
    const { status, error } = await requestAsVisitor(shop, `/rest/v1/${table}`, row);
    if (![401, 403].includes(status) || error?.code !== "42501")
      writableTables.push(`${table} (${status})`);
  }
  if (writableTables.length === 0) return pass("visitors can't insert rows");
  const advice =
    "check grants and policies; npx supabase db push --linked applies those of the migrations";
  return fail(`visitors may insert into ${writableTables.join(", ")}`, advice);
}

async function checkVisitorReads(shop: Shop): Promise<Outcome> {
  const missingSetting = findMissingVisitorSetting(shop);
  if (missingSetting) return skip(missingSetting);
  const readableTables: string[] = [];
  for (const table of ["orders", "contact_submissions", "data_requests", "users"]) {
    const { status, content } = await requestAsVisitor(shop, `/rest/v1/${table}?select=id&limit=1`);
    const isRejected = status === 401 || status === 403;
    if (!isRejected && !(Array.isArray(content) && content.length === 0))
      readableTables.push(table);
  }
  if (readableTables.length === 0) return pass("visitors can't read customers' data");
  return fail(
    `visitors can read ${readableTables.join(", ")}`,
    "fix grants and policies immediately",
  );
}

async function checkEstimatedCounts(shop: Shop): Promise<Outcome> {
  const missingSetting = findMissingVisitorSetting(shop);
  if (missingSetting) return skip(missingSetting);
  const prefer = { prefer: "count=planned" };
  const { status } = await requestAsVisitor(
    shop,
    "/rest/v1/products?select=id&limit=1",
    undefined,
    prefer,
  );
  if (status === 403) return pass("visitors can't estimate hidden rows");
  const advice = "set private.check_request as PostgREST's pre-request function (step 2)";
  return fail(`count=planned answers ${status}`, advice);
}

const maxResponseBytes = 2_000_000;
const copies = Array.from({ length: 300 }, (_, index) => `c${index}:description`);
/** Path of a response above the limit: each product's description 300 times. */
export const oversizedPath = `/rest/v1/products?select=${copies.join(",")}&limit=40`;

/** Asks for too much at once. Stops reading above the limit, in case the shop does not have it. */
async function checkResponseLimit(shop: Shop): Promise<Outcome> {
  const missingSetting = findMissingVisitorSetting(shop);
  if (missingSetting) return skip(missingSetting);
  const { status, body } = await shop.request(`${shop.supabaseUrl}${oversizedPath}`, {
    headers: { apikey: shop.publishableKey ?? "" },
  });
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) break;
  }
  if (status === 413) return pass("responses to visitors above 2 MB are rejected");
  if (status === 200 && bytes <= maxResponseBytes) return skip("the catalogue is too small");
  const advice =
    "apply the migrations again in an empty project; their row policies limit responses";
  return fail(`a request for more than 2 MB answers ${status}`, advice);
}

/** Returns the Management API of the shop's project, which needs `supabaseUrl` and `accessToken`. */
export function openManagementApi({ supabaseUrl = "", accessToken = "", request }: Shop) {
  const [projectRef = ""] = new URL(supabaseUrl).hostname.split(".");
  return createManagementApi(projectRef, accessToken, request);
}

const mailAdvice = "set MAIL_… and run npm run deploy, or set up Custom SMTP (step 1)";

/** Compares Auth's settings, such as the life of sessions' tokens and the length of passwords, with those of config.toml. */
async function checkAuthSettings(shop: Shop): Promise<Outcome> {
  if (shop.isLocal) return skip("the local stack reads config.toml");
  if (!shop.supabaseUrl) return skip(noProjectMessage);
  if (!shop.accessToken) return skip(noTokenMessage);
  const config = await openManagementApi(shop).get(
    "config/auth",
    z.record(z.string(), z.unknown()),
  );
  const differences = listAuthDifferences(config, { siteUrl: shop.siteUrl });
  if (differences.length === 0 && !hasMailServer(config))
    return advise("Auth has no mail server, so nobody can replace a lost password", mailAdvice);
  if (differences.length === 0) return pass("as in config.toml");
  const finding = differences.map(
    ([name, value]) => `${name} is ${describeSetting(config[name])}, not ${describeSetting(value)}`,
  );
  return fail(finding.join(", "), "run npm run deploy, or set it in the dashboard (step 1)");
}

const keysSchema = z.array(z.object({ name: z.string(), type: z.string().nullish() }));

/** Checks that the keys named `default` exist, which the functions read (_shared/server/environment.ts). */
async function checkKeyNames(shop: Shop): Promise<Outcome> {
  if (shop.isLocal) return skip("the local stack has its own keys");
  if (!shop.supabaseUrl) return skip(noProjectMessage);
  if (!shop.accessToken) return skip(noTokenMessage);
  const keys = await openManagementApi(shop).get("api-keys", keysSchema);
  const missingTypes = ["publishable", "secret"].filter(
    (type) => !keys.some((key) => key.type === type && key.name === "default"),
  );
  if (missingTypes.length === 0) return pass("a publishable and a secret key are named default");
  const advice =
    "create it in Settings, API Keys, and deploy the functions again (steps 1 and 3), or run npm run deploy";
  return fail(`no ${missingTypes.join(" and no ")} key is named default`, advice);
}

/** Checks of a visitor's permissions and of the project's settings. */
export const projectChecks: Check[] = [
  { name: "Sign-up", run: checkSignUp },
  { name: "Auth settings", run: checkAuthSettings },
  { name: "Visitors' writes", run: checkVisitorWrites },
  { name: "Visitors' reads", run: checkVisitorReads },
  { name: "Visitors' counts", run: checkEstimatedCounts },
  { name: "Response limit", run: checkResponseLimit },
  { name: "API key names", run: checkKeyNames },
];
