// `npm run lighthouse`: measures the built site's main pages on a simulated phone. Lighthouse 12 (mobile preset) gives scores
// and times as medians of five runs; as many runs with blocked scripts give the main-thread time that HTML, styles and images alone
// take. One visit in Chromium without interaction gives requests, bytes and API calls until five seconds after `load`.
//
//   npm run lighthouse -- [--rounds 5] [--against <revision>] [/shop /contact …]
//
// `--against` builds that revision in a Git worktree and prints ratios. Working tree and revision are measured alternately, so that
// load on the machine affects both equally. Exits with 1 when accessibility, best practices or SEO is below 100 or the layout
// shifts. Times depend on the machine and never fail the run.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CleanupStack } from "@calpe/local-supabase/cleanup-stack";
import startSiteUnderTest from "../../../tests/support/browser/site-under-test.ts";
import { measureVisit, type VisitCost } from "../../../tests/support/browser/visit-cost.ts";
import { browserFlags, findOrInstallBrowser } from "../../shared/browser.ts";
import { CliError, runTool } from "../../shared/cli-error.ts";
import {
  computeMedians,
  type LighthouseFigures,
  readLighthouseReport,
} from "./lighthouse-report.ts";
import { withBrowser, withPhonePage } from "./phone.ts";
import { serveRevision } from "./serve-revision.ts";

/** Lighthouse is downloaded on demand, because its dependencies would add a fifth to the size of the project's packages. */
const lighthousePackage = "lighthouse@12.8.2";
/** Maximum attempts per run. Under load the browser sometimes loses a trace. */
const maxAttempts = 3;

const demoPages = ["/", "/shop", "/shop/linen-throw", "/portfolio/kitchens", "/contact"];

interface RunFigures extends LighthouseFigures {
  /** Time in ms in which the main thread is busy when the scripts are blocked: the lower limit for `mainThread`. */
  mainThreadWithoutScripts: number;
}

interface PageFigures extends RunFigures, VisitCost {}

interface Options {
  rounds: number;
  /** Git revision that the working tree is compared with. */
  comparedRevision: string | undefined;
  pages: string[];
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: "5" }, against: { type: "string" } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new CliError(`--rounds must be a positive integer, not "${values.rounds}".`);
  }
  return {
    rounds,
    comparedRevision: values.against,
    pages: positionals.length > 0 ? positionals : demoPages,
  };
}

/** Measures a page as it is, then with blocked scripts. */
async function measureRun(url: string, reportFile: string): Promise<RunFigures> {
  const figures = await runLighthouse(url, reportFile);
  const withoutScripts = await runLighthouse(url, reportFile, ["--blocked-url-patterns=*.js"]);
  return { ...figures, mainThreadWithoutScripts: withoutScripts.mainThread };
}

/** Measures a page. @throws CliError when no attempt gave a report */
async function runLighthouse(
  url: string,
  reportFile: string,
  options: string[] = [],
): Promise<LighthouseFigures> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (await writeReport(url, reportFile, options)) {
      return readLighthouseReport(readFileSync(reportFile, "utf8"));
    }
  }
  throw new CliError(`Lighthouse could not measure ${url}.`);
}

async function writeReport(url: string, reportFile: string, options: string[]): Promise<boolean> {
  const lighthouseArguments = [
    ...["exec", "--yes", `--package=${lighthousePackage}`, "--", "lighthouse", url],
    ...["--quiet", "--output=json", `--output-path=${reportFile}`],
    `--chrome-flags=${["--headless=new", ...browserFlags].join(" ")}`,
    ...options,
  ];
  const child = spawn("npm", lighthouseArguments, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: await findOrInstallBrowser() },
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return code === 0;
}

/** Measures each page on all sites alternately. @returns each site's figures by page */
async function measurePages(
  siteUrls: string[],
  { rounds, pages }: Options,
  folder: string,
): Promise<Record<string, PageFigures>[]> {
  const results = siteUrls.map((): Record<string, PageFigures> => ({}));
  await withBrowser(async (browser) => {
    for (const page of pages) {
      const runs = siteUrls.map((): RunFigures[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, siteUrl] of siteUrls.entries()) {
          runs[index]?.push(await measureRun(`${siteUrl}${page}`, join(folder, "report.json")));
        }
      }
      for (const [index, siteUrl] of siteUrls.entries()) {
        const cost = await withPhonePage(browser, (tab) => measureVisit(tab, `${siteUrl}${page}`));
        const result = results[index];
        if (result) result[page] = { ...computeMedians(runs[index] ?? []), ...cost };
      }
    }
  });
  return results;
}

/** Divides the working tree's figures by the compared revision's. */
function computeRatios(current: PageFigures, compared: PageFigures): Partial<PageFigures> {
  const names = [
    ...(["LCP", "TBT", "mainThread", "mainThreadWithoutScripts", "script"] as const),
    ...([
      "scriptKilobytes",
      "scriptGzipKilobytes",
      "scriptRequests",
      "requests",
      "apiRequests",
      "elements",
    ] as const),
  ];
  const ratios = names.map((name) => [
    name,
    Math.round((current[name] / compared[name]) * 100) / 100,
  ]);
  return Object.fromEntries(ratios);
}

function printRatios(
  current: Record<string, PageFigures>,
  compared: Record<string, PageFigures>,
): void {
  const rows = Object.entries(current).flatMap(([page, figures]) => {
    const comparedFigures = compared[page];
    return comparedFigures ? [[page, computeRatios(figures, comparedFigures)]] : [];
  });
  console.table(Object.fromEntries(rows));
}

const meetsRequirements = ({ accessibility, bestPractices, seo, CLS }: LighthouseFigures) =>
  accessibility === 100 && bestPractices === 100 && seo === 100 && CLS <= 0.01;

await runTool(async () => {
  const options = readOptions();
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-lighthouse-"));
  const cleanup = new CleanupStack();
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const siteUrls: string[] = [];
    if (options.comparedRevision) {
      const comparedSite = await serveRevision(options.comparedRevision, folder);
      cleanup.add(() => comparedSite.stop());
      siteUrls.push(comparedSite.url);
    }
    cleanup.add(await startSiteUnderTest());
    siteUrls.unshift(process.env.E2E_SITE_URL ?? "");
    const [current = {}, compared] = await measurePages(siteUrls, options, folder);
    console.log("\nThis working tree");
    console.table(current);
    if (compared) {
      console.log(`\n${options.comparedRevision}`);
      console.table(compared);
      console.log(`\nThis working tree divided by ${options.comparedRevision}`);
      printRatios(current, compared);
    }
    return Object.values(current).every(meetsRequirements) ? 0 : 1;
  } finally {
    await cleanup.runAll();
  }
});
