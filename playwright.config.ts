import { defineConfig, devices } from "@playwright/test";
import { testLaunchOptions } from "./tools/shared/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser/site-under-test.ts",
  outputDir: "test-results",
  // One browser per core of a machine with two cores. All tests share one shop, so a test that changes products adds its own.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry is listed as flaky in the summary.
  retries: process.env.CI ? 1 : 0,
  // These limits only detect hangs: while the other tests run in parallel, a browser gets half a core.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // Undefined in the main process. Each worker evaluates this file after the global setup, which sets E2E_SITE_URL.
    baseURL: process.env.E2E_SITE_URL,
    // Recording a trace takes a tenth of a test's time. Locally, where tests are not retried, `npm run test:e2e -- --trace on`
    // records one.
    trace: { mode: "on-first-retry", screenshots: false },
    locale: "en-GB",
    // Without reduced motion, painting transitions takes a seventh of the tests' CPU time. A test of motion sets "no-preference".
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await testLaunchOptions(),
  },
  projects: [{ name: "desktop", use: { ...devices["Desktop Chrome"] } }],
});
