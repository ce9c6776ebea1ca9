import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../shared/project-paths.ts";
import { fillTemplate, listPageAssets } from "./page-assets.ts";

const manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_react.js"],
    css: ["assets/site.css"],
  },
  "_react.js": { file: "assets/react.js" },
  "src/app/fonts/jost.woff2": { file: "assets/jost.woff2" },
  "../node_modules/jost-latin-ext.woff2": { file: "assets/jost-latin-ext.woff2" },
  "_shared.js": { file: "assets/shared.js", imports: ["_react.js"], css: ["assets/site.css"] },
  "src/shop/shop-page.tsx": { file: "assets/shop.js", imports: ["_shared.js"] },
};

it("listPageAssets lists a page's scripts (entry first), its stylesheets and the fonts that all pages share, without duplicates", () => {
  expect(listPageAssets(manifest, ["src/shop/shop-page.tsx"])).toEqual({
    scripts: ["index", "shop", "react", "shared"].map((name) => `/assets/${name}.js`),
    styles: ["/assets/site.css"],
    fonts: ["/assets/jost.woff2"],
  });
});

it("listPageAssets throws for a module that the build does not contain", () => {
  expect(() => listPageAssets(manifest, ["src/cart/cart-page.tsx"])).toThrow("cart-page.tsx");
});

const template = readFileSync(join(projectRoot, "web", "index.html"), "utf8");

const noAssets = { scripts: [], styles: [], fonts: [] };
const noScripts = { hydration: "", heroSchedule: "" };
const emptyPage = { head: "", body: "", dataFile: "" };

it("the page template inserts head, inline scripts and body into index.html without interpreting `$` patterns", () => {
  const page = {
    head: "<title>$& $1</title>",
    body: '<div id="root">$`<script data-inline="hero-schedule"></script></div>',
    dataFile: "assets/data.json",
  };
  const assets = { ...noAssets, scripts: ["/a.js", "/b.js"] };
  const html = fillTemplate(template, page, assets, {
    hydration: "run('$&')",
    heroSchedule: "show('$1')",
  });
  const [head, body] = html.split("</head>");
  expect(head).toContain("<title>$& $1</title>");
  // The script precedes the body, so that it handles every interaction.
  expect(body).toContain(
    `<script data-scripts="/a.js /b.js">run('$&')</script><div id="root">$\`<script>show('$1')</script></div>`,
  );
  expect(body).toContain('id="page-data" data-src="/assets/data.json"');
});

it("the page template removes the script and modulepreload elements, because the inline script loads the modules", () => {
  const built = template.replace("</head>", '<link rel="modulepreload" href="/b.js"></head>');
  const html = fillTemplate(built, emptyPage, noAssets, noScripts);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain("main.tsx");
});

it("the page template places stylesheets before the page's image preload, and fonts after it", () => {
  const built = template.replace("</head>", '<link rel="stylesheet" href="/site.css"></head>');
  const image = '<link rel="preload" as="image">';
  const assets = { scripts: [], styles: ["/site.css"], fonts: ["/jost.woff2"] };
  const html = fillTemplate(built, { ...emptyPage, head: image }, assets, noScripts);
  expect(html).toMatch(
    /<link rel="stylesheet"[^>]+site\.css"><link rel="preload" as="image"><link rel="preload" as="font"/,
  );
  expect(html.split("site.css")).toHaveLength(2);
});

it("the back office's page has a message for browsers without JavaScript", () => {
  const html = readFileSync(join(projectRoot, "web", "admin.html"), "utf8");
  expect(html).toMatch(/<noscript>.*needs JavaScript/);
});

it("the page template removes index.html's message for browsers without JavaScript", () => {
  expect(template).toMatch(/<noscript>.*needs JavaScript.*href="\/"/s);
  expect(fillTemplate(template, emptyPage, noAssets, noScripts)).not.toContain("noscript");
});
