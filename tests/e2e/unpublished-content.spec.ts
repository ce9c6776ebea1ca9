import { expect, test } from "@playwright/test";
import { mapWithConcurrency } from "../../supabase/functions/_shared/domain/bulk-work.ts";
import { fetchPublicPaths, unpublishedWord } from "../support/browser/public-pages.ts";

test("no page, page data or other file of the site contains drafts, hidden rows or later banners", async ({
  request,
}) => {
  const word = unpublishedWord.toLowerCase();
  const paths = await fetchPublicPaths(request);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.join().toLowerCase()).not.toContain(word);
  const readAll = (files: string[]) =>
    mapWithConcurrency(files, 8, async (file) => {
      const text = await (await request.get(file)).text();
      expect(text.toLowerCase().includes(word), file).toBe(false);
      return text;
    });
  const files = ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/no-such-page"];
  const texts = await readAll([...files, ...paths, `/shop/${word}`, "/search", "/admin"]);
  const data = texts.join().matchAll(/\/assets\/page-data-[\w-]+\.json/g);
  const dataFiles = [...new Set([...data].map(([file]) => file))];
  expect(dataFiles.length).toBeGreaterThan(50);
  await readAll(dataFiles);
});

test("a preview's page is neither listed nor cached", async ({ request }) => {
  const headers = (await request.get(`/preview/${"a1".repeat(32)}`)).headers();
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["cache-control"]).toBe("no-store");
});
