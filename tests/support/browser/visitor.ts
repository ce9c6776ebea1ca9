import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { requireEnvironmentVariable } from "./environment-variable.ts";

type Axe = typeof axe;

/** The minified script of axe. A test run loads and compiles it in more than a hundred pages, so its size matters. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

interface VisitorOptions {
  /** Matches URLs whose requests fail on purpose; the browser's messages about them do not fail the test. */
  expectedFailure: RegExp | undefined;
}

/** Matches images at reserved example domains. Tests run in parallel, so a page may contain such an image of another test. */
export const otherTestsImagePattern = /^https:\/\/[a-z.]+\.example\//;

/**
 * Playwright's `test` with a page whose navigations wait for hydration. A test fails if its page logs an unexpected error or
 * warning.
 */
export const test = base.extend<VisitorOptions>({
  expectedFailure: [undefined, { option: true }],
  page: async ({ page, expectedFailure, javaScriptEnabled }, use) => {
    const messages: string[] = [];
    page.on("console", (message) => {
      if (!["error", "warning"].includes(message.type())) return;
      const { url } = message.location();
      if (otherTestsImagePattern.test(url) || expectedFailure?.test(url)) return;
      messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(error.message));
    if (javaScriptEnabled !== false) makeNavigationsWaitForHydration(page);
    await use(page);
    expect(messages, "console errors and warnings").toEqual([]);
  },
});

/**
 * Makes `goto` and `reload` wait for hydration, because a prerendered page is visible before its event handlers are attached.
 */
function makeNavigationsWaitForHydration(page: Page): void {
  const hydrated = page.locator("html[data-ready], html:not(:has(#root))");
  const waitUntilHydrated = () => hydrated.waitFor({ state: "attached", timeout: 20_000 });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...options) => {
    const response = await goto(...options);
    await waitUntilHydrated();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload(...options);
    await waitUntilHydrated();
    return response;
  };
}

/** Waits until all finite animations have ended. Ignores endless animations, such as spinners. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
}

/**
 * Selectors of the parts that all pages of the site or of the back office share. Each worker analyses such a part only once, on the
 * first page that contains it.
 */
const sharedParts = ["#root > header", "#root > footer", "nav[aria-label=Admin]"];
const analysedParts = new Set<string>();

/**
 * Asserts that axe finds no violation of WCAG 2.2 A and AA on the current page. While a dialog is open, analyses the dialog
 * alone, because the rest of the page is hidden from assistive technology. Of the rows, list items and cards of a list that differ
 * only in their texts, analyses the first, because axe's time is proportional to the number of elements.
 *
 * @param testedRules - rules of axe that the test checks itself, so that axe need not
 */
export async function expectAccessible(page: Page, testedRules: string[] = []): Promise<void> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  const { violations, presentParts } = await page.evaluate(
    async ({ shared, analysed, disabledRules }) => {
      const wcagTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];
      const { axe } = window as unknown as { axe: Axe };
      const dialogs = ":is([role=dialog], [role=alertdialog])[data-state=open]";
      const dialog = [...document.querySelectorAll(dialogs)].at(-1);
      const root = dialog ?? document.documentElement;
      const analysedElements = analysed.flatMap((part) => [...root.querySelectorAll(part)]);
      // Frames of other origins, such as the map, can't be analysed.
      const options = {
        resultTypes: ["violations" as const],
        iframes: false,
        runOnly: wcagTags,
        rules: Object.fromEntries(disabledRules.map((rule) => [rule, { enabled: false }])),
      };
      const exclude = [...analysedElements, ...findRepetitions(root)];
      const results = await axe.run({ include: [root], exclude }, options);
      return {
        violations: results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
        ),
        presentParts: dialog ? [] : shared.filter((part) => document.querySelector(part)),
      };

      /** Finds items with the same elements, classes and attributes as an item before them in their list. */
      function findRepetitions(list: Element): Element[] {
        const seen = new Map<Element | null, Set<string>>();
        return [...list.querySelectorAll("li, tr, article, [role=row], [role=option]")].filter(
          (item) => {
            const structure = [item, ...item.querySelectorAll("*")].map(describe).join();
            const structures = seen.get(item.parentElement) ?? new Set();
            seen.set(item.parentElement, structures);
            return structures.size === structures.add(structure).size;
          },
        );
      }

      /** Describes all that a rule can depend on. Only the presence of texts, names and numbers matters. */
      function describe(element: Element): string {
        // The colour that each image has until it is loaded.
        if (element.localName === "picture") return "picture";
        const styling = ["class", "style", "role", "type", "tabindex"];
        const attributes = [...element.attributes].map(({ name, value }) =>
          styling.includes(name) || /^(aria-(?!label|describedby|controls|owns)|data-)/.test(name)
            ? `${name}=${value}`
            : `${name}=${value.trim() !== ""}`,
        );
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        return [element.localName, hasText, ...attributes].join(" ");
      }
    },
    { shared: sharedParts, analysed: [...analysedParts], disabledRules: testedRules },
  );
  expect(violations).toEqual([]);
  for (const part of presentParts) analysedParts.add(part);
}

/** Advances the clock past the spam guard's minimum fill time; needs `page.clock.install()` before the page is opened. */
export async function passMinimumFillTime(page: Page): Promise<void> {
  await page.clock.fastForward(3000);
}

/** A supabase-js client with the secret key, which bypasses row level security. */
export function serviceClient() {
  return createTestClient(
    { url: requireEnvironmentVariable("E2E_API_URL") },
    requireEnvironmentVariable("E2E_SECRET_KEY"),
  );
}

/** Inserts a row; returns its id. */
export async function insertRow(table: string, row: object): Promise<number> {
  const insertion = serviceClient().from(table).insert(row).select("id").single<{ id: number }>();
  return (await insertion.throwOnError()).data.id;
}

/**
 * Locates the region of the visible toasts, even while an open dialog hides it from assistive technology. Does not match the live
 * region that repeats their texts for screen readers.
 */
export function toasts(page: Page) {
  return page.getByRole("region", { name: /^Notification/, includeHidden: true });
}
