import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const yearSeconds = 31_536_000;
const monthSeconds = 2_592_000;

/** The only inline script and inline style that pages may contain. */
export interface InlineCode {
  script: string;
  style: string;
}

/** Returns the CSP source expression that allows an inline script or style by its hash. */
function createHashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Creates the Content-Security-Policy. Allowed sources: the site itself, the Supabase project, images from any https origin, and
 * OpenStreetMap for the map.
 */
function createContentSecurityPolicy(
  supabaseOrigin: string,
  { script, style }: InlineCode,
): string {
  return Object.entries({
    "default-src": "'none'",
    "script-src": `'self' ${createHashSource(script)}`,
    "style-src": `'self' ${createHashSource(style)}`,
    // Image boxes set size, position and colour in style attributes.
    "style-src-attr": "'unsafe-inline'",
    "font-src": "'self'",
    "img-src": `'self' data: blob: https: ${supabaseOrigin}`,
    "connect-src": `'self' ${supabaseOrigin} https://nominatim.openstreetmap.org`,
    "frame-src": "https://www.openstreetmap.org",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

const createHeaderRule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** The rules of a host, in the format of vercel.json: `:splat*` at the end of a source matches the rest of a path. */
export type HostRules = ReturnType<typeof createHostRules>;

/**
 * Creates the headers, redirects and rewrites of the built site. No path matches two rules with the same header, because Netlify
 * joins the values of such rules with commas. HTML has no caching rule, because static hosts make browsers revalidate HTML by default.
 *
 * @param redirects - current paths by former paths
 */
export function createHostRules(
  supabaseUrl: string,
  inline: InlineCode,
  redirects: Record<string, string>,
) {
  const supabaseOrigin = new URL(supabaseUrl).origin;
  return {
    $schema: "https://openapi.vercel.sh/vercel.json",
    // Serves `shop/lamp.html` at `/shop/lamp`. Destinations of rewrites therefore omit `.html`.
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      createHeaderRule("/:splat*", {
        "Content-Security-Policy": createContentSecurityPolicy(supabaseOrigin, inline),
        "Strict-Transport-Security": `max-age=${yearSeconds}; includeSubDomains`,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
      }),
      // File names contain a content hash, so a file with the same name never changes.
      createHeaderRule("/assets/:splat*", {
        "Cache-Control": `public, max-age=${yearSeconds}, immutable`,
      }),
      createHeaderRule("/images/:splat*", { "Cache-Control": `public, max-age=${monthSeconds}` }),
      ...[
        "/admin/:splat*",
        "/order/:splat*",
        "/stock-alert/:splat*",
        "/search",
        "/wishlist/:splat*",
      ].map((source) => createHeaderRule(source, { "X-Robots-Tag": "noindex, nofollow" })),
    ],
    redirects: Object.entries(redirects).map(([source, destination]) => ({
      source,
      destination,
      statusCode: 301,
    })),
    // A host serves an existing file before it applies a rewrite.
    rewrites: [
      // The REST API is on the site's own origin, so that its session cookie is first-party.
      { source: "/api/:splat*", destination: `${supabaseOrigin}/functions/v1/api/:splat*` },
      { source: "/admin/:splat*", destination: "/admin" },
      // Paths without a file: order and alert pages, searches, wishlists, and content published after the build.
      ...[
        "/order/:splat*",
        "/stock-alert/:splat*",
        "/search",
        "/wishlist/:splat*",
        "/shop/:splat*",
        "/portfolio/:splat*",
        "/services/:splat*",
      ].map((source) => ({ source, destination: "/shell" })),
    ],
  };
}

/** The rule files of a build. Hosts read these files and do not serve them. */
export const ruleFiles = ["_headers", "_redirects", "vercel.json"] as const;

/** Writes the rules for static hosts: `vercel.json`, and `_headers` and `_redirects` for Netlify and Cloudflare Pages. */
export function writeHostRules(folder: string, rules: HostRules): void {
  const write = (name: (typeof ruleFiles)[number], lines: string[]) =>
    writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  const toWildcard = (source: string) => source.replace(":splat*", "*");
  const toFile = (destination: string) =>
    destination.startsWith("/") ? `${destination}.html` : destination.replace("*", "");
  write("vercel.json", [JSON.stringify(rules, null, 2)]);
  write(
    "_headers",
    rules.headers.flatMap(({ source, headers }) => [
      toWildcard(source),
      ...headers.map(({ key, value }) => `  ${key}: ${value}`),
    ]),
  );
  write("_redirects", [
    ...rules.redirects.map(({ source, destination }) => `${source} ${destination} 301`),
    ...rules.rewrites.map(
      ({ source, destination }) => `${toWildcard(source)} ${toFile(destination)} 200`,
    ),
  ]);
}

/** Reads the rules of a built site. Throws when the folder has none. */
export function readHostRules(folder: string): HostRules {
  return JSON.parse(readFileSync(join(folder, "vercel.json"), "utf8"));
}

/**
 * Returns the part of the path that `:splat*` matches; "" for a source without `:splat*`; null if the source does not match.
 * Ignores case.
 */
export function matchSplat(source: string, path: string): string | null {
  const start = source.replace(":splat*", "");
  if (start === source) return source.toLowerCase() === path.toLowerCase() ? "" : null;
  if (path.toLowerCase().startsWith(start.toLowerCase())) return path.slice(start.length);
  return `${path}/`.toLowerCase() === start.toLowerCase() ? "" : null;
}
