import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const alias = {
  "@": path("web/src"),
  "@domain": path("supabase/functions/_shared/domain"),
};

/** Creates a project of unit tests, which are beside the code that they test. */
const createUnitProject = (name: string, options: TestProjectInlineConfiguration["test"]) => ({
  plugins: [react()],
  resolve: { alias },
  test: {
    name,
    // Files share a process and its module registry, because importing the modules takes longer than most tests.
    isolate: false,
    // These limits only detect hangs: while the browser tests run in parallel, a test gets only a fraction of a core. Testing
    // Library's limit is in tests/support/unit/async-timeout.ts.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // Vite transforms this package, because Node would load its CommonJS file as an ES module without a default export.
    server: { deps: { inline: ["@panzoom/panzoom"] } },
    ...options,
  },
});

const createTestPatterns = (folders: string[], extension: string) =>
  folders.map((folder) => `${folder}/**/*.test.${extension}`);

const componentTestSetup = [
  "tests/support/unit/async-timeout.ts",
  "tests/support/unit/reject-console-errors.ts",
  "tests/support/unit/reject-class-conflicts.ts",
  "tests/support/unit/dom-cleanup.ts",
  "tests/support/unit/unloaded-images.ts",
];

const unitTestFolders = ["web", "supabase/functions/_shared", "tools"];

/** Lists the unit tests that mock or reset modules. Other files of their process would get the mocks, so each has its own modules. */
const listIsolatedTests = (extension: string) =>
  unitTestFolders
    .flatMap((folder) =>
      readdirSync(path(folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => name.endsWith(`.test.${extension}`) && !name.includes("node_modules"))
    .filter((name) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path(name), "utf8")));
const isolatedTests = listIsolatedTests("ts");
const isolatedComponentTests = listIsolatedTests("tsx");

/** Tests of database and functions. Each file gets its own database on one shared Postgres server. */
const postgresProject = {
  resolve: { alias },
  test: {
    name: "postgres",
    // Files share a process, because importing the local Supabase takes longer than most files' tests. One project for both
    // folders imports it once per process.
    isolate: false,
    include: ["tests/{db,functions}/**/*.test.ts"],
    globalSetup: ["tests/support/database/database-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
};

export default defineConfig({
  test: {
    // Hides the output of passing tests, because the API logs every error that a test provokes.
    silent: "passed-only",
    // By default Vitest leaves one core free, which would be half of a machine with two cores.
    maxWorkers: "100%",
    projects: [
      createUnitProject("unit", {
        include: createTestPatterns(unitTestFolders, "ts"),
        exclude: ["tools/lab/**", "tools/local-supabase/**", ...isolatedTests],
        setupFiles: ["tests/support/unit/reject-console-errors.ts"],
      }),
      createUnitProject("unit-isolated", {
        isolate: true,
        include: isolatedTests,
        exclude: ["tools/lab/**", "tools/local-supabase/**"],
        setupFiles: ["tests/support/unit/reject-console-errors.ts"],
      }),
      // `npm test` leaves these out: they check only what the laboratory's tools are fed with.
      createUnitProject("lab", { include: createTestPatterns(["tools/lab"], "ts") }),
      // Only components run in happy-dom, which replaces fetch, Request and others.
      createUnitProject("unit-dom", {
        environment: "./tests/support/unit/shared-window.ts",
        include: createTestPatterns(["web"], "tsx"),
        exclude: isolatedComponentTests,
        setupFiles: componentTestSetup,
      }),
      // A VM context isolates a file as a process does, without starting a process and importing happy-dom for each file.
      createUnitProject("unit-dom-isolated", {
        environment: "happy-dom",
        pool: "vmThreads",
        isolate: true,
        include: isolatedComponentTests,
        setupFiles: componentTestSetup,
      }),
      postgresProject,
      "tools/local-supabase/vitest.config.ts",
    ],
  },
});
