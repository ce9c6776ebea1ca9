// `npm run bench:admin`: measures the back office's lists and the export of all orders. Requires a running shop (`npm start`),
// preferably filled by `npm run seed:large`. Signs in with the demo account in a browser. Prints the maximum of five rounds
// in ms, including the first round, whose query cache is empty.
import { stat } from "node:fs/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { browserFlags, findOrInstallBrowser } from "../../shared/browser.ts";
import { readLocalSettings } from "../../shared/environment.ts";

const roundCount = 5;

interface AdminList {
  /** Accessible name of the list's link in the navigation. */
  link: string;
  /** Accessible name of the list's table, if it differs from the link's. */
  table?: string;
  /** Returns the search text of a round. Orders need another text in each round, because results are cached for a minute. */
  search?: (round: number) => string;
}

const lists: AdminList[] = [
  { link: "Stock", table: "Products", search: () => "walnut lamp" },
  { link: "Orders", search: (round) => `Last${round + 1}` },
  {
    link: "Contact Submissions",
    table: "Contact submissions",
    search: () => "kitchen",
  },
  { link: "Data Requests", table: "Data requests" },
  { link: "Portfolio", table: "Portfolio categories" },
  { link: "Products & Services", table: "Service categories" },
];

const firstRow = (page: Page, table: string) =>
  page.getByRole("table", { name: table }).locator("tbody tr:not([aria-hidden=true])").first();

async function waitUntilLoaded(page: Page, table: string): Promise<void> {
  await firstRow(page, table).waitFor();
  await page.locator(`table[aria-label="${table}"][aria-busy=false]`).waitFor();
}

async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}

/**
 * Measures in each round: the time from the click on the list's link to the first page of rows, the time from the last key press
 * to the search results, and the longest main-thread task while typing. Returns the maxima in ms; 0 for a list without search.
 */
async function measureList(page: Page, { link, table = link, search }: AdminList) {
  const openingTimes: number[] = [];
  const searchTimes: number[] = [];
  let longestTask = 0;
  for (let round = 0; round < roundCount; round += 1) {
    await page.getByRole("navigation", { name: "Admin" }).getByText("Dashboard").click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    openingTimes.push(
      await measureMilliseconds(async () => {
        await page.getByRole("navigation", { name: "Admin" }).getByText(link).click();
        await waitUntilLoaded(page, table);
      }),
    );
    if (!search) continue;
    const field = page.getByRole("searchbox").first();
    const readLongestTask = await observeLongTasks(page);
    await field.pressSequentially(search(round), { delay: 60 });
    const searchResponse = page.waitForResponse((response) => response.url().includes("/rest/v1/"));
    searchTimes.push(
      await measureMilliseconds(() => Promise.all([searchResponse, waitUntilLoaded(page, table)])),
    );
    longestTask = Math.max(longestTask, await readLongestTask());
  }
  return {
    link,
    openingTime: Math.max(...openingTimes),
    searchTime: Math.max(0, ...searchTimes),
    longestTask,
  };
}

/** Observes long tasks of the page's main thread. @returns a function that reads the longest duration so far, in ms */
async function observeLongTasks(page: Page): Promise<() => Promise<number>> {
  const observation = await page.evaluateHandle(() => {
    const durations = { longest: 0 };
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries())
        durations.longest = Math.max(durations.longest, duration);
    }).observe({ type: "longtask" });
    return durations;
  });
  return async () => (await observation.jsonValue()).longest;
}

const readHeapMegabytes = async (session: CDPSession) => {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 1e6;
};

/** Measures the export of all orders with one row per order line. */
async function measureExport(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await page.getByRole("navigation", { name: "Admin" }).getByText("Orders").click();
  await page.getByRole("button", { name: "Export CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Export Orders" });
  await dialog.getByLabel("First day").fill("");
  await dialog.getByLabel("Last day").fill("");
  await dialog.getByLabel("Status").selectOption("");
  await dialog.getByLabel("Rows").selectOption("line");
  const heapBefore = await readHeapMegabytes(session);
  const readLongestTask = await observeLongTasks(page);
  const downloadEvent = page.waitForEvent("download", { timeout: 300_000 });
  const ms = await measureMilliseconds(async () => {
    await dialog.getByRole("button", { name: "Export" }).click();
    await downloadEvent;
  });
  const { size } = await stat(await (await downloadEvent).path());
  return {
    "file, MB": Math.round(size / 1e6),
    seconds: Math.round(ms / 1000),
    "longest task, ms": Math.round(await readLongestTask()),
    "heap growth, MB": Math.round((await readHeapMegabytes(session)) - heapBefore),
  };
}

const { sitePort } = readLocalSettings();
const browser = await chromium.launch({
  executablePath: await findOrInstallBrowser(),
  args: browserFlags,
});
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(`http://localhost:${sitePort}/admin/login`);
  await page.getByLabel(/e-?mail/i).fill("admin@example.com");
  await page.getByLabel("Password", { exact: true }).fill("admin-password");
  await page.getByRole("button", { name: /log in|sign in/i }).click();
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  const rows = [];
  for (const list of lists) rows.push(await measureList(page, list));
  console.table(
    rows.map(({ link, openingTime, searchTime, longestTask }) => ({
      list: link,
      "first page, ms": Math.round(openingTime),
      "search, ms": searchTime ? Math.round(searchTime) : "",
      "longest task while typing, ms": searchTime ? Math.round(longestTask) : "",
    })),
  );
  console.log("Export of all orders:");
  console.table(await measureExport(page));
} finally {
  await browser.close();
}
