import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { hostRules, readHostRules, splatOf, writeHostRules } from "./host-rules.ts";

const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

const rules = hostRules("https://project.supabase.co/", { script: "run()", style: "a{}" });

it("reads what it wrote", () => {
  writeHostRules(folder, rules);
  expect(readHostRules(folder)).toEqual(rules);
});

it("allows the site's own scripts and styles and the two named inline ones, and no frame around it", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  const [, policy = ""] = rules.headers[0]?.headers[0] ?? [];
  const directives = new Map(
    policy.split("; ").map((part) => part.split(/ (.*)/) as [string, string]),
  );
  expect(directives.get("script-src")).toBe(`'self' 'sha256-${hash("run()")}'`);
  expect(directives.get("style-src")).toBe(`'self' 'sha256-${hash("a{}")}'`);
  expect(directives.get("default-src")).toBe("'none'");
  expect(directives.get("frame-ancestors")).toBe("'none'");
  expect(directives.get("connect-src")).toContain("https://project.supabase.co");
});

it("says each header once for an address, since hosts join what several rules say", () => {
  for (const path of ["/", "/assets/index-1.js", "/images/a.webp", "/admin/orders"]) {
    const names = rules.headers
      .filter((rule) => splatOf(rule.path, path) !== null)
      .flatMap(({ headers }) => headers.map(([name]) => name));
    expect(new Set(names).size).toBe(names.length);
  }
});

it("tells nobody where orders are: not search engines, and other sites not in a referrer", () => {
  const path = `/order/${"a1".repeat(32)}`;
  const headers = new Map(
    rules.headers
      .filter((rule) => splatOf(rule.path, path) !== null)
      .flatMap((rule) => rule.headers),
  );
  expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  // Other origins get no more than the site's own.
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  const rewrite = rules.rewrites.find(({ from }) => splatOf(from, path) !== null);
  expect(rewrite?.to).toBe("/shell.html");
});

it.each([
  ["/api/*", "/api/products/7", "products/7"],
  ["/shop/*", "/SHOP/lamp", "lamp"],
  ["/admin/*", "/admin", ""],
  ["/admin/*", "/administrators", null],
  ["/about", "/about", ""],
  ["/about", "/about/us", null],
])("%s and %s", (rule, path, splat) => {
  expect(splatOf(rule, path)).toBe(splat);
});
