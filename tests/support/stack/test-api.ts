import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  localPublishableKey,
  localSecretKey,
} from "../../../supabase/functions/_shared/domain/local-stack.ts";
import { createAuthRateLimiter, noAuthRateLimit } from "../../../tools/stack/auth-limits.ts";
import { createEmbeddedSupabase } from "../../../tools/stack/embedded-supabase.ts";
import { createGateway } from "../../../tools/stack/gateway.ts";
import { listenOnLoopback } from "../../../tools/stack/http-listener.ts";
import { findFreePort } from "../../../tools/stack/ports.ts";
import { readStackConfig } from "../../../tools/stack/stack-config.ts";
import type { TestDatabase } from "../database/test-database.ts";

type TestFunction = (request: Request) => Response | Promise<Response>;

export interface TestApi {
  url: string;
  publishableKey: string;
  secretKey: string;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  /** Edge Functions by name, as apps in this process: `{ storefront: app.fetch }`. */
  functions?: Record<string, TestFunction>;
  /** Enables Auth's rate limits (config.toml) with this clock, in milliseconds; without it, Auth has no limits. */
  authClock?: () => number;
}

/**
 * Serves a test database through the embedded Supabase's API. Tables that a test adds must exist
 * before the first request, because the API reads the schema once.
 */
export async function startTestApi(
  database: Pick<TestDatabase, "superuserUrl">,
  options: TestApiOptions = {},
): Promise<TestApi> {
  const objectsFolder = mkdtempSync(join(tmpdir(), "calpe-and-stone-objects-"));
  const config = readStackConfig();
  const embeddedSupabase = await createEmbeddedSupabase({
    superuserUrl: database.superuserUrl,
    objectsFolder,
    config,
  });
  const gateway = createGateway({
    embeddedSupabase,
    limitAuth: options.authClock
      ? createAuthRateLimiter(config.auth.rate_limit, options.authClock)
      : noAuthRateLimit,
    handleFunction: async (name, request) => {
      const app = options.functions?.[name];
      return app ? app(request) : Response.json({ message: "No such function" }, { status: 404 });
    },
  });
  const port = await findFreePort();
  const close = await listenOnLoopback(gateway.fetch, port);
  return {
    url: `http://127.0.0.1:${port}`,
    publishableKey: localPublishableKey,
    secretKey: localSecretKey,
    async stop() {
      await close();
      await embeddedSupabase.close();
      rmSync(objectsFolder, { recursive: true, force: true });
    },
  };
}
