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
    // Files share a process and its modules, because importing them takes longer than most tests. VM contexts are always isolated.
    isolate: pool !== "forks",
    environment,
    // These limits only detect hangs: beside the browser tests a test gets a fraction of a core. Testing Library's limit is in
    // tests/support/unit/async-timeout.ts.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    include: ["web", "supabase/functions/_shared", "tools"].map(
      (folder) => `${folder}/**/*.test.${extension}`,
    ),
    setupFiles: ["tests/support/unit/reject-console-errors.ts", ...setupFiles],
    // Node would load its CommonJS file as an ES module, without a default export.
    server: { deps: { inline: ["@panzoom/panzoom"] } },
  },
});

/** Tests of database, functions and embedded stack, which get a database each from one real Postgres server. */
const onPostgres = {
  resolve: { alias },
  test: {
    name: "postgres",
    // As above: importing the embedded Supabase takes longer than most files' tests. One project for all three folders imports
    // it once per process.
    isolate: false,
    include: ["tests/{db,functions,conformance}/**/*.test.ts"],
    globalSetup: ["tests/support/database/database-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
};

export default defineConfig({
  test: {
    // Hides the output of passing tests: the API logs every error that a test provokes.
    silent: "passed-only",
    // By default Vitest leaves one core free, which is half of the machine on two cores.
    maxWorkers: "100%",
    projects: [
      unit("unit", "ts", "forks", "node", []),
      // Only components run in happy-dom, which replaces fetch, Request and others. A VM context per file isolates like a
      // process, without the start of a process and the import of happy-dom.
      unit("unit-dom", "tsx", "vmThreads", "happy-dom", [
        "tests/support/unit/async-timeout.ts",
        "tests/support/unit/reject-class-conflicts.ts",
        "tests/support/unit/dom-cleanup.ts",
        "tests/support/unit/unloaded-images.ts",
      ]),
      onPostgres,
    ],
  },
});
