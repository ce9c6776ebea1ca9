import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { listAuthDifferences } from "../shared/auth-settings.ts";
import { migrationsFolder } from "../shared/project-paths.ts";
import { type Check, runChecks } from "./check.ts";
import { functionChecks } from "./function-checks.ts";
import { migrationChecks } from "./migration-checks.ts";
import { oversizedPath, projectChecks } from "./project-checks.ts";
import { resolveShop, type Shop } from "./shop.ts";
import { siteChecks } from "./site-checks.ts";

const siteUrl = "https://shop.example";
const projectUrl = "https://abcdefgh.supabase.co";
const migrations = readdirSync(migrationsFolder)
  .sort()
  .map((name) => name.split("_")[0]);
const newestMigration = migrations.at(-1);

const headers = {
  "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self' ${projectUrl}; frame-ancestors 'none'`,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
};

const unlistedHeaders = {
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "strict-origin, no-referrer",
};

type Responses = Record<string, () => Response>;

const deniedResponse = () => Response.json({ code: "42501" }, { status: 401 });
const managementUrl = "https://api.supabase.com/v1/projects/abcdefgh";
/** Rows that answer both questions: whether the table of migrations exists, and what it contains. */
const answerQueries = (versions: (string | undefined)[], exists = true) =>
  Response.json(versions.map((version) => ({ exists, version })));
/** Requested with `Prefer: count=planned`. */
const countEstimateUrl = `${projectUrl}/rest/v1/products?select=id&limit=1`;

const smtp = { smtp_host: "smtp.example" };
const wantedAuthSettings = Object.fromEntries(listAuthDifferences({}, { siteUrl, smtp }));

/** Responses of a shop that passes all checks. */
const healthyResponses: Responses = {
  [`${siteUrl}/api/health`]: () =>
    Response.json({ status: "ok", migration: newestMigration, release: "a".repeat(40) }),
  [`${siteUrl}/shop`]: () => new Response('<a href="/shop/arc-lamp">Arc Lamp</a>'),
  [`${siteUrl}/no-such-page`]: () => new Response("", { status: 404 }),
  ...Object.fromEntries(
    [
      "/order/doctor",
      "/stock-alert/doctor",
      "/preview/doctor",
      "/search",
      "/wishlist",
      "/admin/login",
    ].map((path) => [`${siteUrl}${path}`, () => new Response("", { headers: unlistedHeaders })]),
  ),
  ...Object.fromEntries(
    ["/shop", "/portfolio", "/services"].map((path) => [
      `${siteUrl}${path}/doctor`,
      () => new Response(""),
    ]),
  ),
  [siteUrl]: () => new Response("<h1>Calpe</h1>", { headers }),
  "http://shop.example": () =>
    new Response(null, { status: 301, headers: { location: `${siteUrl}/` } }),
  [`${projectUrl}/auth/v1/signup`]: () =>
    Response.json({ error_code: "signup_disabled" }, { status: 422 }),
  [countEstimateUrl]: () => Response.json({ code: "PT403" }, { status: 403 }),
  [`${projectUrl}/functions/v1/storefront/contact`]: () => Response.json({}, { status: 413 }),
  [`${projectUrl}/functions/v1/storefront/withdrawal-form`]: () =>
    Response.json({}, { status: 400 }),
  [`${siteUrl}/withdraw`]: () => new Response(""),
  [`${siteUrl}/release.json`]: () => Response.json({ release: "a".repeat(40) }),
  [`${projectUrl}${oversizedPath}`]: () => Response.json({ code: "PT413" }, { status: 413 }),
  [`${managementUrl}/config/auth`]: () => Response.json(wantedAuthSettings),
  [`${managementUrl}/database/query`]: () => answerQueries(migrations),
  [`${managementUrl}/api-keys`]: () =>
    Response.json([
      { name: "default", type: "publishable" },
      { name: "default", type: "secret" },
    ]),
};

