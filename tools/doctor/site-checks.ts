import * as z from "zod";
import { type Check, fail, type Outcome, pass, skip } from "./check.ts";
import { requestAsVisitor } from "./project-checks.ts";
import type { Shop } from "./shop.ts";

const buildAdvice = "build the site and upload all of dist/ (docs/production.md, step 5)";
const developmentServerMessage =
  "this is the development server; see npm run build and npm run preview";

const isDevelopmentServer = (page: string) => page.includes("/@vite/client");

const healthSchema = z.object({
  status: z.enum(["ok", "degraded"]),
  migration: z.string().nullable(),
  release: z.string().nullish(),
});

/** Reads `/api/health` through the host; if that fails, directly from the function. */
async function readHealth({ siteUrl, supabaseUrl, request }: Shop) {
  const urls = [
    `${siteUrl}/api/health`,
    ...(supabaseUrl ? [`${supabaseUrl}/functions/v1/api/health`] : []),
  ];
  let status = 0;
  for (const url of urls) {
    const response = await request(url);
    const health = healthSchema.safeParse(await response.json().catch(() => null));
    if (response.ok && health.success) return { ...health.data, url };
    status = response.status;
  }
  return status;
}

/**
 * Reads `/api/health`, and retries once after an error, because the first request may fail during a cold start.
 *
 * @returns the response's content, or the status of an error
 */
export async function readHealthWithRetry(shop: Shop) {
  const health = await readHealth(shop);
  return typeof health === "number" ? readHealth(shop) : health;
}

async function checkHealth(shop: Shop): Promise<Outcome> {
  const health = await readHealthWithRetry(shop);
  if (typeof health === "number") {
    const advice =
      "check that the project is not paused, its disk is not full, the functions are deployed and both API keys are named default (steps 1 and 3)";
    return fail(`/api/health answers ${health}`, advice);
  }
  if (health.status === "degraded") {
    return fail("Storage does not respond", "check status.supabase.com and the bucket images");
  }
  return pass(`database and Storage respond at ${health.url}`);
}

async function checkShopPage(shop: Shop): Promise<Outcome> {
  const { siteUrl, request } = shop;
  const response = await request(`${siteUrl}/shop`);
  const page = await response.text();
  if (isDevelopmentServer(page)) return skip(developmentServerMessage);
  if (!response.ok) return fail(`/shop answers ${response.status}`, buildAdvice);
  const products = new Set(page.match(/href="\/shop\/[^"]+"/g));
  if (products.size === 0 && (await isCatalogueEmpty(shop)))
    return pass("the shop has no products yet");
  if (products.size === 0) return fail("the HTML of /shop has no products", buildAdvice);
  return pass(`the HTML of /shop has ${products.size} products`);
}

/** Whether visitors can't see any product, as in a new project. */
async function isCatalogueEmpty(shop: Shop): Promise<boolean> {
  if (!shop.supabaseUrl || !shop.publishableKey) return false;
  const { content } = await requestAsVisitor(shop, "/rest/v1/products?select=id&limit=1");
  return Array.isArray(content) && content.length === 0;
}

async function checkUnknownPage({ siteUrl, request }: Shop): Promise<Outcome> {
  const response = await request(`${siteUrl}/no-such-page`);
  if (isDevelopmentServer(await response.text())) return skip(developmentServerMessage);
  if (response.status === 404) return pass("answers 404");
  return fail(
    `answers ${response.status}`,
    "configure the host to serve 404.html with status 404 (step 5)",
  );
}

/** Paths that never have a file. Their responses must have the headers of unlisted pages. */
const unlistedPaths = [
  "/order/doctor",
  "/stock-alert/doctor",
  "/preview/doctor",
  "/search",
  "/wishlist",
  "/admin/login",
];
/** Paths of pages that are newer than the build. */
const newerPaths = ["/shop/doctor", "/portfolio/doctor", "/services/doctor"];

async function checkHostRules({ siteUrl, request }: Shop): Promise<Outcome> {
  const faults: string[] = [];
  for (const path of [...unlistedPaths, ...newerPaths]) {
    const response = await request(`${siteUrl}${path}`);
    if (isDevelopmentServer(await response.text())) return skip(developmentServerMessage);
    const { status, headers } = response;
    if (status !== 200) faults.push(`${path} answers ${status}`);
    if (status !== 200 || newerPaths.includes(path)) continue;
    if (!headers.get("x-robots-tag")?.includes("noindex")) faults.push(`${path} lacks noindex`);
    if (!headers.get("referrer-policy")?.endsWith("no-referrer"))
      faults.push(`${path} lacks no-referrer`);
  }
  if (faults.length === 0) return pass("pages without a file of their own are served");
  return fail(faults.join(", "), "build with HOST set to this host and upload again (step 5)");
}

/** Patterns that response headers must match. HSTS is required over https only. */
const headerRules: { header: string; pattern: RegExp; httpsOnly?: boolean }[] = [
  { header: "content-security-policy", pattern: /default-src 'none'/ },
  { header: "content-security-policy", pattern: /frame-ancestors 'none'/ },
  { header: "content-security-policy", pattern: /script-src(?![^;]*'unsafe-(inline|eval)')/ },
  { header: "content-security-policy", pattern: /style-src (?![^;]*'unsafe-inline')/ },
  { header: "x-content-type-options", pattern: /^nosniff$/ },
  { header: "referrer-policy", pattern: /strict-origin|no-referrer|same-origin/ },
  { header: "cross-origin-opener-policy", pattern: /^same-origin$/ },
  { header: "cross-origin-resource-policy", pattern: /^same-origin$/ },
  { header: "strict-transport-security", pattern: /max-age=\d{8}/, httpsOnly: true },
];

async function checkHeaders({ siteUrl, request }: Shop): Promise<Outcome> {
  const response = await request(siteUrl);
  if (isDevelopmentServer(await response.text())) return skip(developmentServerMessage);
  const isHttps = siteUrl.startsWith("https:");
  const missingHeaders = headerRules
    .filter(({ httpsOnly }) => isHttps || !httpsOnly)
    .filter(({ header, pattern }) => !pattern.test(response.headers.get(header) ?? ""))
    .map(({ header }) => header);
  if (missingHeaders.length === 0) return pass("as in the host rules");
  const finding = `missing or too weak: ${[...new Set(missingHeaders)].join(", ")}`;
  return fail(finding, "configure the host to apply its rules in dist/ (step 5)");
}

async function checkHttps({ siteUrl, isLocal, request }: Shop): Promise<Outcome> {
  if (isLocal) return skip("a local site has no https");
  const response = await request(siteUrl.replace(/^https:/, "http:"));
  await response.body?.cancel();
  const location = response.headers.get("location") ?? "";
  if (response.status >= 300 && response.status < 400 && location.startsWith("https:")) {
    return pass("http redirects to https");
  }
  return fail(
    `http answers ${response.status}`,
    "configure the host to redirect http to https (step 6)",
  );
}

/** Checks that need only the site's URL. */
export const siteChecks: Check[] = [
  { name: "Health", run: checkHealth },
  { name: "Shop page", run: checkShopPage },
  { name: "Unknown page", run: checkUnknownPage },
  { name: "Host rules", run: checkHostRules },
  { name: "Security headers", run: checkHeaders },
  { name: "HTTPS", run: checkHttps },
];
