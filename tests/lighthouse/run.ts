// `npm run lighthouse`: what Lighthouse 12 measures of the built site on a simulated phone (its mobile preset), as medians of
// five. Builds the site with the demo content and serves it as `npm run preview` does. `-- 1 /shop /contact` measures each of
// these pages once. Ends with an error when a page is not accessible, correct, findable and still, which no machine changes;
// never because of a time.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserFlags, findOrInstallBrowser } from "../../tools/browser.ts";
import startSiteUnderTest from "../support/site-under-test.ts";
import { medianOf, readLighthouseReport, type Visit } from "./report.ts";

/** Fetched when it is wanted: with all that it needs it is a fifth of the project's own packages. */
const lighthouse = "lighthouse@12.8.2";

const demoPages = ["/", "/shop", "/shop/linen-throw", "/portfolio/kitchens", "/contact"];

const [rounds = "5", ...paths] = process.argv.slice(2);
const pages = paths.length > 0 ? paths : demoPages;

const tries = 3;

/** @throws when it fails again and again: a browser under load loses a trace now and then */
async function visit(url: string, report: string): Promise<Visit> {
  for (let left = tries; left > 0; left -= 1) {
    if (await measure(url, report)) return readLighthouseReport(readFileSync(report, "utf8"));
  }
  throw new Error(`Lighthouse could not measure ${url}.`);
}

async function measure(url: string, report: string): Promise<boolean> {
  const arguments_ = [
    ...["exec", "--yes", `--package=${lighthouse}`, "--", "lighthouse", url],
    ...["--quiet", "--output=json", `--output-path=${report}`],
    `--chrome-flags=${["--headless=new", ...browserFlags].join(" ")}`,
  ];
  const child = spawn("npm", arguments_, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: await findOrInstallBrowser() },
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return code === 0;
}

const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-lighthouse-"));
const stop = await startSiteUnderTest();
const rows: Record<string, Visit> = {};
try {
  for (const page of pages) {
    const visits: Visit[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      visits.push(await visit(`${process.env.E2E_SITE_URL}${page}`, join(folder, "report.json")));
    }
    rows[page] = medianOf(visits);
  }
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
const isRight = ({ accessibility, bestPractices, seo, CLS }: Visit) =>
  accessibility === 100 && bestPractices === 100 && seo === 100 && CLS <= 0.01;
process.exitCode = Object.values(rows).every(isRight) ? 0 : 1;