/** Creates a healthy shop, with some responses and settings replaced. */
function createShop(responses: Responses, settings: Partial<Shop> = {}): Shop {
  const allResponses = { ...healthyResponses, ...responses };
  return {
    siteUrl,
    isLocal: false,
    supabaseUrl: projectUrl,
    publishableKey: "sb_publishable_x",
    databaseUrl: undefined,
    accessToken: "sbp_x",
    testMailTo: undefined,
    request: async (input) => {
      const url = input instanceof Request ? input.url : input.toString();
      return (
        allResponses[url] ??
        (url.startsWith(`${projectUrl}/rest/`) ? deniedResponse : notFoundResponse)
      )();
    },
    ...settings,
  };
}

const notFoundResponse = () => new Response("", { status: 404 });

const checks = [
  ...siteChecks,
  ...migrationChecks,
  ...functionChecks.filter(({ name }) => name !== "Emails"),
  ...projectChecks,
];

/** Runs all checks that need no database connection and collects the printed lines. */
async function runAllChecks(shop: Shop) {
  const lines: string[] = [];
  const exitCode = await runChecks(checks, shop, (line) => {
    lines.push(line);
  });
  return { exitCode, lines, failedLines: lines.filter((line) => line.startsWith("✗")) };
}

it("the doctor passes every check for a healthy shop", async () => {
  const { exitCode, lines } = await runAllChecks(createShop({}));
  expect(lines.slice(0, -1).every((line) => line.startsWith("✓"))).toBe(true);
  expect(lines).toHaveLength(checks.length + 1);
  expect(exitCode).toBe(0);
});

const responseWithPolicy = (policy: string) => () =>
  new Response("", { headers: { ...headers, "content-security-policy": policy } });

