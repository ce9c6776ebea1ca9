// `npm run bench:admin`: measures the back office's lists of the running shop (npm start, best after npm run seed:large).
// Signs in with the demo account in a browser. Prints times in ms, each the slowest of five rounds, so that the first round
// with an empty query cache counts.
import { chromium, type Page } from "@playwright/test";
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

async function timed(work: () => Promise<unknown>): Promise<number> {
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
      await timed(async () => {
        await page.getByRole("navigation", { name: "Admin" }).getByText(link).click();
        await waitUntilLoaded(page, table);
      }),
    );
    if (!search) continue;
    const field = page.getByRole("searchbox").first();
    const longest = longestTask(page);
    await field.pressSequentially(search(round), { delay: 60 });
    const answered = page.waitForResponse((response) => response.url().includes("/rest/v1/"));
    found.push(await timed(() => Promise.all([answered, waitUntilLoaded(page, table)])));
    blocked = Math.max(blocked, await longest);
  }
  return { link, opened: Math.max(...opened), found: Math.max(0, ...found), blocked };
}

/** The longest main-thread task of the next three seconds, in ms. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let longest = 0;
        const observer = new PerformanceObserver((tasks) => {
          for (const task of tasks.getEntries()) longest = Math.max(longest, task.duration);
        });
        observer.observe({ type: "longtask" });
        setTimeout(() => resolve(longest), 3000);
      }),
  );
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
} finally {
  await browser.close();
}
