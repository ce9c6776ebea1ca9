import { expect, it } from "vitest";
import { scrapeImages } from "./scrape-images.ts";

const base = new URL("https://maker.example/collection/lamps.html");
const urls = async (html: string) => (await scrapeImages(html, base)).map(({ url }) => url);

it("finds pictures wherever pages keep them, as absolute addresses", async () => {
  const html = `
    <meta property="og:image" content="/og.jpg"><meta property="og:image:width" content="1200">
    <img src="lamp.jpg"><img data-src="//cdn.example/lazy.jpg" src="data:image/gif;base64,R0">
    <img srcset="small.jpg 400w, /large.jpg 1600w, mid.jpg 800w">
    <picture><source srcset="p.avif 1x, p2.avif 2x"><img src="fallback.jpg"></picture>
    <div style="background-image: url('back ground.jpg')"></div>
    <noscript><img src="/noscript.jpg"></noscript>
    <script type="application/ld+json">{"@type":"Product","name":"Arc","image":["/ld.jpg",{"@type":"ImageObject","url":"/ld2.jpg"}]}</script>
    <script type="application/ld+json">{broken</script>`;
  expect(await urls(html)).toEqual([
    "https://maker.example/og.jpg",
    "https://maker.example/collection/lamp.jpg",
    "https://cdn.example/lazy.jpg",
    "https://maker.example/large.jpg",
    "https://maker.example/collection/p2.avif",
    "https://maker.example/collection/fallback.jpg",
    "https://maker.example/noscript.jpg",
    "https://maker.example/ld.jpg",
    "https://maker.example/ld2.jpg",
    "https://maker.example/collection/back%20ground.jpg",
  ]);
});

it("counts sizes of one picture once", async () => {
  const html = `<img src="/a.jpg?w=200"><img src="/a.jpg?w=900&q=80"><img src="/b-300x200.jpg"><img src="/b.jpg"><img src="/c.jpg?id=1"><img src="/c.jpg?id=2">`;
  expect(await urls(html)).toEqual([
    "https://maker.example/a.jpg?w=200",
    "https://maker.example/b-300x200.jpg",
    "https://maker.example/c.jpg?id=1",
    "https://maker.example/c.jpg?id=2",
  ]);
});

it("names a picture by its alt text, its title or its file", async () => {
  const html = `<img src="1.jpg" alt=" Arc \n lamp "><img src="2.jpg" title="Globe"><img src="brass_floor-lamp%20tall.jpeg"><img src="bad%name.png">`;
  expect((await scrapeImages(html, base)).map(({ name }) => name)).toEqual([
    "Arc lamp",
    "Globe",
    "brass floor lamp tall",
    "bad%name",
  ]);
});

it("takes only addresses of the web, and the page's own base", async () => {
  expect(
    await urls(`<img src="javascript:alert(1)"><img src="file:///x.jpg"><img src="http://[bad">`),
  ).toEqual([]);
  expect(await urls(`<base href="https://other.example/x/"><img src="y.jpg">`)).toEqual([
    "https://other.example/x/y.jpg",
  ]);
});

it("stops at 500 pictures", async () => {
  const html = Array.from({ length: 700 }, (_, index) => `<img src="${index}.jpg">`).join("");
  expect(await scrapeImages(html, base)).toHaveLength(500);
});

it("refuses a page of nothing but nesting instead of choking on it", async () => {
  for (const levels of [600, 90_000, 400_000]) {
    await expect(scrapeImages("<div>".repeat(levels), base)).rejects.toMatchObject({ status: 400 });
  }
});

const megabytes = (tag: string) => tag.repeat(2_000_000 / tag.length);

it.each([
  "<div>",
  "<p>",
  "<p><li>",
  "<html>",
  "<svg><g/>",
  "<span/>",
  "<tr><td>",
  "<option>",
  "<script>",
  "<!--",
  "<",
  "<a href='",
  "<picture><source srcset=a>",
  "<source srcset=a>",
  "</main><img src=x>",
  "<img src=x>",
  "<br>",
  '<b style="url(',
  "<img srcset='a 1w, ",
])("is done with 2 MB of %j in less than two seconds", async (tag) => {
  const started = performance.now();
  await scrapeImages(megabytes(tag), base).catch((error) => expect(error.status).toBe(400));
  expect(performance.now() - started).toBeLessThan(2000);
});

it("is done with a picture of 90,000 sources in less than two seconds", async () => {
  const started = performance.now();
  await scrapeImages(`</main><picture>${"<source srcset=a>".repeat(90_000)}`, base);
  await scrapeImages(`</main>${"<p></p>".repeat(90_000)}`, base);
  expect(performance.now() - started).toBeLessThan(2000);
});

it("is done with one attribute of 2 MB in less than two seconds", async () => {
  for (const inside of ["url(", "url('", "url( ", "url(a)", " ", "a 1w, ", "-22x", "\u0000 "]) {
    const text = megabytes(inside);
    const started = performance.now();
    await scrapeImages(`<img src="/${text}" srcset="${text}" style="${text}" alt="${text}">`, base);
    expect(performance.now() - started, inside).toBeLessThan(2000);
  }
});

it("is not confused by what only looks deep", async () => {
  const icons = "<svg><path d='m0 0'/><path d='m1 1'/></svg>".repeat(1000);
  const list = `<ul>${"<li>one".repeat(1000)}</ul>`;
  expect(
    await urls(`${icons}${list}<script>"${"<div>".repeat(999)}"</script><img src="a.jpg">`),
  ).toEqual(["https://maker.example/collection/a.jpg"]);
});
