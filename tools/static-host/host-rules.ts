import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HeaderRule, HostRules, Rewrite } from "./rules.ts";
import { vercelConfig } from "./vercel-config.ts";

const year = 31_536_000;
const month = 2_592_000;

/** Texts of the only inline script and inline style that pages may contain. */
export interface InlineParts {
  script: string;
  style: string;
}

/** The CSP source expression that allows an inline script or style. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Allowed sources: the site itself, the Supabase project, images from any https origin, and OpenStreetMap for the map. */
function contentSecurityPolicy(supabase: string, { script, style }: InlineParts): string {
  return Object.entries({
    "default-src": "'none'",
    "script-src": `'self' ${hashSource(script)}`,
    "style-src": `'self' ${hashSource(style)}`,
    // Image boxes set size, position and colour in style attributes.
    "style-src-attr": "'unsafe-inline'",
    "font-src": "'self'",
    "img-src": `'self' data: blob: https: ${supabase}`,
    "connect-src": `'self' ${supabase} https://nominatim.openstreetmap.org`,
    "frame-src": "https://www.openstreetmap.org",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}

/**
 * Headers, redirects and rewrites of the built site. No URL matches two rules with the same header, because Netlify joins such
 * values with commas. HTML has no caching rule: static hosts make browsers revalidate HTML by default.
 */
export function hostRules(
  supabaseUrl: string,
  inline: InlineParts,
  redirects: HostRules["redirects"],
): HostRules {
  const supabase = new URL(supabaseUrl).origin;
  return {
    headers: [
      {
        path: "/*",
        headers: [
          ["Content-Security-Policy", contentSecurityPolicy(supabase, inline)],
          ["Strict-Transport-Security", `max-age=${year}; includeSubDomains`],
          ["X-Content-Type-Options", "nosniff"],
          ["Referrer-Policy", "strict-origin-when-cross-origin"],
          ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
          ["Cross-Origin-Opener-Policy", "same-origin"],
          ["Cross-Origin-Resource-Policy", "same-origin"],
        ],
      },
      // File names contain a content hash.
      {
        path: "/assets/*",
        headers: [["Cache-Control", `public, max-age=${year}, immutable`]],
      },
      { path: "/images/*", headers: [["Cache-Control", `public, max-age=${month}`]] },
      ...["/admin/*", "/order/*", "/stock-alert/*", "/search", "/wishlist/*"].map(
        (path): HeaderRule => ({
          path,
          headers: [["X-Robots-Tag", "noindex, nofollow"]],
        }),
      ),
    ],
    redirects,
    rewrites: [
      // Proxied on the site's own origin, so that the session cookie is first-party.
      { from: "/api/*", to: `${supabase}/functions/v1/api/:splat` },
      { from: "/admin/*", to: "/admin.html" },
      // URLs without a file: order and alert pages, searches, wishlists, and content published after the build.
      ...[
        "/order/*",
        "/stock-alert/*",
        "/search",
        "/wishlist/*",
        "/shop/*",
        "/portfolio/*",
        "/services/*",
      ].map((from) => ({
        from,
        to: "/shell.html",
      })),
    ],
  };
}

/** The rule files of a build. Hosts read them and do not serve them. */
export const ruleFiles = ["_headers", "_redirects", "vercel.json"] as const;

/** Writes the rules for static hosts: `_headers` and `_redirects` (Netlify, Cloudflare Pages), `vercel.json` (Vercel). */
export function writeHostRules(folder: string, rules: HostRules): void {
  const { headers, redirects, rewrites } = rules;
  const blocks = headers.map(({ path, headers: lines }) =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  writeFileSync(join(folder, "_headers"), `${blocks.join("\n\n")}\n`);
  const lines = [
    ...Object.entries(redirects).map(([from, to]) => `${from} ${to} 301`),
    ...rewrites.map(({ from, to }) => `${from} ${to} 200`),
  ];
  writeFileSync(join(folder, "_redirects"), `${lines.join("\n")}\n`);
  writeFileSync(join(folder, "vercel.json"), `${JSON.stringify(vercelConfig(rules), null, 2)}\n`);
}

/** Reads the files that writeHostRules wrote. Throws when they do not exist. */
export function readHostRules(folder: string): HostRules {
  const linesOf = (name: string) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "");
  const headers: HeaderRule[] = [];
  for (const line of linesOf("_headers")) {
    if (!line.startsWith(" ")) headers.push({ path: line, headers: [] });
    else {
      const colon = line.indexOf(":");
      headers.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    }
  }
  const redirects: HostRules["redirects"] = {};
  const rewrites: Rewrite[] = [];
  for (const line of linesOf("_redirects")) {
    const [from = "", to = "", status] = line.split(" ");
    if (status === "301") redirects[from] = to;
    else rewrites.push({ from, to });
  }
  return { headers, redirects, rewrites };
}

/** The part of the path that `*` matches; "" for a rule without `*`; null when the rule does not match. Ignores case. */
export function splatOf(rule: string, path: string): string | null {
  if (!rule.endsWith("*")) return rule.toLowerCase() === path.toLowerCase() ? "" : null;
  const start = rule.slice(0, -1);
  if (path.toLowerCase().startsWith(start.toLowerCase())) return path.slice(start.length);
  return `${path}/`.toLowerCase() === start.toLowerCase() ? "" : null;
}
