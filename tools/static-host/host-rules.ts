import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HeaderRule, HostRules } from "./rules.ts";
import { vercelConfig } from "./vercel-config.ts";

const year = 31_536_000;
const month = 2_592_000;

/** The only code and styles that pages may hold themselves, by their text. */
export interface InlineParts {
  script: string;
  style: string;
}

/** A text as a source of a content security policy. */
function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Where pages may load from: themselves, the Supabase project, pictures anywhere, and the map once it is asked for. */
function contentSecurityPolicy(supabase: string, { script, style }: InlineParts): string {
  return Object.entries({
    "default-src": "'none'",
    "script-src": `'self' ${hashSource(script)}`,
    "style-src": `'self' ${hashSource(style)}`,
    // Boxes get their size, place and colour by style attributes.
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
 * How the built site is to be served. Names occur once for each address: Netlify joins what several rules say with commas.
 * HTML has no rule, because static hosts have browsers ask again for it.
 */
export function hostRules(supabaseUrl: string, inline: InlineParts): HostRules {
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
      // Their names change with their content.
      {
        path: "/assets/*",
        headers: [["Cache-Control", `public, max-age=${year}, immutable`]],
      },
      { path: "/images/*", headers: [["Cache-Control", `public, max-age=${month}`]] },
      ...["/admin/*", "/order/*"].map(
        (path): HeaderRule => ({
          path,
          headers: [["X-Robots-Tag", "noindex, nofollow"]],
        }),
      ),
    ],
    rewrites: [
      // On the site's own origin, so that the session's cookie belongs to it.
      { from: "/api/*", to: `${supabase}/functions/v1/api/:splat` },
      { from: "/admin/*", to: "/admin.html" },
      // What has no file: orders by their links, and what was published after the build.
      ...["/order/*", "/shop/*", "/portfolio/*", "/services/*"].map((from) => ({
        from,
        to: "/shell.html",
      })),
    ],
  };
}

/** The files in which a build says how it is served; hosts read them and serve none of them. */
export const ruleFiles = ["_headers", "_redirects", "vercel.json"] as const;

/** Writes the rules as static hosts read them: `_headers` and `_redirects` for Netlify and its like, `vercel.json` for Vercel. */
export function writeHostRules(folder: string, rules: HostRules): void {
  const { headers, rewrites } = rules;
  const blocks = headers.map(({ path, headers: lines }) =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
  );
  writeFileSync(join(folder, "_headers"), `${blocks.join("\n\n")}\n`);
  const lines = rewrites.map(({ from, to }) => `${from} ${to} 200`);
  writeFileSync(join(folder, "_redirects"), `${lines.join("\n")}\n`);
  writeFileSync(join(folder, "vercel.json"), `${JSON.stringify(vercelConfig(rules), null, 2)}\n`);
}

/** Reads what writeHostRules wrote. Throws when a folder has no such files. */
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
  const rewrites = linesOf("_redirects").map((line) => {
    const [from = "", to = ""] = line.split(" ");
    return { from, to };
  });
  return { headers, rewrites };
}

/** What `*` stands for when the rule is about this address; null when it is not. Case does not count, as in the site. */
export function splatOf(rule: string, path: string): string | null {
  if (!rule.endsWith("*")) return rule.toLowerCase() === path.toLowerCase() ? "" : null;
  const start = rule.slice(0, -1);
  if (path.toLowerCase().startsWith(start.toLowerCase())) return path.slice(start.length);
  return `${path}/`.toLowerCase() === start.toLowerCase() ? "" : null;
}
