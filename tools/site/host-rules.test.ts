import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createHostRules, matchSplat } from "./host-rules.ts";

const rules = createHostRules(
  "https://project.supabase.co/",
  { script: "run()", style: "a{}" },
  { "/shop/old-lamp": "/shop/lamp" },
);

it("the CSP allows the site's own scripts and styles and the hashes of the inline ones, and forbids framing", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  const policy = rules.headers[0]?.headers[0]?.value ?? "";
  const directives = new Map(
    policy.split("; ").map((part) => part.split(/ (.*)/) as [string, string]),
  );
  expect(directives.get("script-src")).toBe(`'self' 'sha256-${hash("run()")}'`);
  expect(directives.get("style-src")).toBe(`'self' 'sha256-${hash("a{}")}'`);
  expect(directives.get("default-src")).toBe("'none'");
  expect(directives.get("frame-ancestors")).toBe("'none'");
  expect(directives.get("connect-src")).toContain("https://project.supabase.co");
});

/** Returns the values of the headers that the rules set for a path, by name. */
function readHeaders(path: string): Record<string, string[]> {
  const headers: Record<string, string[]> = {};
  for (const rule of rules.headers) {
    if (matchSplat(rule.source, path) === null) continue;
    for (const { key, value } of rule.headers) headers[key] = [...(headers[key] ?? []), value];
  }
  return headers;
}

it("the host rules set each header at most once per path, except Referrer-Policy", () => {
  for (const path of ["/", "/assets/index-1.js", "/images/a.webp", "/admin/orders"]) {
    const { "Referrer-Policy": _, ...headers } = readHeaders(path);
    expect(Object.values(headers).filter((values) => values.length > 1)).toEqual([]);
  }
});

it.each([
  [`/order/${"a1".repeat(32)}`, "/unlisted"],
  [`/stock-alert/${"a1".repeat(32)}`, "/unlisted"],
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

it("public pages send only their origin as referrer, because a page that was loaded there may navigate to an order", () => {
  expect(readHeaders("/")["Referrer-Policy"]).toEqual(["strict-origin"]);
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
