import { expect, it } from "vitest";
import { createRobotsText, createSitemapFiles } from "./sitemap.ts";

const site = "https://shop.example";
const urlsIn = (text = "") => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);

it("createSitemapFiles returns sitemap.xml with the absolute URL of each page", () => {
  const [file, ...others] = createSitemapFiles(site, ["/", "/shop/lamp"]);
  expect(others).toEqual([]);
  expect(file?.name).toBe("sitemap.xml");
  expect(urlsIn(file?.text)).toEqual([`${site}/`, `${site}/shop/lamp`]);
});

it("createSitemapFiles returns several files for more than 50,000 URLs", () => {
  const paths = Array.from({ length: 100_001 }, (_, index) => `/shop/${index}`);
  const files = createSitemapFiles(site, paths);
  expect(files.map(({ name }) => name)).toEqual(["sitemap.xml", "sitemap-2.xml", "sitemap-3.xml"]);
  expect(files.map(({ text }) => urlsIn(text).length)).toEqual([50_000, 50_000, 1]);
  expect(new Set(files.flatMap(({ text }) => urlsIn(text))).size).toBe(paths.length);
});

it("robots.txt disallows the back office and order pages, and names every file of the sitemap", () => {
  const files = ["sitemap.xml", "sitemap-2.xml"].map((name) => ({ name, text: "" }));
  expect(createRobotsText(site, files).split("\n")).toEqual(
    expect.arrayContaining([
      "Disallow: /admin",
      "Disallow: /order/",
      "Disallow: /preview/",
      `Sitemap: ${site}/sitemap.xml`,
      `Sitemap: ${site}/sitemap-2.xml`,
    ]),
  );
});
