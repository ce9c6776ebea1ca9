import { devices, expect, test } from "@playwright/test";
import { measureVisit } from "../support/browser/visit-cost.ts";

const phone = devices["Pixel 7"];

const maxScriptRequests = 14;

/**
 * Machine-independent metrics: script size in thousands of bytes after gzip, and number of elements in the body. `npm run
 * lighthouse` measures timings. Lower budgets, never raise them.
 */
const budgets = [
  { path: "/", scriptKilobytes: 145, elements: 700 },
  { path: "/shop", scriptKilobytes: 136, elements: 810 },
  { path: "/shop/linen-throw", scriptKilobytes: 145, elements: 324 },
  { path: "/portfolio/kitchens", scriptKilobytes: 145, elements: 210 },
  { path: "/services/interior-design", scriptKilobytes: 145, elements: 180 },
  { path: "/contact", scriptKilobytes: 160, elements: 220 },
];

test("a visit without interaction stays within the page's budgets of scripts and elements, and sends one API request", async ({
  browser,
  baseURL,
}) => {
  // Visits run in parallel, because each mostly waits for the network.
  const visits = budgets.map(async (budget) => {
    const page = await browser.newPage(phone);
    // Stubs page_state, because other tests change content concurrently, and each changed content version causes more requests.
    await page.route("**/rest/v1/rpc/page_state*", (route) =>
      route.fulfill({
        json: { versions: {}, products: [], hours: [], local_time: "2026-11-24T12:00:00" },
      }),
    );
    const cost = await measureVisit(page, `${baseURL}${budget.path}`, "[data-ready]");
    await page.close();
    return { ...budget, cost };
  });
  for (const { path, scriptKilobytes, elements, cost } of await Promise.all(visits)) {
    expect.soft(cost.scriptRequests, path).toBeGreaterThan(0);
    expect.soft(cost.scriptRequests, path).toBeLessThanOrEqual(maxScriptRequests);
    expect.soft(cost.scriptGzipKilobytes, path).toBeLessThanOrEqual(scriptKilobytes);
    // One call of page_state returns the changes since the build for the whole page.
    expect.soft(cost.apiRequests, path).toBe(1);
    expect.soft(cost.preflights, path).toBe(1);
    expect.soft(cost.elements, path).toBeLessThanOrEqual(elements);
  }
});

test("the web app manifest is linked by a script, not in the HTML", async ({ page, request }) => {
  const link = page.locator("link[rel=manifest]");
  expect(await (await request.get("/")).text()).not.toContain('rel="manifest"');
  await page.goto("/");
  await expect(link).toHaveCount(1);
  const manifest = await request.get((await link.getAttribute("href")) ?? "");
  expect(await manifest.json()).toMatchObject({ short_name: expect.any(String) });
});

test("the favicon is embedded in the HTML as a data URL", async ({ page, request }) => {
  await page.goto("/contact");
  const href = await page.locator("link[rel=icon]").getAttribute("href");
  expect(href).toMatch(/^data:image\/x-icon;base64,/);
  const file = await (await request.get("/favicon.ico")).body();
  expect(href?.split(",")[1]).toBe(file.toString("base64"));
});

test("every script of the home page begins with V8's compile hint", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [, scripts = ""] = /data-scripts="([^"]+)"/.exec(html) ?? [];
  for (const script of scripts.split(" ")) {
    const code = await (await request.get(script)).text();
    expect(code.split("\n")[0], script).toBe("//# allFunctionsCalledOnLoad");
  }
});
