// `npm run lighthouse`: measures the built site's main pages on a simulated phone. Lighthouse 12 (mobile preset) gives scores
// and times as medians of five runs; one visit in Chromium without interaction gives requests, bytes and API calls until five
// seconds after `load`.
//
//   npm run lighthouse -- [--rounds 5] [--against <revision>] [/shop /contact …]
//
// `--against` builds that revision in a Git worktree, measures both alternately, so that load on the machine affects both
// equally, and prints ratios. Exits with 1 when accessibility, best practices or SEO is below 100 or the layout shifts. Times
// depend on the machine and never fail the run.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import startSiteUnderTest from "../../tests/support/browser/site-under-test.ts";
import { browserFlags, findOrInstallBrowser } from "../shared/browser.ts";
import { CliError, runTool } from "../shared/cli-error.ts";
import { CleanupStack } from "../stack/cleanup-stack.ts";
import { type LighthouseFigures, medianOf, readLighthouseReport } from "./lighthouse-report.ts";
import { onPhone, withBrowser } from "./phone.ts";
import { serveRevision } from "./serve-revision.ts";
import { measureVisit, type VisitCost } from "./visit-cost.ts";

/** Lighthouse is downloaded on demand, because its dependencies are a fifth of the size of the project's packages. */
const lighthousePackage = "lighthouse@12.8.2";
/** Maximum attempts per run. Under load the browser sometimes loses a trace. */
const maxAttempts = 3;

const demoPages = ["/", "/shop", "/shop/linen-throw", "/portfolio/kitchens", "/contact"];

type PageFigures = LighthouseFigures & VisitCost;

interface Options {
  rounds: number;
  against: string | undefined;
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
    against: values.against,
    pages: positionals.length > 0 ? positionals : demoPages,
  };
}

/** @throws CliError when no attempt gave a report */
async function runLighthouse(url: string, report: string): Promise<LighthouseFigures> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (await writeReport(url, report)) return readLighthouseReport(readFileSync(report, "utf8"));
  }
  throw new CliError(`Lighthouse could not measure ${url}.`);
}

async function writeReport(url: string, report: string): Promise<boolean> {
  const lighthouseArguments = [
    ...["exec", "--yes", `--package=${lighthousePackage}`, "--", "lighthouse", url],
    ...["--quiet", "--output=json", `--output-path=${report}`],
    `--chrome-flags=${["--headless=new", ...browserFlags].join(" ")}`,
  ];
  const child = spawn("npm", lighthouseArguments, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: await findOrInstallBrowser() },
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return code === 0;
}

/** Measures each page on all sites alternately. The first site is the working tree. */
async function measure(
  sites: string[],
  { rounds, pages }: Options,
  folder: string,
): Promise<Record<string, PageFigures>[]> {
  const results = sites.map((): Record<string, PageFigures> => ({}));
  await withBrowser(async (browser) => {
    for (const page of pages) {
      const runs = sites.map((): LighthouseFigures[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, site] of sites.entries()) {
          runs[index]?.push(await runLighthouse(`${site}${page}`, join(folder, "report.json")));
        }
      }
      for (const [index, site] of sites.entries()) {
        const cost = await onPhone(browser, (tab) => measureVisit(tab, `${site}${page}`));
        const result = results[index];
        if (result) result[page] = { ...medianOf(runs[index] ?? []), ...cost };
      }
    }
  });
  return results;
}

/** The working tree's figures divided by the other revision's. */
function ratioOf(ours: PageFigures, theirs: PageFigures): Partial<PageFigures> {
  const compared = [
    ...(["LCP", "TBT", "mainThread", "script", "scriptKilobytes", "scriptGzipKilobytes"] as const),
    ...(["scriptRequests", "requests", "apiRequests", "elements"] as const),
  ];
  const ratios = compared.map((name) => [
    name,
    Math.round((ours[name] / theirs[name]) * 100) / 100,
  ]);
  return Object.fromEntries(ratios);
}

function printRatios(ours: Record<string, PageFigures>, theirs: Record<string, PageFigures>): void {
  const rows = Object.entries(ours).flatMap(([page, figures]) => {
    const otherFigures = theirs[page];
    return otherFigures ? [[page, ratioOf(figures, otherFigures)]] : [];
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
    const sites: string[] = [];
    if (options.against) {
      const otherSite = await serveRevision(options.against, folder);
      cleanup.add(() => otherSite.stop());
      sites.push(otherSite.url);
    }
    cleanup.add(await startSiteUnderTest());
    sites.unshift(process.env.E2E_SITE_URL ?? "");
    const [ours = {}, theirs] = await measure(sites, options, folder);
    console.log("\nThis working tree");
    console.table(ours);
    if (theirs) {
      console.log(`\n${options.against}`);
      console.table(theirs);
      console.log(`\nThis working tree divided by ${options.against}`);
      printRatios(ours, theirs);
    }
    return Object.values(ours).every(meetsRequirements) ? 0 : 1;
  } finally {
    await cleanup.runAll();
  }
});
