import { describe, expect, it } from "vitest";
import { robotsFile, sitemapFiles } from "./sitemap.ts";

const site = "https://shop.example";
const urls = (text = "") => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);

describe("the sitemap", () => {
  it("contains the absolute URL of each page, escaped for XML", () => {
    const [file, ...others] = sitemapFiles(site, ["/", "/shop/a&b"]);
    expect(others).toEqual([]);
    expect(file?.name).toBe("sitemap.xml");
    expect(urls(file?.text)).toEqual([`${site}/`, `${site}/shop/a&amp;b`]);
  });

  it("is an index of several files for more than 50,000 URLs", () => {
    const paths = Array.from({ length: 100_001 }, (_, index) => `/shop/${index}`);
    const [index, ...files] = sitemapFiles(site, paths);
    expect(index?.text).toContain("<sitemapindex");
    expect(urls(index?.text)).toEqual(files.map(({ name }) => `${site}/${name}`));
    expect(files.map(({ text }) => urls(text).length)).toEqual([50_000, 50_000, 1]);
    expect(new Set(files.flatMap(({ text }) => urls(text))).size).toBe(paths.length);
  });
});

describe("robots.txt", () => {
  it("disallows the back office and order pages, and names the sitemap", () => {
    const { name, text } = robotsFile(site);
    expect(name).toBe("robots.txt");
    expect(text.split("\n")).toEqual(
      expect.arrayContaining([
        "Disallow: /admin",
        "Disallow: /order/",
        `Sitemap: ${site}/sitemap.xml`,
      ]),
    );
  });
});
