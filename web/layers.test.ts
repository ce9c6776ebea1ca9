import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const project = fileURLToPath(new URL("..", import.meta.url));

// Imports that "Layers" in CONTRIBUTING.md forbids.
const rejected = plantedFiles("rejected", [
  ["web/src/storefront/shop/planted.tsx", "@/admin/orders/orders-page"],
  ["web/src/storefront/shop/planted.tsx", "@/app/site-routes"],
  ["web/src/admin/orders/planted.tsx", "@/app/admin-routes"],
  ["web/src/storefront/shop/planted.tsx", "@supabase/supabase-js"],
  ["web/src/admin/orders/planted.tsx", "@/storefront/shop/shop-page"],
  ["web/src/admin/orders/planted.tsx", "@supabase/postgrest-js"],
  ["web/src/data/orders/planted.ts", "@/ui/button"],
  ["web/src/data/orders/planted.ts", "@/storefront/shop/shop-page"],
  ["web/src/components/planted.tsx", "@/data/products/queries"],
  ["web/src/seo/planted.ts", "@/data/products/queries"],
  ["web/src/ui/planted.tsx", "@/components/responsive-image"],
  ["web/src/lib/planted.ts", "@/ui/button"],
  ["supabase/functions/_shared/domain/planted.ts", "hono"],
  ["supabase/functions/_shared/domain/planted.ts", "zod"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "../../server/settings.ts"],
]);
const accepted = plantedFiles("accepted", [
  ["web/src/storefront/shop/planted.tsx", "@/data/products/queries"],
  ["web/src/components/planted.tsx", "@/ui/button"],
  ["web/src/components/planted.tsx", "@/lib/paths"],
  ["web/src/data/orders/planted.ts", "@supabase/supabase-js"],
  ["supabase/functions/_shared/domain/planted.ts", "zod/mini"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "./cart.ts"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "../money.ts"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "../catalogue/product.ts"],
]);

/** Files to create, each with one import; their names are numbered, because several are in the same folder. */
function plantedFiles(kind: "rejected" | "accepted", imports: [file: string, imported: string][]) {
  return imports.map(([file, imported], position) => ({
    file: file.replace("planted", `${kind}-${position}`),
    imported,
  }));
}

/** Lints all planted files under the project's rules in one run, in a temporary folder outside of the checkout. */
function lintPlantedFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    const rules = readFileSync(join(project, "biome.json"), "utf8");
    // The temporary folder is not a Git checkout, so Biome's VCS integration must be off.
    writeFileSync(join(folder, "biome.json"), rules.replace('"enabled": true', '"enabled": false'));
    for (const { file, imported } of [...rejected, ...accepted]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      const source = `import * as planted from "${imported}";\nexport const used = planted;\n`;
      writeFileSync(join(folder, file), source);
    }
    const biome = join(project, "node_modules/.bin/biome");
    const flags = ["lint", "--max-diagnostics=none", "web", "supabase"];
    const result = spawnSync(biome, flags, { cwd: folder, encoding: "utf8" });
    return result.stdout + result.stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const report = lintPlantedFiles();

/** Whether the report has a line such as `web/src/lib/rejected-11.ts:1:26 lint/style/noRestrictedImports`. */
const isRejected = (file: string) =>
  report
    .split("\n")
    .some((line) => line.startsWith(`${file}:`) && line.includes("noRestrictedImports"));

it("the linter checks all planted files", () => {
  expect(report).toContain(`Checked ${rejected.length + accepted.length} files`);
});

it.each(rejected)("the linter rejects an import of $imported in $file", ({ file }) => {
  expect(isRejected(file)).toBe(true);
});

it.each(accepted)("the linter accepts an import of $imported in $file", ({ file }) => {
  expect(isRejected(file)).toBe(false);
});

it("the linter rejects a cycle of type imports through path aliases", () => {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    for (const file of readdirSync(project).filter((name) =>
      /^(\.oxlintrc|tsconfig).*\.json$/.test(name),
    )) {
      cpSync(join(project, file), join(folder, file));
    }
    mkdirSync(join(folder, "web/src/lib"), { recursive: true });
    for (const [file, other] of ["ab", "ba"]) {
      const source = `import type { ${other} } from "@/lib/${other}";\nexport type ${file} = ${other} | 1;\n`;
      writeFileSync(join(folder, `web/src/lib/${file}.ts`), source);
    }
    const oxlint = join(project, "node_modules/.bin/oxlint");
    const { stdout } = spawnSync(oxlint, [], { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("import(no-cycle)");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
