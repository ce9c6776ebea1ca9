import type { HostRules } from "./rules.ts";

/** Vercel's pattern for a path that ends with `*`. */
const source = (path: string) => path.replace(/\*$/, ":splat*");

/** The host rules as the content of `vercel.json`. Vercel also serves an existing file before it applies a rewrite. */
export function vercelConfig({ headers, redirects, rewrites }: HostRules) {
  return {
    $schema: "https://openapi.vercel.sh/vercel.json",
    // Serves `shop/lamp.html` at `/shop/lamp`. Rewrites then name files without `.html`, too.

    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map((rule) => ({
      source: source(rule.path),
      headers: rule.headers.map(([key, value]) => ({ key, value })),
    })),
    redirects: Object.entries(redirects).map(([from, to]) => ({
      source: from,
      destination: to,
      statusCode: 301,
    })),
    rewrites: rewrites.map(({ from, to }) => ({
      source: source(from),
      destination: to.replace(/:splat$/, ":splat*").replace(/^(\/.*)\.html$/, "$1"),
    })),
  };
}
