// `npm run bench:admin`: measures the back office's lists and the export of all orders of the running shop (npm start, best
// after npm run seed:large).
// Signs in with the demo account in a browser. Prints times in ms, each the slowest of five rounds, so that the first round
// with an empty query cache counts.
import { stat } from "node:fs/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { browserFlags, findOrInstallBrowser } from "../shared/browser.ts";
import { readLocalSettings } from "../shared/environment.ts";

const rounds = 5;

interface AdminList {
  link: string;
  /** The table's accessible name, if it differs from the link's. */
  table?: string;
  /** Search text of a round. Orders need a new text per round, because their results are cached for a minute. */
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
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Times from the click on a link to the first page of rows, and from the last key press to the search results. */
async function measureList(page: Page, { link, table = link, search }: AdminList) {
  const opened: number[] = [];
  const found: number[] = [];
  let blocked = 0;
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole("navigation", { name: "Admin" }).getByText("Dashboard").click();
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    opened.push(
      await measureMilliseconds(async () => {
        await page.getByRole("navigation", { name: "Admin" }).getByText(link).click();
        await waitUntilLoaded(page, table);
      }),
    );
    if (!search) continue;
    const field = page.getByRole("searchbox").first();
    const longestTask = await watchTasks(page);
    await field.pressSequentially(search(round), { delay: 60 });
    const answered = page.waitForResponse((response) => response.url().includes("/rest/v1/"));
    found.push(
      await measureMilliseconds(() => Promise.all([answered, waitUntilLoaded(page, table)])),
    );
    blocked = Math.max(blocked, await longestTask());
  }
  return { link, opened: Math.max(...opened), found: Math.max(0, ...found), blocked };
}

/** Watches the page's main thread; the result resolves to its longest task so far, in ms. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const found = { longest: 0 };
    new PerformanceObserver((tasks) => {
      for (const { duration } of tasks.getEntries())
        found.longest = Math.max(found.longest, duration);
    }).observe({ type: "longtask" });
    return found;
  });
  return async () => (await seen.jsonValue()).longest;
}

const heapMegabytes = async (session: CDPSession) => {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 1e6;
};

/** Exports every order, one row per order line. */
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
  const heapBefore = await heapMegabytes(session);
  const longestTask = await watchTasks(page);
  const downloaded = page.waitForEvent("download", { timeout: 300_000 });
  const ms = await measureMilliseconds(async () => {
    await dialog.getByRole("button", { name: "Export" }).click();
    await downloaded;
  });
  const { size } = await stat(await (await downloaded).path());
  return {
    "file, MB": Math.round(size / 1e6),
    seconds: Math.round(ms / 1000),
    "longest task, ms": Math.round(await longestTask()),
    "more heap, MB": Math.round((await heapMegabytes(session)) - heapBefore),
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
    rows.map(({ link, opened, found, blocked }) => ({
      list: link,
      "first page, ms": Math.round(opened),
      "search, ms": found ? Math.round(found) : "",
      "longest task while typing, ms": found ? Math.round(blocked) : "",
    })),
  );
  console.log("Export of all orders:");
  console.table(await measureExport(page));
} finally {
  await browser.close();
}
