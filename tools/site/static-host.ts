import { readdirSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import sirv from "sirv";
import { type HostRules, matchSplat } from "./host-rules.ts";
import { readHostRules, ruleFiles } from "./rule-files.ts";
import type { Site } from "./site.ts";

/** Longer than the slowest route of the REST API takes (`POST /api/validate-images`). */
const defaultProxyTimeoutMs = 60_000;

/** Netlify's default Cache-Control. */
const revalidateCacheControl = "public, max-age=0, must-revalidate";

/**
 * Serves a built site like a static host that supports `_headers` and `_redirects`. The response is the file of the path
 * (`/shop/lamp` is `shop/lamp.html`), else the path's redirect, else the first matching rewrite, else `404.html` with status 404.
 * Rule files are not served. Compresses responses. Rejects methods other than GET and HEAD with 405, except for proxied paths.
 *
 * Serves a copy of the folder, so that the folder can be rebuilt in the meantime and stays free of compressed files.
 *
 * @param options.proxyTimeoutMs - inactivity after which a proxied request is answered with 504
 */
export async function startStaticHost(
  buildFolder: string,
  port: number,
  { proxyTimeoutMs = defaultProxyTimeoutMs } = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "calpe-and-stone-site-"));
  await cp(buildFolder, folder, { recursive: true });
  const rules = readHostRules(folder);
  await Promise.all(ruleFiles.map((name) => rm(join(folder, name), { force: true })));
  await compressFiles(folder);
  const serveFile = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: ["html"] });
  const notFoundPage = readFileSync(join(folder, "404.html"));

  const server = createServer((request, response) => {
    const { url = "" } = request;
    // Clients send absolute URLs to proxies only.
    if (!url.startsWith("/")) return response.writeHead(400).end();
    // Concatenated, because `new URL("//path", base)` would read the path as a host.
    const { pathname, search } = new URL(`http://localhost${url}`);
    if (!isSimpleRange(request.headers.range)) delete request.headers.range;
    setHeaders(response, pathname, rules);
    const target = findRewrite(pathname, rules);
    const isProxied = target?.startsWith("http") ?? false;
    if (!isProxied && !["GET", "HEAD"].includes(request.method ?? "")) {
      return response.writeHead(405, { Allow: "GET, HEAD" }).end();
    }
    serveFile(request, response, () => {
      const redirect = rules.redirects.find(({ source }) => source === pathname.toLowerCase());
      if (redirect) {
        const { statusCode, destination } = redirect;
        response.writeHead(statusCode, { Location: `${destination}${search}` }).end();
        return;
      }
      if (isProxied) {
        return proxyRequest(request, response, new URL(`${target}${search}`), proxyTimeoutMs);
      }
      const sendNotFound = () => {
        response.writeHead(404, {
          "Content-Type": "text/html; charset=utf-8",
          // The rules cache assets as immutable. A cached 404 would hide an asset that a rollback of the site restores.
          "Cache-Control": revalidateCacheControl,
        });
        response.end(notFoundPage);
      };
      if (!target) return sendNotFound();
      request.url = target;
      serveFile(request, response, sendNotFound);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "localhost", resolve);
  });
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * Whether a Range header is one valid byte range. Other Range headers are ignored, as HTTP allows, because sirv throws for some
 * of them and treats a last byte of 0 as absent.
 */
function isSimpleRange(range = ""): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== undefined && (!last || Number(last) >= Math.max(1, Number(first)));
}

function setHeaders(response: ServerResponse, path: string, { headers }: HostRules): void {
  response.setHeader("Cache-Control", revalidateCacheControl);
  for (const rule of headers) {
    if (matchSplat(rule.source, path) === null) continue;
    for (const { key, value } of rule.headers) response.setHeader(key, value);
  }
}

function findRewrite(path: string, { rewrites }: HostRules): string | null {
  for (const { source, destination } of rewrites) {
    const splat = matchSplat(source, path);
    if (splat !== null) return destination.replace(":splat*", splat);
  }
  return null;
}

/** Forwards the request to the target and streams the target's response, like a reverse proxy. */
function proxyRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  timeoutMs: number,
): void {
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const upstreamRequest = send(
    target,
    { method: request.method, headers: { ...request.headers, host: target.host } },
    (upstreamResponse) => {
      // The header rules apply to this host's files only; the target sets its own headers.
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    },
  );
  upstreamRequest.setTimeout(timeoutMs, () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(504).end();
    upstreamRequest.destroy();
  });
  upstreamRequest.on("error", () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(upstreamRequest);
}

const compressiblePattern = /\.(html|js|css|svg|json|xml|txt|ico|webmanifest)$/;

/** The quality that hosts usually choose when they compress on the fly. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Writes a `.br` and a `.gz` file beside each text file; sirv serves them to browsers that accept them. */
async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names
      .filter((name) => compressiblePattern.test(name))
      .map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions)),
    writeFile(`${file}.gz`, await promisify(gzip)(content)),
  ]);
}
