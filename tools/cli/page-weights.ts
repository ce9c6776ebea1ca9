import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWebApps, type manifests } from "../build/web-config.ts";
import {
  type BuildManifest,
  entryModules,
  findModule,
  readBuildManifest,
  withImports,
} from "../prerender/build-manifest.ts";
import { runTool } from "../shared/cli-error.ts";

interface Page {
  name: string;
  app: keyof typeof manifests;
  /** Components of its route, layout first. */
  components: string[];
  /** Limit of JavaScript in kB (1,000 bytes) after gzip. */
  budget: number;
}

/** Limits of the scripts that a page loads to hydrate on a first visit: kB after gzip, and requests. */
const siteBudget = 145;
const adminBudget = 220;
const requestsBudget = 12;

const sitePage = (name: string, component: string): Page => ({
  name,
  app: "site",
  components: [component],
  budget: siteBudget,
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
  { name: "login", app: "admin", components: ["AdminRoot", "LoginPage"], budget: adminBudget },
  {
    name: "admin",
    app: "admin",
    components: ["AdminRoot", "AdminShell", "DashboardPage"],
    budget: adminBudget,
  },
];
const stylesBudget = 15;

interface Weight {
  name: string;
  kilobytes: number;
  budget: number;
  requests: number;
}

function weigh(folder: string, files: Iterable<string>): number {
  const bytes = [...new Set(files)].map(
    (file) => gzipSync(readFileSync(join(folder, file))).length,
  );
  return Math.round(bytes.reduce((sum, length) => sum + length, 0) / 100) / 10;
}

function weighPages(folder: string): Weight[] {
  const filesOf = (manifest: BuildManifest, keys: Iterable<string>) =>
    [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const scripts = pages.map(({ name, app, components, budget }) => {
    const manifest = readBuildManifest(folder, app);
    const keys = components.map((component) => findModule(manifest, component));
    const files = filesOf(manifest, [...entryModules(manifest), ...withImports(manifest, keys)]);
    return { name, kilobytes: weigh(folder, files), budget, requests: new Set(files).size };
  });
  const site = readBuildManifest(folder);
  const styles = [...entryModules(site)].flatMap((key) => site[key]?.css ?? []);
  return [
    ...scripts,
    {
      name: "styles",
      kilobytes: weigh(folder, styles),
      budget: stylesBudget,
      requests: styles.length,
    },
  ];
}

/**
 * `tsx tools/cli/page-weights.ts`: prints the size of the scripts that each page loads to hydrate, after gzip. Fails when a
 * page exceeds its budget. One of the static checks.
 */
await runTool(async () => {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-weights-"));
  try {
    await buildWebApps(folder, { copyPublicDir: false });
    const weights = weighPages(folder);
    const isOver = ({ kilobytes, budget, requests }: Weight) =>
      kilobytes > budget || requests > requestsBudget;
    for (const weight of weights) {
      const { name, kilobytes, budget, requests } = weight;
      const mark = isOver(weight) ? "OVER" : "ok";
      const columns = [mark.padEnd(5), name.padEnd(9), `${kilobytes} of ${budget} kB`];
      console.log(...columns, `in ${requests} of ${requestsBudget} requests`);
    }
    return weights.some(isOver) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
