import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as z from "zod";
import { manifests } from "../build/web-config.ts";

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** A build's output files by source module. */
export type BuildManifest = z.output<typeof manifestSchema>;

export function readBuildManifest(
  outputFolder: string,
  app: keyof typeof manifests = "site",
): BuildManifest {
  const text = readFileSync(join(outputFolder, ".vite", manifests[app]), "utf8");
  return manifestSchema.parse(JSON.parse(text));
}

/** The manifest key of a component's file: `ShopPage` is in `shop-page.tsx` (naming rule in CONTRIBUTING). */
export function findModule(manifest: BuildManifest, component: string): string {
  const file = `${component.replaceAll(/(?<!^)[A-Z]/g, "-$&").toLowerCase()}.tsx`;
  const key = Object.keys(manifest).find((source) => basename(source) === file);
  if (!key) throw new Error(`The build has no module ${file} for the component ${component}.`);
  return key;
}

/** The modules and their static imports, transitively. */
export function withImports(manifest: BuildManifest, keys: string[]): Set<string> {
  const found = new Set<string>();
  const walk = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of manifest[key]?.imports ?? []) walk(imported);
  };
  for (const key of keys) walk(key);
  return found;
}

/** An app's entry modules and their static imports. */
export function entryModules(manifest: BuildManifest): Set<string> {
  return withImports(
    manifest,
    Object.keys(manifest).filter((key) => manifest[key]?.isEntry),
  );
}
