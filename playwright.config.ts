import { defineConfig, devices } from "@playwright/test";
import { testLaunchOptions } from "./tools/shared/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/browser/site-under-test.ts",
  outputDir: "test-results",
  // All tests share one shop; a test that changes products adds its own. More than one browser per core would only slow the tests
  // down, and the machines have two cores.
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
    // The global setup sets E2E_SITE_URL. Each worker evaluates this file again and so reads the value.
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
