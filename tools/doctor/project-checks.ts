import * as z from "zod";
import { readStackConfig } from "../stack/stack-config.ts";
import { type Check, failed, type Outcome, passed, skipped } from "./check.ts";
import type { Shop } from "./shop.ts";

const noProjectMessage = "SUPABASE_URL is not set";
const noKeyMessage = "VITE_SUPABASE_PUBLISHABLE_KEY is not set";
const noTokenMessage = "SUPABASE_ACCESS_TOKEN is not set";
const minimumPasswordLength = 12;

const managementApi = "https://api.supabase.com/v1";

const errorSchema = z.object({
  code: z.union([z.string(), z.number()]).optional(),
  error_code: z.string().optional(),
});

/** Calls a service of the project with the publishable key. A `body` makes the request a POST. */
async function requestAsVisitor(
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

const missingVisitorSetting = ({ supabaseUrl, publishableKey }: Shop) => {
  if (!supabaseUrl) return noProjectMessage;
  return publishableKey ? null : noKeyMessage;
};

/** Sends an invalid email address, so that no account is created where sign-up is open. */
async function checkSignUp(shop: Shop): Promise<Outcome> {
  const missing = missingVisitorSetting(shop);
  if (missing) return skipped(missing);
  const attempt = { email: "doctor", password: "a long enough password" };
  const { status, error } = await requestAsVisitor(shop, "/auth/v1/signup", attempt);
  if (error?.error_code === "signup_disabled") return passed("sign-up is disabled");
  const advice =
    "switch off Authentication, Sign In / Providers, Allow new users to sign up (step 1)";
  return failed(`Auth does not reject sign-ups (${status})`, advice);
}

/** Rows without a required column, so that the attempt writes nothing where a visitor may insert. */
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
  const missing = missingVisitorSetting(shop);
  if (missing) return skipped(missing);
  const open: string[] = [];
  for (const [table, row] of Object.entries(incompleteRows)) {
    const { status, error } = await requestAsVisitor(shop, `/rest/v1/${table}`, row);
    if (![401, 403].includes(status) || error?.code !== "42501") open.push(`${table} (${status})`);
  }
  if (open.length === 0) return passed("visitors can't insert rows");
  const advice = "check grants and policies; npx supabase db push applies those of the migrations";
  return failed(`visitors may insert into ${open.join(", ")}`, advice);
}

async function checkVisitorReads(shop: Shop): Promise<Outcome> {
  const missing = missingVisitorSetting(shop);
  if (missing) return skipped(missing);
  const readable: string[] = [];
  for (const table of ["orders", "contact_submissions", "data_requests", "users"]) {
    const { status, content } = await requestAsVisitor(shop, `/rest/v1/${table}?select=id&limit=1`);
    const isRejected = status === 401 || status === 403;
    if (!isRejected && !(Array.isArray(content) && content.length === 0)) readable.push(table);
  }
  if (readable.length === 0) return passed("visitors can't read customers' data");
  return failed(`visitors can read ${readable.join(", ")}`, "fix grants and policies immediately");
}

async function checkEstimatedCounts(shop: Shop): Promise<Outcome> {
  const missing = missingVisitorSetting(shop);
  if (missing) return skipped(missing);
  const prefer = { prefer: "count=planned" };
  const { status } = await requestAsVisitor(
    shop,
    "/rest/v1/products?select=id&limit=1",
    undefined,
    prefer,
  );
  if (status === 403) return passed("visitors can't estimate hidden rows");
  const advice = "set private.check_request as PostgREST's pre-request function (step 2)";
  return failed(`count=planned answers ${status}`, advice);
}

async function requestManagementApi(
  { supabaseUrl = "", accessToken, request }: Shop,
  path: string,
) {
  const [ref] = new URL(supabaseUrl).hostname.split(".");
  const response = await request(`${managementApi}/projects/${ref}/${path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok) throw new Error(`The Management API answers ${response.status}.`);
  return response.json();
}

const authConfigSchema = z.object({ password_min_length: z.number().nullable() });

async function checkPasswordLength(shop: Shop): Promise<Outcome> {
  if (!shop.supabaseUrl) return skipped(noProjectMessage);
  if (!shop.isLocal && !shop.accessToken) return skipped(noTokenMessage);
  const length = shop.isLocal
    ? readStackConfig().auth.minimum_password_length
    : (authConfigSchema.parse(await requestManagementApi(shop, "config/auth"))
        .password_min_length ?? 0);
  if (length >= minimumPasswordLength) return passed(`at least ${length} characters`);
  const advice = `set it to ${minimumPasswordLength} in Authentication, Sign In / Providers, Email (step 1)`;
  return failed(`passwords of ${length} characters are accepted`, advice);
}

const keysSchema = z.array(z.object({ name: z.string(), type: z.string().nullish() }));

/** The functions read the keys named `default` (_shared/server/environment.ts). */
async function checkKeyNames(shop: Shop): Promise<Outcome> {
  if (shop.isLocal) return skipped("the local stack has its own keys");
  if (!shop.supabaseUrl) return skipped(noProjectMessage);
  if (!shop.accessToken) return skipped(noTokenMessage);
  const keys = keysSchema.parse(await requestManagementApi(shop, "api-keys"));
  const missing = ["publishable", "secret"].filter(
    (type) => !keys.some((key) => key.type === type && key.name === "default"),
  );
  if (missing.length === 0) return passed("a publishable and a secret key are named default");
  const advice = "create it in Settings, API Keys, and deploy the functions again (steps 1 and 3)";
  return failed(`no ${missing.join(" and no ")} key is named default`, advice);
}

/** Checks of a visitor's permissions and of the project's settings. */
export const projectChecks: Check[] = [
  { name: "Sign-up", run: checkSignUp },
  { name: "Password length", run: checkPasswordLength },
  { name: "Visitors' writes", run: checkVisitorWrites },
  { name: "Visitors' reads", run: checkVisitorReads },
  { name: "Visitors' counts", run: checkEstimatedCounts },
  { name: "API key names", run: checkKeyNames },
];
