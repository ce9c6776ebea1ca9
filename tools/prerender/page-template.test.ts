import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../shared/project-paths.ts";
import { fillTemplate, shellPage } from "./page-template.ts";

const template = readFileSync(join(projectRoot, "web", "index.html"), "utf8");

const noAssets = { links: "", scripts: [] };

it("the page template inserts head, inline script and body into index.html without interpreting `$` patterns", () => {
  const page = { head: "<title>$& $1</title>", body: '<div id="root">$`</div>' };
  const html = fillTemplate(
    template,
    page,
    { links: "<link>", scripts: ["/a.js", "/b.js"] },
    "run('$&')",
  );
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain("<title>$& $1</title><link>");
  expect(body).toContain('<div id="root">$`</div>');
  // Before the body, so that the script handles every interaction.
  expect(body).toContain("<script data-scripts=\"/a.js /b.js\">run('$&')</script><div");
});

it("the page template removes the app's script and modulepreload elements, which the inline script replaces", () => {
  const built = template.replace("</head>", '<link rel="modulepreload" href="/b.js"></head>');
  const html = fillTemplate(built, { head: "", body: "" }, noAssets, "");
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain("main.tsx");
});

it("the page template orders stylesheets before the page's image preload, and fonts after it", () => {
  const built = template.replace("</head>", '<link rel="stylesheet" href="/site.css"></head>');
  const image = '<link rel="preload" as="image">';
  const font = '<link rel="preload" as="font">';
  const html = fillTemplate(built, { head: image, body: "" }, { links: font, scripts: [] }, "");
  expect(html).toContain(`<link rel="stylesheet" href="/site.css">${image}${font}`);
  expect(html.split("site.css")).toHaveLength(2);
});

it("the page template shows a noscript message on the shell page only", () => {
  expect(shellPage(template)).toMatch(
    /<div id="root"><\/div><noscript>.*needs JavaScript.*href="\/"/,
  );
  expect(fillTemplate(template, { head: "", body: "" }, noAssets, "")).not.toContain("noscript");
});

it("the page template throws with the missing part when the template lacks a placeholder", () => {
  const page = { head: "", body: "" };
  expect(() => fillTemplate("<html></html>", page, noAssets, "")).toThrow("page-head");
  const withoutScript = template.replace(/<script.*<\/script>/, "");
  expect(() => fillTemplate(withoutScript, page, noAssets, "")).toThrow("script");
});
