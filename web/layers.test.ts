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

const projectFolder = fileURLToPath(new URL("..", import.meta.url));

// Imports that "Layers" in CONTRIBUTING.md forbids.
const rejectedImports = toPlantedFiles("rejected", [
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
const acceptedImports = toPlantedFiles("accepted", [
  ["web/src/storefront/shop/planted.tsx", "@/data/products/queries"],
  ["web/src/components/planted.tsx", "@/ui/button"],
  ["web/src/components/planted.tsx", "@/lib/paths"],
  ["web/src/data/orders/planted.ts", "@supabase/supabase-js"],
  ["supabase/functions/_shared/domain/planted.ts", "zod/mini"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "./cart.ts"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "../money.ts"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "../catalogue/product.ts"],
]);

/** Returns the files to create, each with one import. File names are numbered, because several files are in the same folder. */
function toPlantedFiles(
  kind: "rejected" | "accepted",
  imports: [file: string, importedModule: string][],
) {
  return imports.map(([file, importedModule], position) => ({
    file: file.replace("planted", `${kind}-${position}`),
    importedModule,
  }));
}

/** Lints all planted files under the project's rules in one run, in a temporary folder outside of the checkout. */
function lintPlantedFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    const biomeConfig = readFileSync(join(projectFolder, "biome.json"), "utf8");
    // The temporary folder is not a Git checkout, so Biome's VCS integration must be off.
    writeFileSync(
      join(folder, "biome.json"),
      biomeConfig.replace('"enabled": true', '"enabled": false'),
    );
    for (const { file, importedModule } of [...rejectedImports, ...acceptedImports]) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      const source = `import * as planted from "${importedModule}";\nexport const used = planted;\n`;
      writeFileSync(join(folder, file), source);
    }
    const biomePath = join(projectFolder, "node_modules/.bin/biome");
    const flags = ["lint", "--max-diagnostics=none", "web", "supabase"];
    const result = spawnSync(biomePath, flags, { cwd: folder, encoding: "utf8" });
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
  expect(report).toContain(`Checked ${rejectedImports.length + acceptedImports.length} files`);
});

it.each(rejectedImports)("the linter rejects an import of $importedModule in $file", ({ file }) => {
  expect(isRejected(file)).toBe(true);
});

it.each(acceptedImports)("the linter accepts an import of $importedModule in $file", ({ file }) => {
  expect(isRejected(file)).toBe(false);
});

it("the linter rejects a cycle of type imports through path aliases", () => {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    for (const file of readdirSync(projectFolder).filter((name) =>
      /^(\.oxlintrc|tsconfig).*\.json$/.test(name),
    )) {
      cpSync(join(projectFolder, file), join(folder, file));
    }
    mkdirSync(join(folder, "web/src/lib"), { recursive: true });
    for (const [file, otherFile] of [
      ["a", "b"],
      ["b", "a"],
    ]) {
      const source = `import type { ${otherFile} } from "@/lib/${otherFile}";\nexport type ${file} = ${otherFile} | 1;\n`;
      writeFileSync(join(folder, `web/src/lib/${file}.ts`), source);
    }
    const oxlintPath = join(projectFolder, "node_modules/.bin/oxlint");
    const { stdout } = spawnSync(oxlintPath, [], { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("import(no-cycle)");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
