import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readBusiness } from "../../supabase/functions/_shared/domain/site-content/business.ts";
import { buildSiteRenderer } from "./build-site-renderer.ts";
import { prerenderSite } from "./prerender-site.ts";
import { manifestFileNames } from "./web-config.ts";

vi.mock("./build-site-renderer.ts", () => ({ buildSiteRenderer: vi.fn() }));

const business = readBusiness({
  title: "</script>Oak & Lime",
  content: "Rooms.",
  metadata: { accentColour: "#1f4e5f" },
});

let outputFolder: string;
beforeEach(() => {
  outputFolder = mkdtempSync(join(tmpdir(), "calpe-and-stone-prerender-"));
  const manifest = join(outputFolder, ".vite", manifestFileNames.site);
  mkdirSync(dirname(manifest), { recursive: true });
  mkdirSync(join(outputFolder, ".server"));
  writeFileSync(manifest, JSON.stringify({ "src/page.tsx": { file: "assets/page.js" } }));
  const html = '<html lang="en-GB"><head></head><body><div id="root"></div></body>';
  writeFileSync(join(outputFolder, "index.html"), html);
  writeFileSync(join(outputFolder, "admin.html"), html);
  writeFileSync(join(outputFolder, "manifest.webmanifest"), '{"name":"Our shop","lang":"en-GB"}');
  vi.mocked(buildSiteRenderer).mockResolvedValue({
    readPaths: async () => ({ paths: ["/a", "/broken", "/b", "/c"], redirects: {} }),
    readSharedData: async () => ({ business, data: JSON.stringify({ business }) }),
    renderPage: async (path) => {
      if (path === "/broken") throw new Error("statement timeout");
      return { head: "", body: path, data: `{"path":"${path}"}`, module: "src/page.tsx" };
    },
  });
});
afterEach(() => rmSync(outputFolder, { recursive: true }));

const site = () => ({
  outputFolder,
  siteUrl: "https://shop.example",
  scripts: { hydration: "", heroSchedule: "" },
});
const hasPage = (name: string) => existsSync(join(outputFolder, `${name}.html`));

it("prerenderSite rejects with the path and the error of a page that can't be rendered", async () => {
  await expect(prerenderSite(site())).rejects.toThrow(
    "/broken could not be prerendered: statement timeout",
  );
});

it("prerenderSite with onFailure and maxPages writes no file for pages that can't be rendered or exceed the maximum, and no file of the build alone", async () => {
  const failures: string[] = [];
  const onFailure = ({ message }: Error) => void failures.push(message);
  await prerenderSite(site(), { maxPages: 3, onFailure });
  expect(failures).toEqual(["/broken could not be prerendered: statement timeout"]);
  expect(["a", "b", "c", "broken", "404", "shell"].filter(hasPage)).toEqual([
    ...["a", "b", "404", "shell"],
  ]);
  expect(readdirSync(outputFolder).filter((name) => name.startsWith("."))).toEqual([]);
});

it("prerenderSite writes each page's data to a file that the page's HTML references", async () => {
  await prerenderSite(site(), { onFailure: () => {} });
  for (const path of ["a", "b"]) {
    const html = readFileSync(join(outputFolder, `${path}.html`), "utf8");
    const file = /id="page-data" data-src="\/(assets\/[^"]+)"/.exec(html)?.[1] ?? "";
    expect(readFileSync(join(outputFolder, file), "utf8")).toBe(`{"path":"/${path}"}`);
  }
});

it("prerenderSite puts the business into the manifest and into the pages that are rendered in the browser", async () => {
  await prerenderSite(site(), { onFailure: () => {} });
  for (const name of ["shell.html", "unlisted.html", "admin.html"]) {
    const html = readFileSync(join(outputFolder, name), "utf8");
    const data = /<script type="application\/json" id="page-data">(.+?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data ?? "")).toEqual({ business });
    expect(html).toContain('<html style="--color-brass:#1f4e5f" lang');
  }
  expect(JSON.parse(readFileSync(join(outputFolder, "manifest.webmanifest"), "utf8"))).toEqual({
    name: business.name,
    short_name: business.name,
    description: "Rooms.",
    lang: "en-GB",
  });
});
