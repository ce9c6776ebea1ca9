import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@calpe/local-supabase/ports";
import { afterEach, expect, it, vi } from "vitest";
import { createHostRules } from "./host-rules.ts";
import { writeHostRules } from "./rule-files.ts";
import type { Site } from "./site.ts";
import { startStaticHost } from "./static-host.ts";

const immutable = "public, max-age=31536000, immutable";
const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-build-"));
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function writeBuild(text: string, apiUrl = "https://project.supabase.co"): Promise<void> {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), `<p>${text}</p>`);
  writeFileSync(join(folder, "404.html"), "<p>Not here</p>");
  writeFileSync(join(folder, "assets", `app-${text}.js`), `console.log("${text}");`);
  const inline = { scripts: [""], style: "" };
  const redirects = { "/shop/old": "/shop/new" };
  await writeHostRules(folder, createHostRules(apiUrl, inline, redirects));
}

const deleteBuild = async () => rmSync(folder, { recursive: true });

it("the static host serves the build as it was at the start, while the folder is deleted and rebuilt", async () => {
  await writeBuild("first");
  site = await startStaticHost(folder, await findFreePort());
  const { url } = site;
  const fetchText = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}${path}`, { headers });
    const { status } = response;
    return { status, text: await response.text(), caching: response.headers.get("cache-control") };
  };
  const expectedAsset = {
    status: 200,
    text: 'console.log("first");',
    caching: immutable,
  };
  const expectedPage = {
    status: 200,
    text: "<p>first</p>",
    caching: "public, max-age=0, must-revalidate",
  };
  expect(await fetchText("/assets/app-first.js")).toEqual(expectedAsset);
  expect(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(br|gz)$/.test(name),
    ),
  ).toEqual([]);

  const etag = (await fetch(url)).headers.get("etag") ?? "";
  for (const change of [deleteBuild, () => writeBuild("second")]) {
    await change();
    expect(await fetchText("/assets/app-first.js")).toEqual(expectedAsset);
    expect(await fetchText("/assets/app-first.js", { "accept-encoding": "br" })).toEqual(
      expectedAsset,
    );
    expect(await fetchText("/")).toEqual(expectedPage);
    expect((await fetchText("/assets/app-second.js")).status).toBe(404);
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
  }
});

it("the static host handles requests with malformed URLs or ranges without crashing", async () => {
  await writeBuild("first");
  site = await startStaticHost(folder, await findFreePort());
  const { port } = new URL(site.url);
  // node:http, because fetch normalises the URL before it sends it.
  const fetchStatus = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ port, path, headers }, (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode));
      }).on("error", reject);
    });
  expect(await fetchStatus("//")).toBe(404);
  expect(await fetchStatus("//elsewhere.example/assets/app-first.js")).toBe(404);
  expect(await fetchStatus("http://elsewhere.example/")).toBe(400);
  const fetchRangeStatus = (range: string) => fetchStatus("/assets/app-first.js", { range });
  expect(await fetchRangeStatus("bytes=5-2")).toBe(200);
  expect(await fetchRangeStatus("lines=1-2")).toBe(200);
  expect(await fetchRangeStatus("bytes=0-0")).toBe(200);
  expect(await fetchRangeStatus("bytes=2-5")).toBe(206);
  expect(await fetchRangeStatus("bytes=2-")).toBe(206);
  expect(await fetchRangeStatus("bytes=900-")).toBe(416);
});

it("the static host responds to a missing asset with a 404 that browsers revalidate", async () => {
  await writeBuild("first");
  site = await startStaticHost(folder, await findFreePort());
  const { status, headers } = await fetch(`${site.url}/assets/app-second.js`);
  expect([status, headers.get("cache-control")]).toEqual([
    404,
    "public, max-age=0, must-revalidate",
  ]);
});

it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "the static host rejects %s for a file or a page with 405",
  async (method) => {
    await writeBuild("first");
    site = await startStaticHost(folder, await findFreePort());
    for (const path of ["/", "/assets/app-first.js", "/shop/old", "/order/1", "/nowhere"]) {
      const { status, headers } = await fetch(`${site.url}${path}`, { method });
      expect([status, headers.get("allow")], path).toEqual([405, "GET, HEAD"]);
    }
  },
);

it("the static host redirects a former path permanently and preserves the query", async () => {
  await writeBuild("first");
  site = await startStaticHost(folder, await findFreePort());
  const response = await fetch(`${site.url}/Shop/Old?from=mail`, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, "/shop/new?from=mail"]);
});

it("the static host responds with 404 for the rule files", async () => {
  await writeBuild("first");
  site = await startStaticHost(folder, await findFreePort());
  for (const name of ["_headers", "_redirects", "_worker.js", "vercel.json", "_headers.br"]) {
    expect((await fetch(`${site.url}/${name}`)).status, name).toBe(404);
  }
  expect(readdirSync(folder)).toContain("_headers");
});

it("the static host removes its temporary folder when it stops", async () => {
  await writeBuild("first");
  const temporaryFolder = mkdtempSync(join(tmpdir(), "calpe-and-stone-temporary-"));
  vi.stubEnv("TMPDIR", temporaryFolder);
  try {
    const host = await startStaticHost(folder, await findFreePort());
    expect(readdirSync(temporaryFolder)).toHaveLength(1);
    await host.stop();
    expect(readdirSync(temporaryFolder)).toEqual([]);
    await expect(fetch(host.url)).rejects.toThrow();
  } finally {
    vi.unstubAllEnvs();
    rmSync(temporaryFolder, { recursive: true });
  }
});

it("the static host answers 504 when a proxied API does not respond", async () => {
  const api = createServer(() => {});
  const port = await findFreePort();
  await new Promise<void>((resolve) => api.listen(port, "127.0.0.1", resolve));
  try {
    await writeBuild("site", `http://127.0.0.1:${port}`);
    site = await startStaticHost(folder, await findFreePort(), { proxyTimeoutMs: 50 });
    expect((await fetch(`${site.url}/api/products`)).status).toBe(504);
  } finally {
    api.closeAllConnections();
    api.close();
  }
});
