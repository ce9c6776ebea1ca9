import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const domainFolder = "supabase/functions/_shared/domain";

/** The unit tests that `npm run mutation` runs for each mutant. */
export default defineConfig({
  resolve: {
    alias: { "@domain": fileURLToPath(new URL(`../../../${domainFolder}`, import.meta.url)) },
  },
  test: { isolate: false, testTimeout: 60_000, include: [`${domainFolder}/**/*.test.ts`] },
});
