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
const rejectedImports = toFixtureFiles("rejected", [
  ["web/src/storefront/shop/fixture.tsx", "@/admin/orders/orders-page"],
  ["web/src/storefront/shop/fixture.tsx", "@/app/site-routes"],
  ["web/src/admin/orders/fixture.tsx", "@/app/admin-routes"],
  ["web/src/storefront/shop/fixture.tsx", "@supabase/supabase-js"],
  ["web/src/admin/orders/fixture.tsx", "@/storefront/shop/shop-page"],
  ["web/src/admin/orders/fixture.tsx", "@supabase/postgrest-js"],
  ["web/src/data/orders/fixture.ts", "@/ui/button"],
  ["web/src/data/orders/fixture.ts", "@/storefront/shop/shop-page"],
  ["web/src/components/fixture.tsx", "@/data/products/queries"],
  ["web/src/seo/fixture.ts", "@/data/products/queries"],
  ["web/src/ui/fixture.tsx", "@/components/responsive-image"],
  ["web/src/lib/fixture.ts", "@/ui/button"],
  ["supabase/functions/_shared/domain/fixture.ts", "hono"],
  ["supabase/functions/_shared/domain/fixture.ts", "zod"],
  ["supabase/functions/_shared/domain/orders/fixture.ts", "../../server/settings.ts"],
  ["tools/local-supabase/src/fixture.ts", "../../shared/cli-error.ts"],
  ["tools/local-supabase/src/fixture.ts", "../../../supabase/functions/_shared/domain/money.ts"],
  ["tools/local-supabase/src/testing/fixture.ts", "../../../shared/cli-error.ts"],
  ["tools/local-supabase/tests/support/fixture.ts", "../../../shared/cli-error.ts"],
  ["tools/local-supabase/tests/fixture.ts", "@domain/money"],
]);
const acceptedImports = toFixtureFiles("accepted", [
  ["web/src/storefront/shop/fixture.tsx", "@/data/products/queries"],
  ["web/src/components/fixture.tsx", "@/ui/button"],
  ["web/src/components/fixture.tsx", "@/lib/paths"],
  ["web/src/data/orders/fixture.ts", "@supabase/supabase-js"],
  ["supabase/functions/_shared/domain/fixture.ts", "zod/mini"],
  ["supabase/functions/_shared/domain/orders/fixture.ts", "./cart.ts"],
  ["supabase/functions/_shared/domain/orders/fixture.ts", "../money.ts"],
  ["supabase/functions/_shared/domain/orders/fixture.ts", "../catalogue/product.ts"],
  ["tools/local-supabase/src/testing/fixture.ts", "../database.ts"],
  ["tools/local-supabase/tests/fixture.ts", "../src/database.ts"],
  ["tools/local-supabase/tests/support/fixture.ts", "../../src/database.ts"],
]);

/** Returns the files to create, each with one import. Numbers the files, because equal names would overwrite each other. */
function toFixtureFiles(
  kind: "rejected" | "accepted",
  imports: [file: string, importedModule: string][],
) {
  return imports.map(([file, importedModule], position) => ({
    file: file.replace("fixture", `${kind}-${position}`),
    importedModule,
  }));
}

/** Lints all fixture files with the project's rules in one run. The files are in a temporary folder outside of the checkout. */
function lintFixtureFiles(): string {
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
      const source = `import * as fixture from "${importedModule}";\nexport const used = fixture;\n`;
      writeFileSync(join(folder, file), source);
    }
    const biomePath = join(projectFolder, "node_modules/.bin/biome");
    const flags = ["lint", "--max-diagnostics=none", "web", "supabase", "tools"];
    const result = spawnSync(biomePath, flags, { cwd: folder, encoding: "utf8" });
    return result.stdout + result.stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const report = lintFixtureFiles();

/** Whether the report has a line such as `web/src/lib/rejected-11.ts:1:26 lint/style/noRestrictedImports`. */
const isRejected = (file: string) =>
  report
    .split("\n")
    .some((line) => line.startsWith(`${file}:`) && line.includes("noRestrictedImports"));

it("the linter checks all fixture files", () => {
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
    cpSync(join(projectFolder, "tools/lint"), join(folder, "tools/lint"), { recursive: true });
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
