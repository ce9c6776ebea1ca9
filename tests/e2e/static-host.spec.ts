import { expect, test } from "@playwright/test";

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

/** Null: the response must not have the header. */
const pageHeaders = {
  "content-security-policy": expect.stringMatching(
    /^default-src 'none'; script-src 'self'( 'sha256-[^ ']+'){2}; style-src 'self' 'sha256-[^ ']+'; .+; frame-ancestors 'none'$/,
  ),
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "access-control-allow-origin": null,
  "set-cookie": null,
};
const apiHeaders = {
  ...pageHeaders,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": null,
  // The API sends this header only if the site has https.
  "strict-transport-security": null,
  "referrer-policy": "no-referrer",
};
const expectedHeaders: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(
    [...pages, "/no-such-page"].map((path) => [
      path,
      { ...pageHeaders, "referrer-policy": "strict-origin" },
    ]),
  ),
  "/admin": { ...pageHeaders, "referrer-policy": expect.stringMatching(/no-referrer$/) },
  "/api/openapi.json": apiHeaders,
  "/api/products": apiHeaders,
};

test("pages and responses of the REST API have the expected security headers", async () => {
  for (const [path, headers] of Object.entries(expectedHeaders)) {
    const { header } = await fetchHeaders(path, { origin: "https://other.example" });
    const actual = Object.fromEntries(Object.keys(headers).map((name) => [name, header(name)]));
    expect.soft(actual, path).toEqual(headers);
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
  const etag = html.header("etag") ?? "";
  expect((await fetchHeaders("/shop", { "if-none-match": etag })).status).toBe(304);
});

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
