// `npm run inp`: measures the built site's response to taps and typing with 4× CPU throttling. Prints for each interaction the
// Interaction to Next Paint and the time until the result is visible, median and worst of the rounds: on a settled page, and
// with the tap within the first second of the visit.
//
//   npm run inp -- [--rounds 5]
//
// Exits with 1 when an Interaction to Next Paint has a median above 100 ms or a maximum above 200 ms.
import { parseArgs } from "node:util";
import type { Locator, Page } from "@playwright/test";
import startSiteUnderTest from "../../tests/support/browser/site-under-test.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { medianOf } from "./lighthouse-report.ts";
import { onPhone, withBrowser } from "./phone.ts";

const cpuSlowdown = 4;
const settledAfterMs = 5_000;
const medianLimitMs = 100;
const worstLimitMs = 200;

interface Interaction {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
  /** Becomes visible when the interaction is complete. */
  result: (page: Page) => Locator;
}

/**
 * Taps the middle of an element. `Locator.tap` would run checks in the page between the events of the tap, which the
 * measurement would include.
 */
async function tap(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new CliError("The element to tap is not shown.");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

const press = (page: Page, name: string | RegExp) =>
  tap(page, page.getByRole("button", { name }).first());

const interactions: Interaction[] = [
  {
    name: "open the menu",
    path: "/",
    act: (page) => press(page, "Menu"),
    result: (page) => page.getByRole("dialog").getByRole("link", { name: "Sale" }),
  },
  {
    name: "open the cart",
    path: "/shop",
    act: (page) => press(page, /^Cart/),
    result: (page) => page.getByRole("dialog").getByText("Nothing here yet"),
  },
  {
    name: "open the filters",
    path: "/shop",
    act: (page) => press(page, "Filters"),
    result: (page) => page.getByRole("dialog").getByRole("checkbox").first(),
  },
  {
    name: "add to the cart",
    path: "/shop/linen-throw",
    act: (page) => press(page, "Add to Cart"),
    result: (page) => page.getByRole("button", { name: "Cart, 1 item" }),
  },
  {
    name: "type in a form",
    path: "/contact",
    act: async (page) => {
      await tap(page, page.getByRole("textbox", { name: "Name" }).first());
      await page.keyboard.type("Ana");
    },
    result: (page) => page.locator("input:focus"),
  },
];

interface Measurement {
  /** Interaction to Next Paint: the longest event of the interaction, from input to the next frame. */
  inp: number;
  /** Time from the first input event until the result is visible. */
  visible: number;
}

declare global {
  interface Window {
    observedInteractions: { longest: number; firstInput: number };
  }
}

/**
 * Runs in the page before its own scripts. Its functions are anonymous, because the compiler would wrap named ones in a helper
 * that the page lacks.
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
  site: string,
  { name, path, act, result }: Interaction,
  settled: boolean,
): Promise<Measurement> {
  await page.addInitScript(observeInteractions);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(`${site}${path}`, { waitUntil: settled ? "load" : "commit" });
  if (settled) await page.waitForTimeout(settledAfterMs);
  await act(page);
  await result(page).waitFor();
  const visible = await page.evaluate(
    () => performance.now() - window.observedInteractions.firstInput,
  );
  // Event Timing entries are delivered after the frame that follows the event.
  await page.waitForTimeout(500);
  const inp = await page.evaluate(() => window.observedInteractions.longest);
  if (inp === 0) throw new CliError(`No event of "${name}" was observed.`);
  return { inp, visible: Math.round(visible) };
}

async function repeat<Result>(times: number, run: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < times; round += 1) results.push(await run());
  return results;
}

interface Row {
  "INP median": number;
  "INP worst": number;
  "visible median": number;
  "visible worst": number;
}

function rowOf(measurements: Measurement[]): Row {
  const median = medianOf(measurements);
  return {
    "INP median": median.inp,
    "INP worst": Math.max(...measurements.map(({ inp }) => inp)),
    "visible median": median.visible,
    "visible worst": Math.max(...measurements.map(({ visible }) => visible)),
  };
}

await runTool(async () => {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
  const stop = await startSiteUnderTest();
  const site = process.env.E2E_SITE_URL ?? "";
  const rows: Record<string, Row> = {};
  try {
    await withBrowser(async (browser) => {
      for (const interaction of interactions) {
        for (const settled of [true, false]) {
          const name = `${interaction.name}, ${settled ? "settled" : "first second"}`;
          const measure = () =>
            onPhone(browser, (page) => measureInteraction(page, site, interaction, settled));
          rows[name] = rowOf(await repeat(Number(values.rounds), measure));
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
