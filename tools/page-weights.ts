import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { runTool } from "./plain-failure.ts";
import {
  type BuildManifest,
  entryModules,
  findModule,
  readBuildManifest,
  withImports,
} from "./prerender/build-manifest.ts";
import { buildWebApps, type manifests } from "./web-config.ts";

interface Page {
  name: string;
  app: keyof typeof manifests;
  /** What its address leads to, layout first. */
  components: string[];
  /** Thousand bytes of JavaScript after gzip, as much as it had when this was last lowered. They only ever go down. */
  budget: number;
}

const inShop = (name: string, component: string, budget: number): Page => ({
  name,
  app: "site",
  components: ["StorefrontLayout", component],
  budget,
});

const pages: Page[] = [
  { name: "entry", app: "site", components: [], budget: 100 },
  inShop("home", "HomePage", 118),
  inShop("shop", "ShopPage", 124),
  inShop("sale", "SalePage", 124),
  inShop("product", "ProductDetailPage", 124),
  inShop("gallery", "PortfolioCategoryPage", 120),
  inShop("items", "ServiceSubcategoryPage", 122),
  inShop("contact", "ContactPage", 138),
  {
    name: "admin",
    app: "admin",
    components: ["AdminRoot", "AdminShell", "DashboardPage"],
    budget: 204,
  },
];
const stylesBudget = 15;

interface Weight {
  name: string;
  kilobytes: number;
  budget: number;
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
    return { name, kilobytes: weigh(folder, files), budget };
  });
  const site = readBuildManifest(folder);
  const styles = [...entryModules(site)].flatMap((key) => site[key]?.css ?? []);
  return [...scripts, { name: "styles", kilobytes: weigh(folder, styles), budget: stylesBudget }];
}

/**
 * `tsx tools/page-weights.ts`: what a page has a browser fetch before it runs, after gzip, and whether that is within its
 * budget. One of the static checks.
 */
await runTool(async () => {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-weights-"));
  try {
    await buildWebApps(folder, { copyPublicDir: false });
    const weights = weighPages(folder);
    for (const { name, kilobytes, budget } of weights) {
      const mark = kilobytes > budget ? "OVER" : "ok";
      console.log(`${mark.padEnd(5)} ${name.padEnd(8)} ${kilobytes} of ${budget} kB`);
    }
    return weights.some(({ kilobytes, budget }) => kilobytes > budget) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
