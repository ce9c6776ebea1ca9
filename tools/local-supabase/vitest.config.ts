import { defineConfig } from "vitest/config";

/** Tests of the API alone, which another Supabase can answer (tests/support/external-stack.ts). */
const externalTests =
  "tests/{access,admin-api,auth,errors,mfa,password,queries,rpc,storage,values}.test.ts";
const isExternal = Boolean(process.env.CONFORMANCE_API_URL);

export default defineConfig({
  test: {
    name: "postgres-local-supabase",
    // Files share a process, because importing the local Supabase takes longer than most files' tests.
    isolate: false,
    include: [isExternal ? externalTests : "{src,tests}/**/*.test.ts"],
    // The files share the external project.
    fileParallelism: !isExternal,
    // A server of its own, because the roles of a server, which a project's migrations change, are shared by all of its databases.
    globalSetup: isExternal ? [] : ["tests/support/database-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
