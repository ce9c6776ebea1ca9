import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { runTool } from "../shared/cli-error.ts";
import { listPageAssets, readManifest } from "../site/page-assets.ts";
import { buildWebApps, type manifestFileNames } from "../site/web-config.ts";

interface Page {
  name: string;
  app: keyof typeof manifestFileNames;
  /** Components of the page's route, layout first. */
  components: string[];
  /** Maximum size of the page's scripts after gzip in kB (1,000 bytes). */
  budget: number;
}

/** Limits of the scripts that a page loads to hydrate on a first visit: size after gzip in kB (1,000 bytes), number of requests. */
const sitePageScriptsKb = 145;
const adminPageScriptsKb = 220;
const requestBudget = 12;

const sitePage = (name: string, component: string): Page => ({
  name,
  app: "site",
  components: [component],
  budget: sitePageScriptsKb,
});

const pages: Page[] = [
  sitePage("home", "HomePage"),
  sitePage("shop", "ShopPage"),
  sitePage("sale", "SalePage"),
  sitePage("product", "ProductDetailPage"),
  sitePage("portfolio", "PortfolioPage"),
  sitePage("gallery", "PortfolioCategoryPage"),
  sitePage("services", "ServicesPage"),
  sitePage("items", "ServiceSubcategoryPage"),
  sitePage("contact", "ContactPage"),
  {
    name: "login",
    app: "admin",
    components: ["AdminRoot", "LoginPage"],
    budget: adminPageScriptsKb,
  },
  {
    name: "admin",
    app: "admin",
    components: ["AdminRoot", "AdminShell", "DashboardPage"],
    budget: adminPageScriptsKb,
  },
];

/**
 * Maximum size of the stylesheets after gzip in kB: about 13.3 kB after Brotli, as served. With 1.1 kB of headers, the response
 * fits into TCP's initial congestion window (14.6 kB, ten segments), which saves a round trip before the first paint.
 */
const stylesheetsKb = 14.5;

interface Weight {
  name: string;
  kilobytes: number;
  budget: number;
  requests: number;
}

function gzippedKilobytes(folder: string, files: string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length);
  return Math.round(bytes.reduce((sum, length) => sum + length, 0) / 100) / 10;
}

function weighPages(folder: string): Weight[] {
  const scripts = pages.map(({ name, app, components, budget }) => {
    const files = listPageAssets(readManifest(folder, app), components).scripts;
    return { name, kilobytes: gzippedKilobytes(folder, files), budget, requests: files.length };
  });
  const { styles } = listPageAssets(readManifest(folder, "site"), []);
  return [
    ...scripts,
    {
      name: "styles",
      kilobytes: gzippedKilobytes(folder, styles),
      budget: stylesheetsKb,
      requests: styles.length,
    },
  ];
}

/**
 * `tsx tools/cli/page-weights.ts`: prints the gzipped size of the scripts that each page loads to hydrate, and of the stylesheets.
 * Fails if a size or a number of requests exceeds its budget. Runs as one of the static checks.
 */
await runTool(async () => {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-weights-"));
  try {
    await buildWebApps(folder, { copyPublicDir: false });
    const weights = weighPages(folder);
    const isOverBudget = ({ kilobytes, budget, requests }: Weight) =>
      kilobytes > budget || requests > requestBudget;
    for (const weight of weights) {
      const { name, kilobytes, budget, requests } = weight;
      const mark = isOverBudget(weight) ? "OVER" : "ok";
      const columns = [mark.padEnd(5), name.padEnd(9), `${kilobytes} of ${budget} kB`];
      console.log(...columns, `in ${requests} of ${requestBudget} requests`);
    }
    return weights.some(isOverBudget) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
