import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createHostRules, matchSplat, readHostRules, writeHostRules } from "./host-rules.ts";

const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

const rules = createHostRules(
  "https://project.supabase.co/",
  { script: "run()", style: "a{}" },
  { "/shop/old-lamp": "/shop/lamp" },
);

it("writeHostRules writes the same rules in the formats of Vercel, Netlify and Cloudflare Pages", () => {
  writeHostRules(folder, rules);
  expect(readHostRules(folder)).toEqual(rules);
  const readLines = (name: string) => readFileSync(join(folder, name), "utf8").split("\n");
  expect(readLines("_headers")).toEqual(
    expect.arrayContaining([
      "/*",
      "  X-Content-Type-Options: nosniff",
      "/assets/*",
      "  Cache-Control: public, max-age=31536000, immutable",
      "/search",
      "  X-Robots-Tag: noindex, nofollow",
    ]),
  );
  expect(readLines("_redirects")).toEqual(
    expect.arrayContaining([
      "/shop/old-lamp /shop/lamp 301",
      "/api/* https://project.supabase.co/functions/v1/api/:splat 200",
      "/admin/* /admin.html 200",
      "/search /shell.html 200",
    ]),
  );
});

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

it("the host rules set each header at most once per path", () => {
  for (const path of ["/", "/assets/index-1.js", "/images/a.webp", "/admin/orders"]) {
    const names = rules.headers
      .filter((rule) => matchSplat(rule.source, path) !== null)
      .flatMap(({ headers }) => headers.map(({ key }) => key));
    expect(new Set(names).size).toBe(names.length);
  }
});

it.each(["order", "stock-alert"])(
  "pages below /%s are served as shell.html with noindex, and send only their origin as referrer to other origins",
  (page) => {
    const path = `/${page}/${"a1".repeat(32)}`;
    const headers = new Map(
      rules.headers
        .filter((rule) => matchSplat(rule.source, path) !== null)
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
    );
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    const rewrite = rules.rewrites.find(({ source }) => matchSplat(source, path) !== null);
    expect(rewrite?.destination).toBe("/shell");
  },
);

it.each([
  ["/api/:splat*", "/api/products/7", "products/7"],
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
