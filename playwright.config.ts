import { defineConfig, devices } from "@playwright/test";
import { testLaunchOptions } from "./tools/shared/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser/site-under-test.ts",
  outputDir: "test-results",
  // All tests share one shop; each adds its own products. Two browsers are the most that two cores can run.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on retry is listed as flaky in the summary.
  retries: process.env.CI ? 1 : 0,
  // These limits only detect hangs, because beside the other tests a browser gets half a core.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    // Set by the global setup; read again by each worker.
    baseURL: process.env.E2E_SITE_URL,
    // Recording takes a tenth of a test's time; `npm run test:e2e -- --trace on` records a failure on a machine without retries.
    trace: { mode: "on-first-retry", screenshots: false },
    locale: "en-GB",
    // Without reduced motion, painting transitions takes a seventh of the CPU time. A test of motion sets "no-preference".
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: await testLaunchOptions(),
  },
  projects: [{ name: "desktop", use: { ...devices["Desktop Chrome"] } }],
});
