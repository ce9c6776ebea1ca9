import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHostRules } from "./host-rules.ts";
import { type Host, readHost, readHostRules, writeHostRules } from "./rule-files.ts";

const rules = createHostRules(
  "https://project.supabase.co/",
  { scripts: ["run()"], style: "a{}" },
  { "/shop/old-lamp": "/shop/lamp" },
);

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function writeRules(host: Host) {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-rules-"));
  folders.push(folder);
  await writeHostRules(folder, rules, host);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  return { folder, read, readLines: (name: string) => read(name).trim().split("\n") };
}

it("the rules for Netlify rewrite to files and set headers by path and by served file", async () => {
  const { folder, readLines } = await writeRules("netlify");
  expect(readdirSync(folder)).toEqual(["_headers", "_redirects", "vercel.json"]);
  expect(readHostRules(folder)).toEqual(rules);
  expect(readLines("_redirects")).toEqual([
    "/shop/old-lamp /shop/lamp 301",
    "/api/* https://project.supabase.co/functions/v1/api/:splat 200",
    "/admin/* /admin.html 200",
    "/order/* /unlisted.html 200",
    "/stock-alert/* /unlisted.html 200",
    "/preview/* /unlisted.html 200",
    "/your-consultation/* /unlisted.html 200",
    "/search /unlisted.html 200",
    "/wishlist/* /unlisted.html 200",
    "/shop/* /shell.html 200",
    "/portfolio/* /shell.html 200",
    "/services/* /shell.html 200",
  ]);
  const headers = readLines("_headers");
  expect(headers).toEqual(expect.arrayContaining(["/*", "  X-Content-Type-Options: nosniff"]));
  for (const path of ["/order/*", "/unlisted.html"]) {
    expect(headers.slice(headers.indexOf(path)).slice(1, 3)).toEqual([
      "  X-Robots-Tag: noindex, nofollow",
      "  Referrer-Policy: no-referrer",
    ]);
  }
});

it("the rules for Vercel are vercel.json alone, whose rule for every path matches / too", async () => {
  const { folder, read } = await writeRules("vercel");
  expect(readdirSync(folder)).toEqual(["vercel.json"]);
  // By @vercel/routing-utils, `/:splat*` compiles to a pattern that does not match `/`.
  expect(JSON.parse(read("vercel.json")).headers[0].source).toBe("/:splat(.*)");
});

describe("the rules for Cloudflare Pages", () => {
  it("rewrite only paths that never have a file, without .html, which Cloudflare would redirect", async () => {
    const { readLines } = await writeRules("cloudflare");
    expect(readLines("_redirects")).toEqual([
      "/shop/old-lamp /shop/lamp 301",
      "/admin/* /admin 200",
      "/order /unlisted 200",
      "/order/* /unlisted 200",
      "/stock-alert /unlisted 200",
      "/stock-alert/* /unlisted 200",
      "/preview /unlisted 200",
      "/preview/* /unlisted 200",
      "/your-consultation /unlisted 200",
      "/your-consultation/* /unlisted 200",
      "/search /unlisted 200",
      "/wishlist /unlisted 200",
      "/wishlist/* /unlisted 200",
    ]);
    expect(readLines("_headers")).toEqual(
      expect.arrayContaining(["/*", "/admin", "/admin/*", "  Referrer-Policy: no-referrer"]),
    );
  });

  it("send the API and the paths of prerendered pages to the worker, which serves shell.html for a newer page", async () => {
    const { read } = await writeRules("cloudflare");
    expect(JSON.parse(read("_routes.json")).include).toEqual([
      "/api/*",
      "/shop/*",
      "/portfolio/*",
      "/services/*",
    ]);
    const { default: worker } = await import(
      `data:text/javascript,${encodeURIComponent(read("_worker.js"))}`
    );
    const files = ["/shop/lamp", "/shell"];
    const ASSETS = {
      fetch: async ({ url }: Request) => {
        const { pathname } = new URL(url);
        return new Response(pathname, { status: files.includes(pathname) ? 200 : 404 });
      },
    };
    const request = async (path: string, init?: RequestInit) => {
      const response = await worker.fetch(new Request(`https://shop.example${path}`, init), {
        ASSETS,
      });
      return [response.status, await response.text()];
    };
    expect(await request("/shop/lamp")).toEqual([200, "/shop/lamp"]);
    expect(await request("/shop/newer")).toEqual([200, "/shell"]);

    const forwarded = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}"));
    await request("/api/products/7?a=1", {
      method: "PUT",
      headers: { cookie: "session=s" },
      body: "{}",
    });
    const [forwardedRequest] = forwarded.mock.calls[0] ?? [];
    forwarded.mockRestore();
    expect(forwardedRequest).toMatchObject({
      url: "https://project.supabase.co/functions/v1/api/products/7?a=1",
      method: "PUT",
    });
    expect(forwardedRequest instanceof Request && forwardedRequest.headers.get("cookie")).toBe(
      "session=s",
    );
  });
});

it("the setting HOST is Netlify by default and rejects an unknown host", () => {
  expect([readHost(undefined), readHost(""), readHost("cloudflare")]).toEqual([
    "netlify",
    "netlify",
    "cloudflare",
  ]);
  expect(() => readHost("0.0.0.0")).toThrow("HOST must be netlify, cloudflare, vercel or empty");
});
