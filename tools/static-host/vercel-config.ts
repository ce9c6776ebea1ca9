import type { HostRules } from "./rules.ts";

/** Vercel's own form of a path that ends with `*`. */
const source = (path: string) => path.replace(/\*$/, ":splat*");

/** The same rules as Vercel reads them, from `vercel.json` in the folder that is deployed. Files come before rewrites there too. */
export function vercelConfig({ headers, rewrites }: HostRules) {
  return {
    $schema: "https://openapi.vercel.sh/vercel.json",
    // `/shop/lamp` from `shop/lamp.html`; files are then known without their ending, in rewrites as well.
    cleanUrls: true,
    trailingSlash: false,
    headers: headers.map((rule) => ({
      source: source(rule.path),
      headers: rule.headers.map(([key, value]) => ({ key, value })),
    })),
    rewrites: rewrites.map(({ from, to }) => ({
      source: source(from),
      destination: to.replace(/:splat$/, ":splat*").replace(/^(\/.*)\.html$/, "$1"),
    })),
  };
}
