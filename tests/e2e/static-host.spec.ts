import { expect } from "@playwright/test";
import { logIn } from "./support/back-office.ts";
import { test } from "./support/visitor.ts";

const site = () => process.env.E2E_SITE_URL ?? "";
const head = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site()}${path}`, { redirect: "manual", headers });
  return { status: answer.status, header: (name: string) => answer.headers.get(name) };
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
const screens = [
  "/admin/products",
  "/admin/portfolio",
  "/admin/content",
  "/admin/orders",
  "/admin/services",
  "/admin/contact",
  "/admin/image-validation",
  "/admin/data-requests",
];

test("every page keeps to its policy, and asks nobody else for anything before a click", async ({
  page,
}) => {
  const own = [site(), process.env.E2E_API_URL ?? ""].map((address) => new URL(address).origin);
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && !own.includes(origin)) strangers.push(request.url());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`Against the policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  for (const path of pages) {
    const answer = await page.goto(path);
    expect(answer?.headers()["content-security-policy"], path).toContain("script-src 'self'");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.mouse.wheel(0, 20_000);
    await page.waitForLoadState("networkidle");
  }
  await page.goto("/admin");
  await logIn(page);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(strangers).toEqual([]);
});

test("what never changes is kept, pages are asked for again, both travel compressed", async ({
  page,
}) => {
  await page.goto("/");
  const script = await page.locator("script[type=module][src]").first().getAttribute("src");
  const asset = await head(script ?? "", { "accept-encoding": "br" });
  expect(asset.header("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(asset.header("content-encoding")).toBe("br");
  const html = await head("/shop", { "accept-encoding": "gzip" });
  expect(html.header("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(html.header("content-encoding")).toBe("gzip");
  expect(html.header("strict-transport-security")).toMatch(/^max-age=31536000/);
  expect(html.header("x-content-type-options")).toBe("nosniff");
  const tag = html.header("etag") ?? "";
  expect((await head("/shop", { "if-none-match": tag })).status).toBe(304);
});

test("addresses without a file have the answer they should", async () => {
  expect((await head("/admin/orders")).status).toBe(200);
  expect((await head("/admin/orders")).header("x-robots-tag")).toBe("noindex, nofollow");
  expect((await head("/shop/published-after-the-build")).status).toBe(200);
  expect((await head("/no-such-page")).status).toBe(404);
  expect((await head("/assets/gone.js")).status).toBe(404);
  expect((await head("/.vite/manifest.json")).status).toBe(404);
});

test("the REST interface answers on the site's own origin", async () => {
  const health = await head("/api/health");
  expect(health.status).toBe(200);
  expect(health.header("content-type")).toContain("application/json");
  const list = await fetch(`${site()}/api/products?limit=2`);
  expect(await list.json()).toHaveLength(2);
});

test.describe("an address in another case", () => {
  // A static host knows files by one name only, so it says 404, and the page comes all the same (spec section 2.1).
  test.use({ expectedFailure: /\/Contact$/ });

  test("leads to the page", async ({ page }) => {
    await page.goto("/Contact");
    await expect(page.getByRole("heading", { level: 1, name: "Get In Touch" })).toBeVisible();
    await expect(page.getByText("Engineer Lane").first()).toBeVisible();
  });
});
