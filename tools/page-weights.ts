import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { runTool } from "./plain-failure.ts";
import {
  type BuildManifest,
  entryModules,
  findModule,
  readBuildManifest,
  withImports,
} from "./prerender/build-manifest.ts";
import { webConfig } from "./web-config.ts";

interface Page {
  name: string;
  /** What its address leads to, layout first. */
  components: string[];
  /** Thousand bytes of JavaScript after gzip, as much as it had when this was last lowered. They only ever go down. */
  budget: number;
}

const inShop = (name: string, component: string, budget: number): Page => ({
  name,
  components: ["StorefrontLayout", component],
  budget,
});

const pages: Page[] = [
  { name: "entry", components: [], budget: 131 },
  inShop("home", "HomePage", 230),
  inShop("shop", "ShopPage", 192),
  inShop("product", "ProductDetailPage", 186),
  inShop("contact", "ContactPage", 209),
  { name: "admin", components: ["AdminRoot", "AdminShell", "DashboardPage"], budget: 250 },
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

function weighPages(folder: string, manifest: BuildManifest): Weight[] {
  const entry = entryModules(manifest);
  const filesOf = (keys: Iterable<string>) => [...keys].flatMap((key) => manifest[key]?.file ?? []);
  const scripts = pages.map(({ name, components, budget }) => {
    const keys = components.map((component) => findModule(manifest, component));
    const files = filesOf([...entry, ...withImports(manifest, keys)]);
    return { name, kilobytes: weigh(folder, files), budget };
  });
  const styles = [...entry].flatMap((key) => manifest[key]?.css ?? []);
  return [...scripts, { name: "styles", kilobytes: weigh(folder, styles), budget: stylesBudget }];
}

/**
 * `tsx tools/page-weights.ts`: what a page has a browser fetch before it runs, after gzip, and whether that is within its
 * budget. One of the static checks.
 */
await runTool(async () => {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-weights-"));
  try {
    await build({
      ...webConfig,
      build: { outDir: folder, emptyOutDir: true, copyPublicDir: false },
    });
    const weights = weighPages(folder, readBuildManifest(folder));
    for (const { name, kilobytes, budget } of weights) {
      const mark = kilobytes > budget ? "OVER" : "ok";
      console.log(`${mark.padEnd(5)} ${name.padEnd(8)} ${kilobytes} of ${budget} kB`);
    }
    return weights.some(({ kilobytes, budget }) => kilobytes > budget) ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
