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

/** Lints a file with a planted violation under the project's rules, in a temporary folder outside of the checkout. */
function lint(file: string, source: string): string {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    const rules = readFileSync(join(project, "biome.json"), "utf8");
    // The temporary folder is no git checkout, so Biome's VCS integration must be off.
    writeFileSync(join(folder, "biome.json"), rules.replace('"enabled": true', '"enabled": false'));
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
    const biome = join(project, "node_modules/.bin/biome");
    const result = spawnSync(biome, ["lint", file], { cwd: folder, encoding: "utf8" });
    return result.stdout + result.stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// CONTRIBUTING, "Layers": app -> storefront | admin -> data, components -> ui -> lib; @domain imports only zod/mini.
it.each([
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
])("%s may not import %s", (file, forbidden) => {
  const planted = `import * as planted from "${forbidden}";\nexport const used = planted;\n`;
  expect(lint(file, planted)).toContain("noRestrictedImports");
});

it.each([
  ["web/src/storefront/shop/planted.tsx", "@/data/products/queries"],
  ["web/src/components/planted.tsx", "@/ui/button"],
  ["web/src/components/planted.tsx", "@/lib/paths"],
  ["web/src/data/orders/planted.ts", "@supabase/supabase-js"],
  ["supabase/functions/_shared/domain/planted.ts", "zod/mini"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "./cart.ts"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "../money.ts"],
  ["supabase/functions/_shared/domain/orders/planted.ts", "../catalogue/product.ts"],
])("%s may import %s", (file, allowed) => {
  const planted = `import * as planted from "${allowed}";\nexport const used = planted;\n`;
  const report = lint(file, planted);
  expect(report).toContain("Checked 1 file");
  expect(report).not.toContain("noRestrictedImports");
});

it("the linter rejects an import cycle through path aliases, including one of type imports only", () => {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  try {
    for (const file of readdirSync(project).filter((name) =>
      /^(\.oxlintrc|tsconfig).*\.json$/.test(name),
    )) {
      cpSync(join(project, file), join(folder, file));
    }
    mkdirSync(join(folder, "web/src/lib"), { recursive: true });
    for (const [file, other] of ["ab", "ba"]) {
      const planted = `import type { ${other} } from "@/lib/${other}";\nexport type ${file} = ${other} | 1;\n`;
      writeFileSync(join(folder, `web/src/lib/${file}.ts`), planted);
    }
    const oxlint = join(project, "node_modules/.bin/oxlint");
    const { stdout } = spawnSync(oxlint, [], { cwd: folder, encoding: "utf8" });
    expect(stdout).toContain("import(no-cycle)");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
