// `npm run inp`: measures the built site's response to taps and typing with 4× CPU throttling. Measures each interaction on a
// settled page, and within the first second of a visit. Prints the Interaction to Next Paint and the time until the result is
// visible, each as the median and the worst of the rounds.
//
//   npm run inp -- [--rounds 5]
//
// Exits with 1 when an Interaction to Next Paint has a median above 100 ms or a maximum above 200 ms.
import { parseArgs } from "node:util";
import type { Locator, Page } from "@playwright/test";
import startSiteUnderTest from "../../../tests/support/browser/site-under-test.ts";
import { CliError, runTool } from "../../shared/cli-error.ts";
import { computeMedians } from "./lighthouse-report.ts";
import { withBrowser, withPhonePage } from "./phone.ts";

const cpuSlowdown = 4;
const settledAfterMs = 5_000;
const medianLimitMs = 100;
const worstLimitMs = 200;

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  /** Locates the element that becomes visible when the interaction is complete. */
  locateResult: (page: Page) => Locator;
}

/**
 * Taps the middle of an element. `Locator.tap` would run checks in the page between the events of the tap. The measurement would
 * include these checks.
 */
async function tap(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new CliError("The element to tap is not visible.");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const tapButton = (page: Page, name: string | RegExp) =>
  tap(page, page.getByRole("button", { name }).first());

const interactions: Interaction[] = [
  {
    name: "open the menu",
    path: "/",
    act: (page) => tapButton(page, "Menu"),
    locateResult: (page) => page.getByRole("dialog").getByRole("link", { name: "Sale" }),
  },
  {
    name: "open the cart",
    path: "/shop",
    act: (page) => tapButton(page, /^Cart/),
    locateResult: (page) => page.getByRole("dialog").getByText("Nothing here yet"),
  },
  {
    name: "open the filters",
    path: "/shop",
    act: (page) => tapButton(page, "Filters"),
    locateResult: (page) => page.getByRole("dialog").getByRole("checkbox").first(),
  },
  {
    name: "add to the cart",
    path: "/shop/linen-throw",
    act: (page) => tapButton(page, "Add to Cart"),
    locateResult: (page) => page.getByRole("button", { name: "Cart, 1 item" }),
  },
  {
    name: "type in a form",
    path: "/contact",
    act: async (page) => {
      await tap(page, page.getByRole("textbox", { name: "Name" }).first());
      await page.keyboard.type("Ana");
    },
    locateResult: (page) => page.locator("input:focus"),
  },
];

interface Measurement {
  /** Interaction to Next Paint in ms: the longest event of the interaction, from input to the next frame. */
  inp: number;
  /** Time from the first input event until the result is visible, in ms. */
  visibleAfter: number;
}

declare global {
  interface Window {
    observedInteractions: { longest: number; firstInput: number };
  }
}

/**
 * Observes interactions. Runs in the page before the page's own scripts. The inner functions are anonymous, because esbuild would
 * wrap named ones in a helper function that does not exist in the page.
 */
function observeInteractions(): void {
  window.observedInteractions = { longest: 0, firstInput: 0 };
  for (const type of ["pointerdown", "keydown"]) {
    addEventListener(
      type,
      (event) => {
        window.observedInteractions.firstInput ||= event.timeStamp;
      },
      { capture: true },
    );
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const { longest } = window.observedInteractions;
      window.observedInteractions.longest = Math.max(longest, entry.duration);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

async function measureInteraction(
  page: Page,
  siteUrl: string,
  { name, path, act, locateResult }: Interaction,
  isSettled: boolean,
): Promise<Measurement> {
  await page.addInitScript(observeInteractions);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(`${siteUrl}${path}`, { waitUntil: isSettled ? "load" : "commit" });
  if (isSettled) await page.waitForTimeout(settledAfterMs);
  await act(page);
  await locateResult(page).waitFor();
  const visibleAfter = await page.evaluate(
    () => performance.now() - window.observedInteractions.firstInput,
  );
  // Event Timing entries are delivered after the frame that follows the event.
  await page.waitForTimeout(500);
  const inp = await page.evaluate(() => window.observedInteractions.longest);
  if (inp === 0) throw new CliError(`No event of "${name}" was observed.`);
  return { inp, visibleAfter: Math.round(visibleAfter) };
}

async function repeat<Result>(count: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < count; round += 1) results.push(await run());
  return results;
}

interface Row {
  "INP median": number;
  "INP worst": number;
  "visible median": number;
  "visible worst": number;
}

function createRow(measurements: Measurement[]): Row {
  const median = computeMedians(measurements);
  return {
    "INP median": median.inp,
    "INP worst": Math.max(...measurements.map(({ inp }) => inp)),
    "visible median": median.visibleAfter,
    "visible worst": Math.max(...measurements.map(({ visibleAfter }) => visibleAfter)),
  };
}

await runTool(async () => {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
  const stop = await startSiteUnderTest();
  const siteUrl = process.env.E2E_SITE_URL ?? "";
  const rows: Record<string, Row> = {};
  try {
    await withBrowser(async (browser) => {
      for (const interaction of interactions) {
        for (const isSettled of [true, false]) {
          const name = `${interaction.name}, ${isSettled ? "settled" : "first second"}`;
          const measure = () =>
            withPhonePage(browser, (page) =>
              measureInteraction(page, siteUrl, interaction, isSettled),
            );
          rows[name] = createRow(await repeat(Number(values.rounds), measure));
        }
      }
    });
  } finally {
    await stop();
  }
  console.table(rows);
  const isFast = (row: Row) =>
    row["INP median"] <= medianLimitMs && row["INP worst"] <= worstLimitMs;
  return Object.values(rows).every(isFast) ? 0 : 1;
});
