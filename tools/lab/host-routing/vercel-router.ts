import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { listenOnLoopback } from "@calpe/local-supabase/http-listener";
import { findFreePort } from "@calpe/local-supabase/ports";
import * as z from "zod";
import { readHostRules, ruleFiles } from "../../site/rule-files.ts";
import type { Site } from "../../site/site.ts";

/** Translates `vercel.json` into Vercel's routes. */
const routingPackage = "@vercel/routing-utils@6.6.0";

const routesSchema = z.array(
  z.object({
    src: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    status: z.number().optional(),
    dest: z.string().optional(),
    continue: z.boolean().optional(),
    /** `filesystem`: files are looked up before the routes that follow. */
    handle: z.string().optional(),
  }),
);
type Route = z.output<typeof routesSchema>[number];

/** Vercel's own default. */
const defaultHeaders = { "cache-control": "public, max-age=0, must-revalidate" };
const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a built folder by the routes into which Vercel's own package translates its rules, because `vercel dev` needs an account. So
 * it shows what the rules mean, not what else Vercel does.
 */
export async function startVercelRouter(folder: string): Promise<Site> {
  execFileSync("npm", [
    "install",
    "--no-audit",
    "--no-fund",
    "--prefix",
    `${folder}-router`,
    routingPackage,
  ]);
  const { getTransformedRoutes } = createRequire(join(`${folder}-router`, "index.js"))(
    "@vercel/routing-utils",
  );
  const routes = routesSchema.parse(getTransformedRoutes(readHostRules(folder)).routes);
  const port = await findFreePort();
  const stop = await listenOnLoopback((request) => respond(request, routes, folder), port);
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function respond(request: Request, routes: Route[], folder: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(defaultHeaders);
  for (const { src, handle, dest, status, headers: added, ...route } of routes) {
    const file = handle === "filesystem" ? findFile(folder, pathname) : undefined;
    if (file) return sendFile(file, 200, headers);
    const match = src === undefined ? null : new RegExp(src, "i").exec(pathname);
    if (!match) continue;
    const fill = (text: string) => text.replaceAll(/\$(\d)/g, (_, index) => match[index] ?? "");
    for (const [name, value] of Object.entries(added ?? {})) headers.set(name, fill(value));
    if (status) {
      const location = `${headers.get("location")}${search}`;
      return new Response(null, { status, headers: { location } });
    }
    if (route.continue || !dest) continue;
    const target = fill(dest);
    if (target.startsWith("http")) return fetch(new Request(`${target}${search}`, request));
    const page = findFile(folder, target.replace(/\?.*/, ""));
    if (page) return sendFile(page, 200, headers);
  }
  return sendFile(join(folder, "404.html"), 404, headers);
}

/** Returns the file of a path: with `cleanUrls` that of `/shop` is `shop.html`. */
function findFile(folder: string, path: string): string | undefined {
  if (ruleFiles.some((name) => path === `/${name}`)) return undefined;
  const candidates = [path, `${path}.html`, join(path, "index.html")];
  return candidates
    .map((name) => join(folder, decodeURIComponent(name)))
    .find((file) => existsSync(file) && statSync(file).isFile());
}

function sendFile(file: string, status: number, headers: Headers): Response {
  const type = contentTypes[extname(file)];
  if (type) headers.set("content-type", type);
  return new Response(readFileSync(file), { status, headers });
}
