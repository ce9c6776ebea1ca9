import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import * as z from "zod";
import { listUploadedFiles } from "../support/functions/deployed-files.ts";

const root = join(import.meta.dirname, "../..");
const functionsFolder = join(root, "supabase/functions");
const functionNames = readdirSync(functionsFolder).filter(
  (name) => !name.startsWith("_") && !name.startsWith("."),
);

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(readJson(join(root, "package.json")));

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ version: z.string().optional(), integrity: z.string().optional() }),
    ),
  })
  .parse(readJson(join(root, "package-lock.json")));

/** Integrity hashes in package-lock.json by `name@version`. */
const packageLockHashes = new Map(
  Object.entries(packages).map(([path, { version, integrity }]) => [
    `${path.split("node_modules/").at(-1)}@${version}`,
    integrity,
  ]),
);

const readDenoConfig = (name: string) =>
  z
    .object({ imports: z.record(z.string(), z.string()), nodeModulesDir: z.string() })
    .parse(readJson(join(functionsFolder, name, "deno.json")));

const readDenoLock = (name: string) =>
  z
    .object({
      specifiers: z.record(z.string(), z.string()),
      npm: z.record(z.string(), z.object({ integrity: z.string() })),
    })
    .parse(readJson(join(functionsFolder, name, "deno.lock")));

/** Matches a bare import specifier: a package name and an optional subpath, as in "zod/mini". */
const packageImportPattern = /^(?<name>(?:@[^/]+\/)?[^/]+)(?<subpath>\/.+)?$/;

it.each(functionNames)(
  "the function %s imports exactly the package versions that package.json pins",
  (name) => {
    const { imports, nodeModulesDir } = readDenoConfig(name);
    expect(nodeModulesDir).toBe("none");
    const pins = Object.keys(imports).map((specifier) => {
      const { name = "", subpath = "" } = packageImportPattern.exec(specifier)?.groups ?? {};
      return [specifier, `npm:${name}@${dependencies[name]}${subpath}`];
    });
    expect(imports).toEqual(Object.fromEntries(pins));
  },
);

it.each(functionNames)(
  "the deno.lock of %s lists exactly the packages in its deno.json",
  (name) => {
    const packages = Object.values(readDenoConfig(name).imports).map((pin) =>
      pin.replace(/(@[\d.]+)\/.*$/, "$1"),
    );
    expect(Object.keys(readDenoLock(name).specifiers).sort()).toEqual(
      [...new Set(packages)].sort(),
    );
  },
);

it.each(functionNames)(
  "the deno.lock of %s contains the same integrity hashes as package-lock.json",
  (name) => {
    const lockedPackages = Object.entries(readDenoLock(name).npm);
    expect(lockedPackages.length).toBeGreaterThan(0);
    const differentHashes = lockedPackages.filter(
      ([key, { integrity }]) => packageLockHashes.get(key) !== integrity,
    );
    expect(differentHashes).toEqual([]);
  },
);

it.each(functionNames)("the deno.lock of %s contains no registry URL", (name) => {
  expect(readFileSync(join(functionsFolder, name, "deno.lock"), "utf8")).not.toMatch(
    /https?:|tarball/,
  );
});

// Without the import, a module would fail in Deno before version 2.4, which has no global Buffer.
it("modules of the functions import Buffer instead of using the global", () => {
  const modules = readdirSync(functionsFolder, { recursive: true, encoding: "utf8" });
  const modulesWithoutImport = modules.filter((name) => {
    if (!/(?<!\.test)\.ts$/.test(name)) return false;
    const text = readFileSync(join(functionsFolder, name), "utf8");
    return /\bBuffer\b/.test(text) && !text.includes('from "node:buffer"');
  });
  expect(modulesWithoutImport).toEqual([]);
});

it("`supabase functions deploy --use-api` uploads each function's deno.lock", async () => {
  const uploadedPaths = await listUploadedFiles();
  const locks = functionNames.map((name) => `supabase/functions/${name}/deno.lock`);
  expect(uploadedPaths).toEqual(expect.arrayContaining(locks));
}, 60_000);
