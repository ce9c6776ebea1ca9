import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { createTestClient } from "../stack/test-client.ts";

type Axe = typeof axe;

interface VisitorOptions {
  /** Addresses whose requests fail on purpose; the browser reports these failures on the console. */
  expectedFailure: RegExp | undefined;
}

/** Tests run in parallel: a page may list another test's picture, which has an address at a reserved example domain. */
const neighboursPicture = /^https:\/\/[a-z.]+\.example\//;

/** A visitor's browser. Fails the test when a page logs an unexpected console message. */
export const test = base.extend<VisitorOptions>({
  expectedFailure: [undefined, { option: true }],
  page: async ({ page, expectedFailure, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (!["error", "warning"].includes(message.type())) return;
      const { url } = message.location();
      if (neighboursPicture.test(url) || expectedFailure?.test(url)) return;
      complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    if (javaScriptEnabled !== false) waitUntilPagesRun(page);
    await use(page);
    expect(complaints, "console errors and warnings").toEqual([]);
  },
});

/**
 * A prerendered page is visible before its scripts run, and a test presses buttons faster than any visitor. Opening a page
 * therefore waits for hydration.
 */
function waitUntilPagesRun(page: Page): void {
  const running = () =>
    page
      .evaluate(
        () => !document.getElementById("root") || "ready" in document.documentElement.dataset,
      )
      // A link from one app to the other loads a new document.
      .catch(() => false);
  // Pages are opened a thousand times: Playwright's default polling intervals added minutes.
  const often = { intervals: [50], timeout: 20_000 };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...options) => {
    const response = await goto(...options);
    await expect.poll(running, often).toBe(true);
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await expect.poll(running, often).toBe(true);
    return response;
  };
}

/** Waits for finite animations; endless ones, such as spinners, are ignored. */
export async function afterTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** Asserts the automatically testable rules of WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A toast that fades in during the analysis would fail the contrast rule.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await afterTransitions(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
    const { axe } = window as unknown as { axe: Axe };
    const results = await axe.run({ runOnly: values, resultTypes: ["violations"] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
  });
  await page.emulateMedia({ reducedMotion: null });
  expect(violations).toEqual([]);
}

/** Advances the clock by a person's fill-in time; needs `page.clock.install()` before the page is opened. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.fastForward(3000);
}

/** A database client with the secret key, which bypasses row policies. */
export function ownersDatabase() {
  const { E2E_API_URL: url = "", E2E_SECRET_KEY: key = "" } = process.env;
  return createTestClient({ url }, key);
}

/** The visible toasts; a live region elsewhere repeats them for screen readers. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /Notification/ });
}
