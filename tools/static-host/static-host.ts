import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import type { Site } from "../build/site.ts";
import { compressFiles } from "./compress-files.ts";
import { readHostRules, ruleFiles, splatOf } from "./host-rules.ts";
import type { HostRules } from "./rules.ts";

/** What Netlify says of files without a rule of their own. */
const askAgain = "public, max-age=0, must-revalidate";

/**
 * Serves a built site as a static host does that knows `_headers` and `_redirects`: a file where there is one (also
 * `/shop/lamp` from `shop/lamp.html`; never the rules themselves), else the first rewrite that fits, else `404.html` with status 404; compressed.
 *
 * It serves the build as it was when it started, as a host serves what was uploaded: the folder may be built anew
 * meanwhile, and gets no compressed files that would be uploaded with the rest.
 */
export async function startStaticHost(buildFolder: string, port: number): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "calpe-and-stone-site-"));
  await cp(buildFolder, folder, { recursive: true });
  const rules = readHostRules(folder);
  await Promise.all(ruleFiles.map((name) => rm(join(folder, name), { force: true })));
  await compressFiles(folder);
  const files = sirv(folder, { etag: true, brotli: true, gzip: true, extensions: ["html"] });
  const notFound = readFileSync(join(folder, "404.html"));

  const server = createServer((request, response) => {
    const { url = "" } = request;
    // Only proxies are asked otherwise.
    if (!url.startsWith("/")) return response.writeHead(400).end();
    // Put together, since `//` at the beginning of an address that is resolved stands for another host.
    const { pathname, search } = new URL(`http://localhost${url}`);
    if (!isSimpleRange(request.headers.range)) delete request.headers.range;
    setHeaders(response, pathname, rules);
    files(request, response, () => {
      const found = findRewrite(pathname, rules);
      if (found?.startsWith("http")) return passOn(request, response, new URL(`${found}${search}`));
      const refuse = () => {
        response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
        response.end(notFound);
      };
      if (!found) return refuse();
      request.url = found;
      files(request, response, refuse);
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

/** One that begins where it does not end; sirv throws at some others, and whoever serves may answer the whole file instead. */
function isSimpleRange(range = ""): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== undefined && (!last || Number(first) <= Number(last));
}

function setHeaders(response: ServerResponse, path: string, { headers }: HostRules): void {
  response.setHeader("Cache-Control", askAgain);
  for (const rule of headers) {
    if (splatOf(rule.path, path) === null) continue;
    for (const [name, value] of rule.headers) response.setHeader(name, value);
  }
}

function findRewrite(path: string, { rewrites }: HostRules): string | null {
  for (const { from, to } of rewrites) {
    const splat = splatOf(from, path);
    if (splat !== null) return to.replace(":splat", splat);
  }
  return null;
}

/** Asks the other server in the client's place, and answers what it answers. */
function passOn(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const send = target.protocol === "https:" ? httpsRequest : httpRequest;
  const upstream = send(
    target,
    { method: request.method, headers: { ...request.headers, host: target.host } },
    (answer) => {
      // The rules are for files of this host; the other server sets its own.
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on("error", () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  request.pipe(upstream);
}
