import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { createTestClient } from "../../support/test-client.ts";

interface VisitorOptions {
  /** Addresses whose refusal the test provokes; the browser itself reports those on the console. */
  expectedFailure: RegExp | undefined;
}

/** Tests run side by side: a page may list a picture that another one keeps at an address reserved for examples. */
const neighboursPicture = /^https:\/\/[a-z.]+\.example\//;

/** A visitor's browser. The test fails when a page says anything on the console that it should not. */
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
 * A prerendered page is there before its scripts are, and a test is quicker at a button than any visitor: opening a page
 * ends only when React has hydrated it.
 */
function waitUntilPagesRun(page: Page): void {
  const running = () =>
    page
      .evaluate(
        () => !document.getElementById("root") || "ready" in document.documentElement.dataset,
      )
      // One app leads to the other: the next document is on its way.
      .catch(() => false);
  // Pages are opened a thousand times: to wait longer from look to look, as is usual, took minutes.
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

/** What fades in or out has done so; what turns for ever, such as a spinner, is not waited for. */
export async function afterTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** WCAG 2.2 A and AA, as far as a program can judge, on what is shown just now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A toast that begins to fade in while axe reads the page would be judged half transparent.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await afterTransitions(page);
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).withTags(tags);
  // Otherwise each analysis opens a page of its own to put the frames' results together; ours have no frames.
  const { violations } = await axe.setLegacyMode().analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" ")}`);
  expect(found).toEqual([]);
}

/** The time a person takes to fill in a form passes at once; needs `page.clock.install()` before the page is opened. */
export async function takeTime(page: Page): Promise<void> {
  await page.clock.fastForward(3000);
}

/** The database as the shop's owner sees it, past every policy. */
export function ownersDatabase() {
  const { E2E_API_URL: url = "", E2E_SECRET_KEY: key = "" } = process.env;
  return createTestClient({ url }, key);
}

/** Where messages appear that go away by themselves; what is read out is a copy of them elsewhere on the page. */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /Notification/ });
}
