import { expect, test } from "@playwright/test";
import { strictTransportSecurity } from "../../supabase/functions/_shared/server/function-app.ts";
import { computeObservatoryScore } from "../../tools/observatory/score.ts";

const siteUrl = () => process.env.E2E_SITE_URL ?? "";
const fetchHeaders = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${siteUrl()}${path}`, { redirect: "manual", headers });
  return { status: response.status, header: (name: string) => response.headers.get(name) };
};

const pages = [
  "/",
  "/shop",
  "/sale",
  "/portfolio",
  "/portfolio/kitchens",
  "/services",
  "/contact",
  "/terms-conditions",
  "/privacy-policy",
  "/data-request",
];

test("public pages have a CSP that allows the site's own scripts, and styles by hash", async () => {
  for (const path of pages) {
    const policy = (await fetchHeaders(path)).header("content-security-policy");
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).toMatch(/; style-src 'self' 'sha256-[^']+';/);
  }
});

test("hashed assets are cached for a year, pages are revalidated, and both are compressed", async () => {
  const home = await fetch(`${siteUrl()}/`);
  const [script = ""] = /\/assets\/[^" ]+\.js/.exec(await home.text()) ?? [];
  const asset = await fetchHeaders(script, { "accept-encoding": "br" });
  expect(asset.header("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.header("content-encoding")).toBe("br");
  const html = await fetchHeaders("/shop", { "accept-encoding": "gzip" });
  expect(html.header("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(html.header("content-encoding")).toBe("gzip");
  expect(html.header("strict-transport-security")).toMatch(/^max-age=31536000/);
  expect(html.header("x-content-type-options")).toBe("nosniff");
  const etag = html.header("etag") ?? "";
  expect((await fetchHeaders("/shop", { "if-none-match": etag })).status).toBe(304);
});

/**
 * Fetches a response and adapts its headers to production, where site and project use https. The local stack's CSP allows the
 * project's http URL, and its functions send no HSTS header (function-app.ts).
 */
const fetchAsHttps = async (path: string) => {
  const response = await fetch(`${siteUrl()}${path}`, {
    headers: { origin: "https://scan.example" },
  });
  const headers = new Headers(response.headers);
  const isPage = headers.get("content-type")?.startsWith("text/html");
  const policy = headers.get("content-security-policy") ?? "";
  const project = new URL(process.env.E2E_API_URL ?? "").origin;
  headers.set("content-security-policy", policy.replaceAll(project, "https://project.example"));
  if (path.startsWith("/api/")) headers.set("strict-transport-security", strictTransportSecurity);
  return { headers, html: isPage ? await response.text() : null };
};

for (const path of [
  "/",
  "/shop",
  "/admin",
  "/no-such-page",
  "/api/openapi.json",
  "/api/products",
]) {
  test(`${path} scores 130 by the rules of MDN's Observatory`, async () => {
    const { score, findings } = computeObservatoryScore(await fetchAsHttps(path));
    expect(findings.filter(({ modifier }) => modifier < 0)).toEqual([]);
    expect(score).toBe(130);
  });
}

test("a path without a file returns the SPA fallback or the 404 page", async () => {
  expect((await fetchHeaders("/admin/orders")).status).toBe(200);
  expect((await fetchHeaders("/admin/orders")).header("x-robots-tag")).toBe("noindex, nofollow");
  expect((await fetchHeaders("/shop/published-after-the-build")).status).toBe(200);
  expect((await fetchHeaders("/no-such-page")).status).toBe(404);
  expect((await fetchHeaders("/assets/gone.js")).status).toBe(404);
  expect((await fetchHeaders("/.vite/manifest.json")).status).toBe(404);
  expect((await fetchHeaders("/_headers")).status).toBe(404);
});

test("the REST API is served on the site's own origin", async () => {
  const health = await fetchHeaders("/api/health");
  expect(health.status).toBe(200);
  expect(health.header("content-type")).toContain("application/json");
  const list = await fetch(`${siteUrl()}/api/products?limit=2`);
  expect(await list.json()).toHaveLength(2);
});
