import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createHostRules, matchSplat } from "./host-rules.ts";

const rules = createHostRules(
  "https://project.supabase.co/",
  { scripts: ["run()"], style: "a{}" },
  { "/shop/old-lamp": "/shop/lamp" },
);

/** Returns the values of the headers that the rules set for a path, by name. */
function readHeaders(path: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const rule of rules.headers) {
    if (matchSplat(rule.source, path) === null) continue;
    for (const { key, value } of rule.headers) headers[key] = [...(headers[key] ?? []), value];
  }
  return headers;
}

it("a public page has exactly the expected security headers: scripts and styles of the site or by hash, no framing, HTTPS for a year", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  const { "Content-Security-Policy": policies, ...headers } = readHeaders("/");
  expect(policies?.map((policy) => policy.split("; "))).toEqual([
    [
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash("run()")}'`,
      `style-src 'self' 'sha256-${hash("a{}")}'`,
      "style-src-attr 'unsafe-inline'",
      "font-src 'self'",
      "img-src 'self' data: blob: https: https://project.supabase.co",
      "connect-src 'self' https://project.supabase.co https://nominatim.openstreetmap.org",
      "frame-src https://www.openstreetmap.org",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ],
  ]);
  expect(headers).toEqual({
    "Strict-Transport-Security": ["max-age=31536000; includeSubDomains"],
    "X-Content-Type-Options": ["nosniff"],
    // A page that was loaded here may navigate to an order, whose path must not be sent.
    "Referrer-Policy": ["strict-origin"],
    "Permissions-Policy": ["camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    "Cross-Origin-Opener-Policy": ["same-origin"],
    "Cross-Origin-Resource-Policy": ["same-origin"],
  });
});

it("the host rules set each header at most once per path, except Referrer-Policy", () => {
  for (const path of ["/", "/assets/index-1.js", "/images/a.webp", "/admin/orders"]) {
    const { "Referrer-Policy": _, ...headers } = readHeaders(path);
    expect(Object.values(headers).filter((values) => values.length > 1)).toEqual([]);
  }
});

it.each([
  [`/order/${"a1".repeat(32)}`, "/unlisted"],
  [`/stock-alert/${"a1".repeat(32)}`, "/unlisted"],
  [`/preview/${"a1".repeat(32)}`, "/unlisted"],
  ["/search", "/unlisted"],
  ["/wishlist", "/unlisted"],
  ["/admin/orders/7", "/admin"],
])("%s is served as %s with noindex and no-referrer", (path, destination) => {
  const headers = readHeaders(path);
  expect(headers["X-Robots-Tag"]).toEqual(["noindex, nofollow"]);
  // Browsers apply the last policy.
  expect(headers["Referrer-Policy"]?.at(-1)).toBe("no-referrer");
  const rewrite = rules.rewrites.find(({ source }) => matchSplat(source, path) !== null);
  expect(rewrite?.destination).toBe(destination);
});

it("a source has one rule, because Cloudflare applies only its last one", () => {
  const sources = rules.headers.map(({ source }) => source);
  expect(new Set(sources).size).toBe(sources.length);
});

it("a preview is never cached", () => {
  expect(readHeaders(`/preview/${"a1".repeat(32)}`)["Cache-Control"]).toEqual(["no-store"]);
});

it.each([
  ["/api/:splat*", "/api/products/7", "products/7"],
  ["/:splat(.*)", "/", ""],
  ["/:splat(.*)", "/shop/lamp", "shop/lamp"],
  ["/shop/:splat*", "/SHOP/lamp", "lamp"],
  ["/admin/:splat*", "/admin", ""],
  ["/admin/:splat*", "/administrators", null],
  ["/about", "/about", ""],
  ["/about", "/about/us", null],
])(
  "matchSplat returns the rest of the path, or null without a match: rule %s, path %s → %j",
  (rule, path, splat) => {
    expect(matchSplat(rule, path)).toBe(splat);
  },
);
