import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const alias = {
  "@": path("web/src"),
  "@domain": path("supabase/functions/_shared/domain"),
};

/** Tests beside the code they test. */
const unit = (
  name: string,
  extension: string,
  pool: "forks" | "vmThreads",
  environment: string,
  setupFiles: string[],
) => ({
  plugins: [react()],
  resolve: { alias },
  test: {
    name,
    pool,
    // Files share a process and its modules, which importing again takes longer than most tests. A VM context stays separate.
    isolate: pool !== "forks",
    environment,
    include: ["web", "supabase/functions/_shared", "tools"].map(
      (folder) => `${folder}/**/*.test.${extension}`,
    ),
    setupFiles: ["tests/support/unit/console-guard.ts", ...setupFiles],
    // Node would load its CommonJS file as an ES module, without a default export.
    server: { deps: { inline: ["@panzoom/panzoom"] } },
  },
});

/** Tests that get a database each from one real Postgres server. */
const onPostgres = (name: string, isolate: boolean) => ({
  resolve: { alias },
  test: {
    name,
    isolate,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ["tests/support/database/database-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    // What passing tests print is noise: the API logs every error that a test provokes.
    silent: "passed-only",
    // By default Vitest leaves one core free, which of two is half of them.
    maxWorkers: "100%",
    projects: [
      unit("unit", "ts", "forks", "node", []),
      // Only components get a page to render into: it replaces fetch, Request and others. A VM context per file is as
      // separate as a process, and spares each file a process and happy-dom's own modules.
      unit("unit-dom", "tsx", "vmThreads", "happy-dom", [
        "tests/support/unit/class-guard.ts",
        "tests/support/unit/dom-cleanup.ts",
        "tests/support/unit/unloaded-pictures.ts",
      ]),
      onPostgres("db", false),
      onPostgres("functions", false),
      // Starts other programs with its environment variables, so its files need separate ones.
      onPostgres("conformance", true),
    ],
  },
});
