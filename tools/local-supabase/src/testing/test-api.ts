import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAuthRateLimiter, noAuthRateLimit } from "../auth-limits.ts";
import { createEmbeddedSupabase } from "../embedded-supabase.ts";
import { createGateway } from "../gateway.ts";
import { listenOnLoopback } from "../http-listener.ts";
import { findFreePort } from "../ports.ts";
import { type ProjectSource, readProject } from "../project.ts";

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
 * Serves a database through the local Supabase's API, in this process. Tables that a test adds must exist before the first
 * request, because the API reads the schema once.
 */
export async function startTestApi(
  { superuserUrl }: { superuserUrl: string },
  source: ProjectSource,
  options: TestApiOptions = {},
): Promise<TestApi> {
  const objectsFolder = mkdtempSync(join(tmpdir(), "local-supabase-objects-"));
  const project = readProject(source);
  const embeddedSupabase = await createEmbeddedSupabase({ superuserUrl, objectsFolder, project });
  const gateway = createGateway({
    embeddedSupabase,
    limitAuth: options.authClock
      ? createAuthRateLimiter(project, options.authClock)
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
    publishableKey: project.keys.publishableKey,
    secretKey: project.keys.secretKey,
    async stop() {
      await close();
      await embeddedSupabase.close();
      rmSync(objectsFolder, { recursive: true, force: true });
    },
  };
}
