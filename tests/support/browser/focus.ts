import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test";
import { type Clip, capturePixels } from "./captured-pixels.ts";

/**
 * Kinds of elements (tag and classes) whose focus outline this worker has checked. Each kind is checked once, because screenshots
 * are slow.
 */
const checkedKinds = new Set<string>();

/**
 * Hides the outline of the focused element, its pseudo-elements, descendants and parent. A rule for all elements would recompute
 * the styles of the whole page at each tab stop, which takes ten times as long.
 */
const hideOutlineRule =
  ":focus, :focus::before, :focus::after, :focus::-webkit-slider-thumb, :focus *, :has(> :focus) { outline-color: transparent !important }";

/**
 * Asserts that the top of the focused element is in view and not covered by the header (WCAG 2.4.11), and that the element's
 * outline is painted (WCAG 2.4.7), not clipped or covered by child elements.
 *
 * @returns whether `target` has the focus; undefined without a target, or if React has replaced the target
 */
async function expectFocusVisible(page: Page, target: ElementHandle | null = null) {
  const focus = await page.evaluate(async (targetElement) => {
    // Waits for all animations, because an element that still slides in would be measured at the wrong position. The tests run
    // with reduced motion, in which no animation is endless.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const element = document.activeElement;
    const isTarget = targetElement?.isConnected ? element === targetElement : undefined;
    if (!element || element === document.body) return { isTarget };
    const box = element.getBoundingClientRect();
    const { top, height } = box;
    let { left, width } = box;
    if (element instanceof HTMLInputElement && element.type === "range") {
      // The outline of a slider is around its square thumb, which has the height of the slider.
      const [min, max] = [Number(element.min), Number(element.max)];
      left += ((element.valueAsNumber - min) / (max - min)) * (width - height);
      width = height;
    }
    const isAboveHeader =
      element.closest("header, [role=dialog]") || getComputedStyle(element).position === "fixed";
    const header = document.querySelector("#root > header");
    const headerBottom = isAboveHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return {
      isTarget,
      name: `${location.pathname}: ${element.localName} "${name.trim().slice(0, 40)}"`,
      kind: `${element.localName} ${element.className}`,
      // Only the top 44 pixels of a tall element must be visible, because a browser scrolls a long textarea to the caret's line.
      isInView: top >= headerBottom - 1 && top + Math.min(height, 44) <= innerHeight + 1,
      clip: { x: left - 6, y: top - 6, width: width + 12, height: height + 12 },
      scrollPosition: { x: scrollX, y: scrollY },
    };
  }, target);
  if (!focus.kind) return focus.isTarget;
  expect(focus.isInView, `${focus.name} is in view`).toBe(true);
  if (checkedKinds.has(focus.kind)) return focus.isTarget;
  checkedKinds.add(focus.kind);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const left = Math.max(0, focus.clip.x);
  const top = Math.max(0, focus.clip.y);
  const clip: Clip = {
    x: left + focus.scrollPosition.x,
    y: top + focus.scrollPosition.y,
    width: Math.min(width, focus.clip.x + focus.clip.width) - left,
    height: Math.min(height, focus.clip.y + focus.clip.height) - top,
  };
  const focusedPixels = await capturePixels(page, clip);
  // Uses a constructed style sheet, because the site's CSP rejects style elements.
  const sheet = await page.evaluateHandle((rule) => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
    return styleSheet;
  }, hideOutlineRule);
  const pixelsWithoutOutline = await capturePixels(page, clip);
  await sheet.evaluate((styleSheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (other) => other !== styleSheet,
    );
  });
  let changedPixels = 0;
  for (let offset = 0; offset < focusedPixels.length; offset += 3) {
    const difference = [0, 1, 2].reduce(
      (sum, channel) =>
        sum +
        Math.abs(
          (focusedPixels[offset + channel] ?? 0) - (pixelsWithoutOutline[offset + channel] ?? 0),
        ),
      0,
    );
    if (difference > 90) changedPixels += 1;
  }
  // A complete outline 2 px wide changes about four times as many pixels as this threshold.
  expect(changedPixels, `${focus.name} has no visible outline`).toBeGreaterThan(
    clip.width + clip.height - 24,
  );
  return focus.isTarget;
}

const tabStopSelector =
  ":is(a[href], button:enabled, input, select, textarea, summary, [role=slider]):not([tabindex='-1'])";

/** Focuses one element of each kind of tab stop on the page, from last to first, and asserts a visible focus. */
export async function expectVisibleFocusEverywhere(page: Page): Promise<void> {
  // Browsers match :focus-visible only after keyboard use.
  await page.keyboard.press("Tab");
  const tabStops = page.locator(tabStopSelector);
  const triedKinds = new Set(checkedKinds);
  // The elements are queried before each stop, because a data refresh may replace them.
  const focusNextKind = () =>
    tabStops.evaluateAll(
      (elements, kindsToSkip) => {
        const kindOf = (element: Element) => `${element.localName} ${element.className}`;
        const nextElement = elements.findLast(
          (element) =>
            !kindsToSkip.includes(kindOf(element)) &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest("[inert]"),
        );
        (nextElement as HTMLElement | undefined)?.focus();
        return nextElement && kindOf(nextElement);
      },
      [...triedKinds],
    );
  for (let kind = await focusNextKind(); kind; kind = await focusNextKind()) {
    triedKinds.add(kind);
    await expectFocusVisible(page);
  }
}

/** Presses Tab until an element has the focus, and asserts a visible focus at every tab stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let targetElement: ElementHandle | null = null;
  // Queries the target again only after React has replaced it, because a query by role is slower than a press of Tab.
  const findTarget = async () => {
    targetElement = await target.elementHandle();
    return targetElement?.evaluate((element) => element === document.activeElement);
  };
  let isReached = await findTarget();
  for (let stops = 0; !isReached; stops += 1) {
    expect(stops, "tab stops before the element").toBeLessThan(150);
    await page.keyboard.press("Tab");
    isReached = (await expectFocusVisible(page, targetElement)) ?? (await findTarget());
  }
}
