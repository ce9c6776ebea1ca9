import { join } from "node:path";
import type { LocalSupabase } from "@calpe/local-supabase";
import { projectRoot } from "../shared/project-paths.ts";

export interface Site {
  url: string;
  stop(): Promise<void>;
}

export interface SiteOptions {
  port: number;
  stack: Pick<LocalSupabase, "apiUrl" | "publishableKey">;
}

/** Serves the web app from its sources with Vite's development server. */
export async function startSite({ port, stack }: SiteOptions): Promise<Site> {
  setSiteEnvironment(stack);
  const { createServer } = await import("vite");
  const server = await withoutSigtermListeners(() =>
    createServer({
      root: join(projectRoot, "web"),
      configFile: join(projectRoot, "web", "vite.config.ts"),
      server: { host: "localhost", port, strictPort: true },
    }),
  );
  await server.listen();
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}

/**
 * Runs a function and removes the SIGTERM listeners that it adds. Vite's listener would end the process before the database is
 * stopped.
 */
async function withoutSigtermListeners<Result>(run: () => Promise<Result>): Promise<Result> {
  const existingListeners = process.listeners("SIGTERM");
  const result = await run();
  for (const listener of process.listeners("SIGTERM")) {
    if (!existingListeners.includes(listener)) process.off("SIGTERM", listener);
  }
  return result;
}

/** Sets the environment variables that web/vite.config.ts and the built code read. */
export function setSiteEnvironment(stack: SiteOptions["stack"]): void {
  process.env.VITE_SUPABASE_URL = stack.apiUrl;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = stack.publishableKey;
}
