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
  /** Source modules of the page's route, layout first. */
  modules: string[];
  /** Maximum size of the page's scripts after gzip in kB (1,000 bytes). */
  budget: number;
}

/** Limits of the scripts that a page loads to hydrate on a first visit: size after gzip in kB (1,000 bytes), number of requests. */
const sitePageScriptsKb = 160;
const adminPageScriptsKb = 220;
const requestBudget = 14;

const sitePage = (name: string, page: string): Page => ({
  name,
  app: "site",
  modules: [`src/storefront/${page}-page.tsx`],
  budget: sitePageScriptsKb,
});

const pages: Page[] = [
  sitePage("home", "home/home"),
  sitePage("shop", "shop/shop"),
  sitePage("sale", "sale/sale"),
  sitePage("product", "product/product-detail"),
  sitePage("portfolio", "portfolio/portfolio"),
  sitePage("gallery", "portfolio/portfolio-category"),
  sitePage("services", "services/services"),
  sitePage("items", "services/service-subcategory"),
  sitePage("contact", "contact/contact"),
  sitePage("terms", "legal/terms"),
  sitePage("request", "legal/data-request"),
  sitePage("search", "search/search"),
  sitePage("order", "order/order"),
  {
    name: "login",
    app: "admin",
    modules: ["src/admin/shell/admin-root.tsx", "src/admin/login/login-page.tsx"],
    budget: adminPageScriptsKb,
  },
  {
    name: "admin",
    app: "admin",
    modules: [
      "src/admin/shell/admin-root.tsx",
      "src/admin/shell/admin-shell.tsx",
      "src/admin/dashboard/dashboard-page.tsx",
    ],
    budget: adminPageScriptsKb,
  },
];

/**
 * Maximum size of the stylesheets after gzip in kB: about 13.5 kB after Brotli, as served. With 1.1 kB of headers, the response
 * fits into TCP's initial congestion window (14.6 kB, ten segments), which saves a round trip before the first paint.
 */
const stylesheetsKb = 14.7;

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
  const scripts = pages.map(({ name, app, modules, budget }) => {
    const files = listPageAssets(readManifest(folder, app), modules).scripts;
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
