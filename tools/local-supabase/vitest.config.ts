import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "postgres-local-supabase",
    // Files share a process, because importing the local Supabase takes longer than most files' tests.
    isolate: false,
    include: ["{src,tests}/**/*.test.ts"],
    // A server of its own, because the roles of a server, which a project's migrations change, are shared by all of its databases.
    globalSetup: ["tests/support/database-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
