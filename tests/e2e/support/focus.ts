import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { afterTransitions } from "./visitor.ts";

/** Colours that fade in at each of a hundred stops are a matter of patience, not of keyboards. */
const withoutMotion = { reducedMotion: "reduce" } as const;

/** Kinds of things whose outline a test has looked at; a picture of each is enough. */
const looked = new WeakMap<Page, Set<string>>();

function kindsLooked(page: Page): Set<string> {
  const kinds = looked.get(page) ?? new Set();
  looked.set(page, kinds);
  return kinds;
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a part of the page looks like at this moment, three bytes a pixel. Playwright's own screenshot takes ten times as long. */
async function pixels(browser: CDPSession, clip: Clip): Promise<Buffer> {
  const { data } = await browser.send("Page.captureScreenshot", { clip: { ...clip, scale: 1 } });
  return sharp(Buffer.from(data, "base64")).removeAlpha().raw().toBuffer();
}

/**
 * Fails unless one can see what has the focus: its beginning lies on the screen, and not below the header (WCAG 2.4.11),
 * and its outline is really painted (2.4.7), not clipped or covered by what lies in it.
 */
async function expectFocusSeen(page: Page): Promise<void> {
  // What slides in is measured where it comes to rest.
  await afterTransitions(page);
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const above =
      element.closest("header, [role=dialog]") || getComputedStyle(element).position === "fixed";
    const header = document.querySelector("#root > header");
    const free = above ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return {
      name: `${location.pathname}: ${element.localName} "${name.trim().slice(0, 40)}"`,
      kind: `${element.localName} ${element.className}`,
      // Of a long text, the browser shows the line that is written on.
      seen: top >= free - 1 && top + Math.min(height, 44) <= innerHeight + 1,
      clip: { x: left - 6, y: top - 6, width: width + 12, height: height + 12 },
      scrolled: { x: scrollX, y: scrollY },
    };
  });
  if (!focus) return;
  expect(focus.seen, `${focus.name} is in sight`).toBe(true);
  const known = kindsLooked(page);
  if (known.has(focus.kind)) return;
  known.add(focus.kind);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const left = Math.max(0, focus.clip.x);
  const top = Math.max(0, focus.clip.y);
  const clip: Clip = {
    x: left + focus.scrolled.x,
    y: top + focus.scrolled.y,
    width: Math.min(width, focus.clip.x + focus.clip.width) - left,
    height: Math.min(height, focus.clip.y + focus.clip.height) - top,
  };
  const browser = await page.context().newCDPSession(page);
  const focused = await pixels(browser, clip);
  // A constructed sheet: the site's policy refuses a style element, a test's too.
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet();
    made.replaceSync("*, ::before, ::after { outline-color: transparent !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
    return made;
  });
  const plain = await pixels(browser, clip);
  await sheet.evaluate((made) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== made);
  });
  await browser.detach();
  let changed = 0;
  for (let at = 0; at < focused.length; at += 3) {
    const difference = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((focused[at + channel] ?? 0) - (plain[at + channel] ?? 0)),
      0,
    );
    if (difference > 90) changed += 1;
  }
  // Two pixels thick and all around it would be four times as much.
  expect(changed, `${focus.name} has no outline that one sees`).toBeGreaterThan(
    clip.width + clip.height - 24,
  );
}

const stops =
  ":is(a[href], button:enabled, input, select, textarea, summary, [role=slider]):not([tabindex='-1'])";

/** Gives the focus to one of each kind of things on the page that the keyboard stops at, from the end to the beginning. */
export async function expectEveryFocusSeen(page: Page): Promise<void> {
  await page.emulateMedia(withoutMotion);
  // A browser shows the focus to those who have used the keyboard.
  await page.keyboard.press("Tab");
  const all = page.locator(stops);
  const tried = new Set(kindsLooked(page));
  // Asked anew each time: what is refreshed once a page runs may put others into their place.
  const nextKind = () =>
    all.evaluateAll(
      (elements, done) => {
        const kinds = elements.map((element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]")
            ? `${element.localName} ${element.className}`
            : "",
        );
        const index = kinds.findLastIndex((kind) => kind && !done.includes(kind));
        return { index, kind: kinds[index] };
      },
      [...tried],
    );
  for (let { index, kind } = await nextKind(); kind; { index, kind } = await nextKind()) {
    tried.add(kind);
    await all.nth(index).focus();
    await expectFocusSeen(page);
  }
}

/** Goes on by the Tab key until something has the focus, and sees to it that the focus is seen at every stop. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await page.emulateMedia(withoutMotion);
  await expect(wanted).toBeVisible();
  const arrived = () => wanted.evaluate((element) => element === document.activeElement);
  for (let stops = 0; !(await arrived()); stops += 1) {
    expect(stops, "stops on the way").toBeLessThan(150);
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
  }
}
