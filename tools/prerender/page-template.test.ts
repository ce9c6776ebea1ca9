import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project-paths.ts";
import { fillTemplate } from "./page-template.ts";

const template = readFileSync(join(projectRoot, "web", "index.html"), "utf8");

it("puts a page where the site's own index.html wants it, letter by letter", () => {
  const page = { head: "<title>$& $1</title>", body: '<div id="root">$`</div>' };
  const html = fillTemplate(template, page, "<link>");
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain("<title>$& $1</title><link>");
  expect(body).toContain('<div id="root">$`</div>');
});

it("has the scripts wait for what one sees, and changes nothing of the page itself", () => {
  const page = { head: "", body: '<div id="root">&lt;script type="module"</div>' };
  const html = fillTemplate(template, page, '<link rel="modulepreload" href="/a.js">');
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/a.js">');
  expect(html).toMatch(/<script type="module" fetchpriority="low" src="[^"]+"><\/script>/);
  expect(html).toContain(page.body);
});

it("says what is missing from a template that it can't fill", () => {
  expect(() => fillTemplate("<html></html>", { head: "", body: "" }, "")).toThrow("page-head");
});
