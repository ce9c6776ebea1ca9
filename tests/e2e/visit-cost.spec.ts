import { devices, expect, test } from "@playwright/test";
import { measureVisit } from "../../tools/page-performance/visit-cost.ts";

// Figures that depend on no machine; times are measured by `npm run lighthouse`. Budgets only ever go down.
const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 7"];
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch, trace: "off" });

const maxScriptRequests = 12;

/** Thousands of bytes of script after gzip, and requests to the Data API without preflights. */
const budgets = [
  { path: "/", scriptKilobytes: 150, apiRequests: 18 },
  { path: "/shop", scriptKilobytes: 145, apiRequests: 4 },
  { path: "/shop/linen-throw", scriptKilobytes: 145, apiRequests: 6 },
  { path: "/portfolio/kitchens", scriptKilobytes: 145, apiRequests: 4 },
  { path: "/services/interior-design", scriptKilobytes: 145, apiRequests: 4 },
  { path: "/contact", scriptKilobytes: 145, apiRequests: 3 },
];

for (const { path, scriptKilobytes, apiRequests } of budgets) {
  test(`a visit of ${path} that nobody touches stays within its budget of scripts and API requests`, async ({
    page,
    baseURL,
  }) => {
    const cost = await measureVisit(page, `${baseURL}${path}`);
    expect(cost.scriptRequests).toBeGreaterThan(0);
    expect(cost.scriptRequests).toBeLessThanOrEqual(maxScriptRequests);
    expect(cost.scriptGzipKilobytes).toBeLessThanOrEqual(scriptKilobytes);
    expect(cost.apiRequests).toBeLessThanOrEqual(apiRequests);
  });
}
