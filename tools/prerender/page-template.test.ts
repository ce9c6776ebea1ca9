import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project-paths.ts";
import { fillTemplate, inlineIcon, shellPage } from "./page-template.ts";

const template = readFileSync(join(projectRoot, "web", "index.html"), "utf8");

const noLinks = { atOnce: "", later: "" };

it("puts a page where the site's own index.html wants it, letter by letter", () => {
  const page = { head: "<title>$& $1</title>", body: '<div id="root">$`</div>' };
  const html = fillTemplate(template, page, { atOnce: "<link>", later: "" }, "run('$&')");
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain("<title>$& $1</title><link>");
  expect(body).toContain('<div id="root">$`</div>');
  // Before the page: what a visitor does while it is still coming must not be missed.
  expect(body).toContain("<script>run('$&')</script><div");
});

it("keeps the scripts out of the browser's sight until they are wanted", () => {
  const later = '<link rel="modulepreload" href="/a.js">';
  const built = template.replace("</head>", '<link rel="modulepreload" href="/b.js"></head>');
  const html = fillTemplate(built, { head: "", body: "" }, { atOnce: "", later }, "");
  const app = '<script type="module" src="/src/app/main.tsx"></script>';
  const own = '<link rel="modulepreload" href="/b.js">';
  const manifest = '<link rel="manifest" href="/manifest.webmanifest" />';
  expect(html).toContain(`<template data-page-scripts>${later}${manifest}${own}${app}</template>`);
  expect(html.split("main.tsx")).toHaveLength(2);
  expect(html.split("/b.js")).toHaveLength(2);
});

it("asks for styles before the page's picture, and for fonts after it", () => {
  const built = template.replace("</head>", '<link rel="stylesheet" href="/site.css"></head>');
  const picture = '<link rel="preload" as="image">';
  const font = '<link rel="preload" as="font">';
  const html = fillTemplate(built, { head: picture, body: "" }, { atOnce: font, later: "" }, "");
  expect(html).toContain(`<link rel="stylesheet" href="/site.css">${picture}${font}`);
  expect(html.split("site.css")).toHaveLength(2);
});

it("puts the icon into the page", () => {
  const html = inlineIcon(template, '<svg>\n  <path d="M0 0" fill="#fff" />\n</svg>\n');
  const [, address = ""] = /rel="icon" href="(data:[^"]+)"/.exec(html) ?? [];
  expect(decodeURIComponent(address)).toBe(
    'data:image/svg+xml,<svg><path d="M0 0" fill="#fff" /></svg>',
  );
  expect(() => inlineIcon("<html></html>", "")).toThrow("icon");
});

it("has words for browsers without scripts where no page is rendered, and the app its empty place", () => {
  expect(shellPage(template)).toMatch(
    /<div id="root"><\/div><noscript>.*needs JavaScript.*href="\/"/,
  );
  expect(fillTemplate(template, { head: "", body: "" }, noLinks, "")).not.toContain("noscript");
});

it("says what is missing from a template that it can't fill", () => {
  const page = { head: "", body: "" };
  expect(() => fillTemplate("<html></html>", page, noLinks, "")).toThrow("page-head");
  const withoutScript = template.replace(/<script.*<\/script>/, "");
  expect(() => fillTemplate(withoutScript, page, noLinks, "")).toThrow("script");
});
