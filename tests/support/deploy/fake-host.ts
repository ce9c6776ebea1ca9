import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { releaseFile, writeReleaseFile } from "../../../tools/site/release-file.ts";

/** Headers of a built site's host rules, for every path. */
const siteHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin, no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
  "x-robots-tag": "noindex",
};

const draftOrigin = "https://draft--shop.netlify.app";

/**
 * A Netlify site, with the program `netlify` that uploads to it and the build that it gets.
 *
 * @param readHealth - content of `/api/health`, which the site proxies
 */
export function createFakeHost(siteUrl: string, readHealth: () => Promise<unknown>) {
  const host = {
    /** Whether the site's domain resolves. */
    hasDns: true,
    /** Whether the built pages lack the host's headers. */
    isDraftFaulty: false,
    /** Commits of the uploads by the host's ids. */
    uploads: {} as Record<string, string>,
    live: null as string | null,
    /** Command lines of the host's program. */
    commands: [] as string[],
    build(distFolder: string, environment: Record<string, string>) {
      mkdirSync(distFolder, { recursive: true });
      writeReleaseFile(distFolder, environment);
    },
    runNetlify(commandLine: string[]): string {
      host.commands.push(commandLine.slice(0, 2).join(" "));
      if (commandLine[0] === "api") {
        host.live = JSON.parse(commandLine.at(-1) ?? "").deploy_id;
        return "{}";
      }
      const folder = commandLine[commandLine.indexOf("--dir") + 1] ?? "";
      const id = `deploy-${Object.keys(host.uploads).length + 1}`;
      const { release } = JSON.parse(readFileSync(join(folder, releaseFile), "utf8"));
      host.uploads[id] = release;
      if (commandLine.includes("--prod")) host.live = id;
      return JSON.stringify({ deploy_id: id, deploy_url: draftOrigin });
    },
    /** Answers a request for the live site or the draft; undefined for other URLs. */
    async respond(request: Request): Promise<Response | undefined> {
      const { origin, pathname, protocol } = new URL(request.url);
      const isDraft = origin === draftOrigin;
      if (protocol === "http:")
        return new Response(null, { status: 301, headers: { location: siteUrl } });
      if (!isDraft && (origin !== siteUrl || !host.hasDns)) return undefined;
      const headers = isDraft && host.isDraftFaulty ? undefined : siteHeaders;
      if (pathname === "/api/health") return Response.json(await readHealth());
      if (pathname === "/no-such-page") return new Response("", { status: 404 });
      if (pathname === `/${releaseFile}`) {
        const release = host.uploads[host.live ?? ""];
        return release ? Response.json({ release }) : new Response("", { status: 404 });
      }
      return new Response('<a href="/shop/arc-lamp">Arc Lamp</a>', { headers });
    },
  };
  return host;
}
