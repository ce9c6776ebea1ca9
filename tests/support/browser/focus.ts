import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test";
import { type Clip, capturePixels } from "./captured-pixels.ts";

/** Kinds of elements (tag and classes) whose focus outline this worker has checked. One check per kind, because screenshots are slow. */
const checkedKinds = new Set<string>();

/**
 * Hides the outline of the focused element, its pseudo-elements, descendants and parent. A rule for all elements would recompute
 * the styles of the whole page at each stop, which takes ten times as long.
 */
const hideOutlineRule =
  ":focus, :focus::before, :focus::after, :focus::-webkit-slider-thumb, :focus *, :has(> :focus) { outline-color: transparent !important }";

/**
 * Asserts that the focused element is visible: its start is on the screen and not covered by the header (WCAG 2.4.11),
 * and its outline is painted (2.4.7), not clipped or covered by its children.
 *
 * @returns whether `wanted` has the focus; undefined if React has replaced it
 */
async function expectFocusVisible(page: Page, wanted: ElementHandle | null = null) {
  const focus = await page.evaluate(async (wantedElement) => {
    // An element must not be measured while it slides in. With reduced motion, all animations end.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const element = document.activeElement;
    const isWanted = wantedElement?.isConnected ? element === wantedElement : undefined;
    if (!element || element === document.body) return { isWanted };
    const box = element.getBoundingClientRect();
    const { top, height } = box;
    let { left, width } = box;
    if (element instanceof HTMLInputElement && element.type === "range") {
      // The outline is around the thumb, which is as wide as high.
      const [min, max] = [Number(element.min), Number(element.max)];
      left += ((element.valueAsNumber - min) / (max - min)) * (width - height);
      width = height;
    }
    const isAboveHeader =
      element.closest("header, [role=dialog]") || getComputedStyle(element).position === "fixed";
    const header = document.querySelector("#root > header");
    const free = isAboveHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return {
      isWanted,
      name: `${location.pathname}: ${element.localName} "${name.trim().slice(0, 40)}"`,
      kind: `${element.localName} ${element.className}`,
      // Only the top 44 pixels of a tall element must be visible, because a browser scrolls a long textarea to the caret's line.
      seen: top >= free - 1 && top + Math.min(height, 44) <= innerHeight + 1,
      clip: { x: left - 6, y: top - 6, width: width + 12, height: height + 12 },
      scrolled: { x: scrollX, y: scrollY },
    };
  }, wanted);
  if (!focus.kind) return focus.isWanted;
  expect(focus.seen, `${focus.name} is in sight`).toBe(true);
  if (checkedKinds.has(focus.kind)) return focus.isWanted;
  checkedKinds.add(focus.kind);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const left = Math.max(0, focus.clip.x);
  const top = Math.max(0, focus.clip.y);
  const clip: Clip = {
    x: left + focus.scrolled.x,
    y: top + focus.scrolled.y,
    width: Math.min(width, focus.clip.x + focus.clip.width) - left,
    height: Math.min(height, focus.clip.y + focus.clip.height) - top,
  };
  const focused = await capturePixels(page, clip);
  // A constructed style sheet, because the site's CSP rejects style elements.
  const sheet = await page.evaluateHandle((rule) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
    return styleSheet;
  }, hideOutlineRule);
  const plain = await capturePixels(page, clip);
  await sheet.evaluate((styleSheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styleSheet);
  });
  let changed = 0;
  for (let at = 0; at < focused.length; at += 3) {
    const difference = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((focused[at + channel] ?? 0) - (plain[at + channel] ?? 0)),
      0,
    );
    if (difference > 90) changed += 1;
  }
  // A complete outline of two pixels would change four times as many pixels.
  expect(changed, `${focus.name} has no visible outline`).toBeGreaterThan(
    clip.width + clip.height - 24,
  );
  return focus.isWanted;
}

const tabStopSelector =
  ":is(a[href], button:enabled, input, select, textarea, summary, [role=slider]):not([tabindex='-1'])";

/** Focuses one element of each kind of tab stop on the page, from last to first, and asserts a visible focus. */
export async function expectVisibleFocusEverywhere(page: Page): Promise<void> {
  // Browsers match :focus-visible only after keyboard use.
  await page.keyboard.press("Tab");
  const all = page.locator(tabStopSelector);
  const tried = new Set(checkedKinds);
  // The elements are queried before each stop, because a data refresh may replace them.
  const focusNextKind = () =>
    all.evaluateAll(
      (elements, done) => {
        const kindOf = (element: Element) => `${element.localName} ${element.className}`;
        const next = elements.findLast(
          (element) =>
            !done.includes(kindOf(element)) &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest("[inert]"),
        );
        (next as HTMLElement | undefined)?.focus();
        return next && kindOf(next);
      },
      [...tried],
    );
  for (let kind = await focusNextKind(); kind; kind = await focusNextKind()) {
    tried.add(kind);
    await expectFocusVisible(page);
  }
}

/** Presses Tab until an element has the focus, and asserts a visible focus at every tab stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let wanted: ElementHandle | null = null;
  // The element is searched again only after React has replaced it, because a search by role takes longer than a tab stop.
  const search = async () => {
    wanted = await target.elementHandle();
    return wanted?.evaluate((element) => element === document.activeElement);
  };
  let isReached = await search();
  for (let stops = 0; !isReached; stops += 1) {
    expect(stops, "tab stops before the element").toBeLessThan(150);
    await page.keyboard.press("Tab");
    isReached = (await expectFocusVisible(page, wanted)) ?? (await search());
  }
}