const faults: [fault: string, responses: Responses, line: RegExp][] = [
  [
    "a REST API that does not respond",
    {
      [`${siteUrl}/api/health`]: () => Response.json({}, { status: 503 }),
      [`${projectUrl}/functions/v1/api/health`]: () => Response.json({}, { status: 503 }),
    },
    /^✗ Health: \/api\/health answers 503 → check that the project is not paused/,
  ],
  [
    "an unavailable Storage",
    {
      [`${siteUrl}/api/health`]: () =>
        Response.json({ status: "degraded", migration: newestMigration }),
    },
    /^✗ Health: Storage/,
  ],
  [
    "a shop page without prerendered products",
    { [`${siteUrl}/shop`]: () => new Response('<div id="root"></div>') },
    /^✗ Shop page: the HTML of \/shop has no products → build the site/,
  ],
  [
    "status 200 for an unknown page",
    { [`${siteUrl}/no-such-page`]: () => new Response("<h1>Calpe</h1>") },
    /^✗ Unknown page: answers 200/,
  ],
  [
    "a host that redirects the link of an order",
    { [`${siteUrl}/order/doctor`]: () => new Response(null, { status: 308 }) },
    /^✗ Host rules: \/order\/doctor answers 308 → build with HOST/,
  ],
  [
    "the link of a stock alert that is sent as referrer",
    {
      [`${siteUrl}/stock-alert/doctor`]: () =>
        new Response("", {
          headers: { ...unlistedHeaders, "referrer-policy": "strict-origin-when-cross-origin" },
        }),
    },
    /^✗ Host rules: \/stock-alert\/doctor lacks no-referrer →/,
  ],
  [
    "missing security headers",
    { [siteUrl]: () => new Response("") },
    /^✗ Security headers: .*nosniff|content-type/,
  ],
  [
    "a CSP that allows inline scripts",
    {
      [siteUrl]: responseWithPolicy(
        "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'",
      ),
    },
    /^✗ Security headers: .*: content-security-policy →/,
  ],
  [
    "a CSP that allows inline styles",
    {
      [siteUrl]: responseWithPolicy(
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      ),
    },
    /^✗ Security headers: .*: content-security-policy →/,
  ],
  [
    "http without a redirect to https",
    { "http://shop.example": () => new Response("<h1>Calpe</h1>") },
    /^✗ HTTPS: http answers 200/,
  ],
  [
    "open sign-up",
    {
      [`${projectUrl}/auth/v1/signup`]: () =>
        Response.json({ error_code: "validation_failed" }, { status: 400 }),
    },
    /^✗ Sign-up: .* → switch off .*Allow new users to sign up/,
  ],
  [
    "weaker settings of Auth than config.toml has",
    {
      [`${managementUrl}/config/auth`]: () =>
        Response.json({ ...wantedAuthSettings, password_min_length: 11, jwt_exp: 3600 }),
    },
    /^✗ Auth settings: jwt_exp is 3600, not 900, password_min_length is 11, not 12 → run npm run deploy/,
  ],
  [
    "a platform that cuts off a large request before the function can reject it",
    {
      [`${projectUrl}/functions/v1/storefront/contact`]: () => new Response("", { status: 502 }),
    },
    /^✗ Size limit: a message of 256 kB answers 502 instead of 413/,
  ],
  [
    "a form of withdrawal that does not respond",
    { [`${projectUrl}/functions/v1/storefront/withdrawal-form`]: notFoundResponse },
    /^✗ Withdrawal: the form answers 404 → deploy the function storefront/,
  ],
  [
    "a site without the page of withdrawals",
    { [`${siteUrl}/withdraw`]: notFoundResponse },
    /^✗ Withdrawal: \/withdraw answers 404 → build the site/,
  ],
  [
    "a table that visitors may insert into",
    {
      [`${projectUrl}/rest/v1/orders`]: () => Response.json({ code: "23502" }, { status: 400 }),
    },
    /^✗ Visitors' writes: visitors may insert into orders \(400\)/,
  ],
  [
    "orders that visitors may read",
    {
      [`${projectUrl}/rest/v1/orders?select=id&limit=1`]: () => Response.json([{ id: 1 }]),
    },
    /^✗ Visitors' reads: visitors can read orders/,
  ],
  [
    "row count estimates for visitors",
    { [countEstimateUrl]: () => Response.json([{ id: 1 }], { status: 206 }) },
    /^✗ Visitors' counts: count=planned answers 206 → set private.check_request/,
  ],
  [
    "responses above the limit",
    { [`${projectUrl}${oversizedPath}`]: () => new Response("x".repeat(2_100_000)) },
    /^✗ Response limit: a request for more than 2 MB answers 200 → apply the migrations/,
  ],
  [
    "a database without an earlier migration, which the Management API lists",
    { [`${managementUrl}/database/query`]: () => answerQueries(migrations.slice(1)) },
    /^✗ Migrations: the database lacks 1 of \d+ migrations, the first: 20261122150000 → npx/,
  ],
  [
    "a database without any migration",
    { [`${managementUrl}/database/query`]: () => answerQueries([undefined], false) },
    /^✗ Migrations: the database lacks (\d+) of \1 migrations/,
  ],
  [
    "a missing secret key named default",
    {
      [`${managementUrl}/api-keys`]: () =>
        Response.json([
          { name: "default", type: "publishable" },
          { name: "backup", type: "secret" },
        ]),
    },
    /^✗ API key names: no secret key is named default → create it/,
  ],
];

it.each(faults)("the doctor fails and gives advice for %s", async (_, responses, line) => {
  const { exitCode, failedLines } = await runAllChecks(createShop(responses));
  expect(failedLines).toEqual([expect.stringMatching(line)]);
  expect(exitCode).toBe(1);
});

it("the doctor reads /api/health directly from the function when the host does not proxy /api", async () => {
  const { exitCode } = await runAllChecks(
    createShop({
      [`${siteUrl}/api/health`]: notFoundResponse,
      [`${projectUrl}/functions/v1/api/health`]: () =>
        Response.json({ status: "ok", migration: newestMigration }),
    }),
  );
  expect(exitCode).toBe(0);
});

