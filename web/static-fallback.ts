import { readFileSync, statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

/** Where something may be published after the build, and the back office: the browser knows what is there. */
const filledByBrowser = /^\/(admin|shop|portfolio|services)(\/|$)/i;

/** Lets `vite preview` answer for addresses without a file as the static host does (README, production). */
export function staticFallback(): Plugin {
  return {
    name: "static-fallback",
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      const isFile = (path: string) =>
        statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false;
      middlewares.use((request, response, next) => {
        const { pathname: path } = new URL(request.url ?? "/", "http://localhost");
        const page = path === "/" ? "/index.html" : `${path.replace(/\/$/, "")}.html`;
        if (!wantsPage(request) || path.startsWith("/api/") || isFile(path)) return next();
        if (isFile(page) || filledByBrowser.test(path)) {
          request.url = isFile(page) ? page : "/shell.html";
          return next();
        }
        response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
        response.end(readFileSync(join(folder, "404.html")));
      });
    },
  };
}

function wantsPage({ method, headers }: IncomingMessage): boolean {
  return method === "GET" && Boolean(headers.accept?.includes("text/html"));
}
