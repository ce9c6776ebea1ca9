import { join } from "node:path";
import { projectRoot } from "./project-paths.ts";
import { type Site, type SiteOptions, setSiteEnvironment } from "./site.ts";

/** Builds the web app for a stack, as for production, and serves the result. */
export async function serveBuiltSite(
  { port, stack }: SiteOptions,
  outputFolder: string,
): Promise<Site> {
  setSiteEnvironment(stack);
  const { build, preview } = await import("vite");
  const web = {
    root: join(projectRoot, "web"),
    configFile: join(projectRoot, "web", "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: outputFolder, emptyOutDir: true },
  } as const;
  await build(web);
  const server = await preview({ ...web, preview: { host: "localhost", port, strictPort: true } });
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