it("the doctor skips checks that lack a setting and prints the setting's name", async () => {
  const shop = createShop({}, { publishableKey: undefined, accessToken: undefined });
  const { exitCode, lines } = await runAllChecks(shop);
  const skippedLines = lines.filter((line) => line.startsWith("–"));
  expect(skippedLines).toEqual([
    "– Size limit: skipped, VITE_SUPABASE_PUBLISHABLE_KEY is not set",
    "– Withdrawal: skipped, VITE_SUPABASE_PUBLISHABLE_KEY is not set",
    "– Sign-up: skipped, VITE_SUPABASE_PUBLISHABLE_KEY is not set",
    "– Auth settings: skipped, SUPABASE_ACCESS_TOKEN is not set",
    "– Visitors' writes: skipped, VITE_SUPABASE_PUBLISHABLE_KEY is not set",
    "– Visitors' reads: skipped, VITE_SUPABASE_PUBLISHABLE_KEY is not set",
    "– Visitors' counts: skipped, VITE_SUPABASE_PUBLISHABLE_KEY is not set",
    "– Response limit: skipped, VITE_SUPABASE_PUBLISHABLE_KEY is not set",
    "– API key names: skipped, SUPABASE_ACCESS_TOKEN is not set",
  ]);
  expect(exitCode).toBe(0);
});

it("the doctor advises a mail server for Auth, which a project lacks at first", async () => {
  const { exitCode, lines } = await runAllChecks(
    createShop({
      [`${managementUrl}/config/auth`]: () =>
        Response.json(Object.fromEntries(listAuthDifferences({}, { siteUrl }))),
    }),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^! Auth settings: .* nobody can replace a lost password → set MAIL_…/),
  );
  expect(exitCode).toBe(0);
});

it("the doctor advises a deployment when functions and site are of different commits", async () => {
  const otherRelease = () => Response.json({ release: "b".repeat(40) });
  const { exitCode, lines } = await runAllChecks(
    createShop({ [`${siteUrl}/release.json`]: otherRelease }),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^! Release: the functions are of commit aaaaaaaa, the site is of commit bbbbbbbb →/,
    ),
  );
  expect(exitCode).toBe(0);
});

it("the doctor without an access token compares the latest migration that the shop publishes", async () => {
  const health = () => Response.json({ status: "ok", migration: "20250101000000" });
  const responses = { [`${siteUrl}/api/health`]: health };
  const { failedLines } = await runAllChecks(createShop(responses, { accessToken: undefined }));
  expect(failedLines).toEqual([
    expect.stringMatching(
      /^✗ Migrations: the database's latest is 20250101000000, .* → npx supabase db push --linked/,
    ),
  ]);
});

it("the doctor says that migrations are missing when the API does not respond because the database is empty", async () => {
  const missingTable = () => Response.json({ code: "PGRST205" }, { status: 404 });
  const unavailable = () => Response.json({}, { status: 503 });
  const { failedLines } = await runAllChecks(
    createShop(
      {
        [`${siteUrl}/api/health`]: unavailable,
        [`${projectUrl}/functions/v1/api/health`]: unavailable,
        [countEstimateUrl]: missingTable,
      },
      { accessToken: undefined },
    ),
  );
  expect(failedLines).toContainEqual(
    expect.stringMatching(/^✗ Migrations: the database has no table .* db push --linked/),
  );
});

it("the doctor accepts a shop page without products while the catalogue is empty", async () => {
  const productsUrl = `${projectUrl}/rest/v1/products?select=id&limit=1`;
  const emptyPage = { [`${siteUrl}/shop`]: () => new Response('<div id="root"></div>') };
  const emptyCatalogue = { [productsUrl]: () => Response.json([]) };
  const { lines } = await runAllChecks(createShop({ ...emptyPage, ...emptyCatalogue }));
  expect(lines).toContain("✓ Shop page: the shop has no products yet");
});

it("the doctor counts a check that throws as failed", async () => {
  const throwingCheck: Check = {
    name: "Broken",
    run: () => Promise.reject(new Error("fetch failed")),
  };
  const lines: string[] = [];
  const exitCode = await runChecks([throwingCheck], createShop({}), (line) => lines.push(line));
  expect(lines[0]).toMatch(/^✗ Broken: fetch failed → /);
  expect(exitCode).toBe(1);
});

it.each([undefined, "shop.example", "ftp://shop.example"])(
  "the doctor rejects %s as the shop's URL and prints its usage",
  async (url) => {
    const local = { apiUrl: "http://127.0.0.1:1", databaseUrl: "" };
    await expect(resolveShop(url, {}, local)).rejects.toThrow(
      "npm run doctor -- https://shop.example",
    );
  },
);
