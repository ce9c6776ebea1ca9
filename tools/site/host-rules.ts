import { createHash } from "node:crypto";

const yearSeconds = 31_536_000;
const monthSeconds = 2_592_000;

/** The only inline scripts and inline style that pages may contain. */
export interface InlineCode {
  scripts: readonly string[];
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
  { scripts, style }: InlineCode,
): string {
  return Object.entries({
    "default-src": "'none'",
    "script-src": ["'self'", ...scripts.map(createHashSource)].join(" "),
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

const previewPath = "/preview/:splat*";

/**
 * Paths without a file of their own, with the page that is served there. Search engines must not list them, and no Referer header
 * may contain their URL, because the paths of orders, alerts, previews and requested
 * consultations contain a token.
 */
const unlistedPages = {
  "/admin/:splat*": "/admin",
  "/order/:splat*": "/unlisted",
  "/stock-alert/:splat*": "/unlisted",
  [previewPath]: "/unlisted",
  "/your-consultation/:splat*": "/unlisted",
  "/search": "/unlisted",
  "/wishlist/:splat*": "/unlisted",
};

/** Paths of prerendered pages. A page that is newer than the build has no file. */
const contentPaths = ["/shop/:splat*", "/portfolio/:splat*", "/services/:splat*"];

/** Vercel does not match `/` with `/:splat*`. */
export const everyPath = "/:splat(.*)";

const createHeaderRule = (source: string, headers: Record<string, string>) => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

/** The rules of a host, in the format of vercel.json: `:splat*` at the end of a source matches the rest of a path. */
export type HostRules = ReturnType<typeof createHostRules>;

/**
 * Creates the headers, redirects and rewrites of the built site. No path matches two rules with the same header, because Netlify
 * and Cloudflare join the values of such rules with commas. The only exception is Referrer-Policy: of a list of policies, browsers
 * apply the last one. A source has one rule, because Cloudflare applies only its last one. HTML has no caching rule, because static
 * hosts make browsers revalidate HTML by default.
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
      createHeaderRule(everyPath, {
        "Content-Security-Policy": createContentSecurityPolicy(supabaseOrigin, inline),
        "Strict-Transport-Security": `max-age=${yearSeconds}; includeSubDomains`,
        "X-Content-Type-Options": "nosniff",
        // A page keeps the policy of the document's URL when it navigates in the browser, for example to an order. So no page may
        // send its path, not even to this host, whose logs would contain the order's token.
        "Referrer-Policy": "strict-origin",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
      }),
      // File names contain a content hash, so a file with the same name never changes.
      createHeaderRule("/assets/:splat*", {
        "Cache-Control": `public, max-age=${yearSeconds}, immutable`,
      }),
      createHeaderRule("/images/:splat*", { "Cache-Control": `public, max-age=${monthSeconds}` }),
      // `/unlisted.html` too, because Netlify's server for development applies the rules of the served file, not of the path.
      ...[...Object.keys(unlistedPages), "/unlisted.html"].map((source) =>
        createHeaderRule(source, {
          "X-Robots-Tag": "noindex, nofollow",
          "Referrer-Policy": "no-referrer",
          ...(source === previewPath && { "Cache-Control": "no-store" }),
        }),
      ),
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
      ...Object.entries(unlistedPages).map(([source, destination]) => ({ source, destination })),
      ...contentPaths.map((source) => ({ source, destination: "/shell" })),
    ],
  };
}

/**
 * Returns the part of the path that `:splat*` matches; "" for a source without `:splat*`; null if the source does not match.
 * Ignores case.
 */
export function matchSplat(source: string, path: string): string | null {
  const start = source === everyPath ? "/" : source.replace(":splat*", "");
  if (start === source) return source.toLowerCase() === path.toLowerCase() ? "" : null;
  if (path.toLowerCase().startsWith(start.toLowerCase())) return path.slice(start.length);
  return `${path}/`.toLowerCase() === start.toLowerCase() ? "" : null;
}
