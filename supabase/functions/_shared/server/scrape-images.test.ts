import { load } from "cheerio/slim";
import { describe, expect, it } from "vitest";
import { parseImageElements } from "./image-elements.ts";
import { scrapeImages } from "./scrape-images.ts";

const base = new URL("https://maker.example/collection/lamps.html");
const scrapedUrls = async (html: string) => (await scrapeImages(html, base)).map(({ url }) => url);

it("scrapeImages finds images in meta tags, img elements, styles, noscript and JSON-LD, as absolute URLs", async () => {
  const html = `
    <meta property="og:image" content="/og.jpg"><meta property="og:image:width" content="1200">
    <img src="lamp.jpg"><img data-src="//cdn.example/lazy.jpg" src="data:image/gif;base64,R0">
    <img srcset="small.jpg 400w, /large.jpg 1600w, mid.jpg 800w">
    <picture><source srcset="p.avif 1x, p2.avif 2x"><img src="fallback.jpg"></picture>
    <div style="background-image: url('back ground.jpg')"></div>
    <noscript><img src="/noscript.jpg"></noscript>
    <script type="application/ld+json">{"@type":"Product","name":"Arc","image":["/ld.jpg",{"@type":"ImageObject","url":"/ld2.jpg"}]}</script>
    <script type="application/ld+json">{broken</script>`;
  expect(await scrapedUrls(html)).toEqual([
    "https://maker.example/og.jpg",
    "https://maker.example/collection/lamp.jpg",
    "https://cdn.example/lazy.jpg",
    "https://maker.example/large.jpg",
    "https://maker.example/collection/p2.avif",
    "https://maker.example/noscript.jpg",
    "https://maker.example/ld.jpg",
    "https://maker.example/ld2.jpg",
    "https://maker.example/collection/back%20ground.jpg",
  ]);
});

const absoluteUrls = (...paths: string[]) => paths.map((path) => `https://maker.example${path}`);

describe("scrapeImages", () => {
  it.each<[string, string, string[]]>([
    [
      "widths in a srcset, whatever their order",
      `<img src="/s.jpg" srcset="/m.jpg 800w, /l.jpg 1600w, /s.jpg 400w"><img src="/m.jpg">`,
      ["/l.jpg"],
    ],
    [
      "densities in a srcset",
      `<img src="/a.jpg" srcset="/a2.jpg 2x, /a3.jpg 3x, /a.jpg"><img src="/b.jpg" srcset="/b@2x.jpg 2x">`,
      ["/a3.jpg", "/b@2x.jpg"],
    ],
    [
      "sources of a picture element, but no SVG",
      `<picture><source type="image/svg+xml" srcset="/v.xml 9000w"><source srcset="/w.webp 900w, /x.webp 1800w"><source srcset="/j.jpg 1200w"><img src="/f.jpg" alt="Arc"></picture>`,
      ["/x.webp"],
    ],
    [
      "a thumbnail and its original",
      `<img src="/b-300x300.jpg"><img src="/b.jpg"><img src="/b-768x1024.jpg">`,
      ["/b.jpg"],
    ],
    [
      "thumbnails without their original",
      `<img src="/b-300x300.jpg"><img src="/b-1024x768.jpg"><img src="/b-150x150.jpg">`,
      ["/b-1024x768.jpg"],
    ],
    [
      "a scaled original and its thumbnails",
      `<img srcset="/b-300x200.jpg 300w, /b-scaled.jpg 2560w, /b-1024x683.jpg 1024w">`,
      ["/b-scaled.jpg"],
    ],
    [
      "size suffixes of other shop systems",
      `<img src="/c_300x.jpg"><img src="/c_900x.jpg"><img src="/d_x400.png"><img src="/d_x800.png"><img src="/e_100x100_crop_center.jpg"><img src="/e.jpg">`,
      ["/c_900x.jpg", "/d_x800.png", "/e.jpg"],
    ],
    [
      "sizes in the query",
      `<img src="/a.jpg?w=200"><img src="/a.jpg?w=900&q=80"><img src="/a.jpg?width=640px&v=7"><img src="/s.jpg?format=500w"><img src="/s.jpg?format=1500w">`,
      ["/a.jpg?w=900&q=80", "/s.jpg?format=1500w"],
    ],
    [
      "sizes in a folder",
      `<img src="/upload/w_300,c_fill/v1/a.jpg"><img src="/upload/w_1200,q_auto/v1/a.jpg">`,
      ["/upload/w_1200,q_auto/v1/a.jpg"],
    ],
    [
      "a lazily loaded image instead of its placeholder",
      `<img src="/dot.gif" data-src="/a.jpg"><img src="/dot.gif" data-srcset="/b.jpg 400w, /b2.jpg 800w"><img src="/c-small.jpg" data-zoom-image="/c.jpg">`,
      ["/a.jpg", "/b2.jpg", "/c.jpg"],
    ],
    [
      "a lazily loaded image and its noscript fallback",
      `<img data-src="/a-900x600.jpg"><noscript><img src="/a-300x200.jpg"></noscript>`,
      ["/a-900x600.jpg"],
    ],
    [
      "the image that a thumbnail links to",
      `<a href="/big.jpg"><img src="/thumb.jpg" alt="Globe"></a><a href="/page.html"><img src="/c.jpg"></a>`,
      ["/big.jpg", "/c.jpg"],
    ],
    [
      "the Open Graph image and the same image on the page",
      `<meta property="og:image" content="http://maker.example/a-1200x630.jpg"><img src="/a.jpg">`,
      ["/a.jpg"],
    ],
  ])("lists only the largest size of an image: %s", async (_, html, expected) => {
    expect(await scrapedUrls(html)).toEqual(absoluteUrls(...expected));
  });

  it.each<[string, string, string[]]>([
    [
      "ids in the query",
      `<img src="/c.jpg?id=1"><img src="/c.jpg?id=2">`,
      ["/c.jpg?id=1", "/c.jpg?id=2"],
    ],
    [
      "hashes in the query",
      `<img src="/c.jpg?h=ab12"><img src="/c.jpg?h=cd34">`,
      ["/c.jpg?h=ab12", "/c.jpg?h=cd34"],
    ],
    [
      "query parameters of a script path",
      `<img src="/image?v=1"><img src="/image?v=2">`,
      ["/image?v=1", "/image?v=2"],
    ],
    [
      "numbers in names",
      `<img src="/lamp-1.jpg"><img src="/lamp-2.jpg"><img src="/lamp-2024.jpg">`,
      ["/lamp-1.jpg", "/lamp-2.jpg", "/lamp-2024.jpg"],
    ],
    ["file formats", `<img src="/a.jpg"><img src="/a.png">`, ["/a.jpg", "/a.png"]],
    [
      "different paths on the same host (protocol-relative URL)",
      `<img src="/a.jpg"><img src="//maker.example/b.jpg">`,
      ["/a.jpg", "/b.jpg"],
    ],
    [
      "images that share a placeholder",
      `<img src="/wait.jpg" srcset="/a.jpg 900w"><img src="/wait.jpg" srcset="/b.jpg 900w">`,
      ["/a.jpg", "/b.jpg"],
    ],
    [
      "images that share an icon in their link",
      `<a href="/a.jpg"><img src="/zoom.png"></a><a href="/b.jpg"><img src="/zoom.png"></a>`,
      ["/a.jpg", "/b.jpg"],
    ],
    [
      "text links to images",
      `<a href="/a.jpg" title="Arc">Arc</a><a href="/b.webp?v=1">Globe</a><a href="/terms.pdf">Terms</a>`,
      ["/a.jpg", "/b.webp?v=1"],
    ],
  ])("lists different images separately: %s", async (_, html, expected) => {
    expect(await scrapedUrls(html)).toEqual(absoluteUrls(...expected));
  });

  it.each([
    ["a size of 3 px", `<img src="/t.jpg" width="3" height="3">`],
    ["relative sizes", `<img src="/t.jpg" width="1%" style="max-width:1px;height:2em">`],
    ["a standard port", `<img src="https://maker.example:443/t.jpg">`],
  ])("lists an image with %s", async (_, html) => {
    expect(await scrapedUrls(html)).toEqual(absoluteUrls("/t.jpg"));
  });

  it("lists the largest size that can be fetched", async () => {
    const html = `<img srcset="http://10.0.0.1/l.jpg 1600w, /m.svg 1200w, /s.jpg 800w">`;
    expect(await scrapedUrls(html)).toEqual(absoluteUrls("/s.jpg"));
  });

  it("takes the name of an image from any of its sizes", async () => {
    const html = `<img src="/b-300x300.jpg"><img src="/b.jpg" alt="Globe">`;
    expect(await scrapeImages(html, base)).toEqual([
      { url: "https://maker.example/b.jpg", name: "Globe" },
    ]);
  });
});

describe("scrapeImages skips", () => {
  it.each([
    ["a tracking pixel", `<img src="/t.gif" width="1" height="1">`],
    ["an image of 2 px", `<img src="/t.jpg" width="2px" height="2">`],
    ["an image of size 0", `<img src="/t.jpg" width=0 height=0>`],
    [
      "a tracking pixel sized by its style",
      `<img src="/t.jpg" style="border:0;width: 1px; height:1px">`,
    ],
    ["an image of 1 px height", `<img src="/line.png" width="600" height="1">`],
    ["SVG images", `<img src="/a.svg"><img src="/a.SVGZ?v=2"><img src="/a?format=svg">`],
    ["an SVG as the Open Graph image", `<meta property="og:image" content="/logo.svg">`],
    [
      "images at loopback addresses",
      `<img src="http://127.0.0.1/a.jpg"><img src="http://[::1]/a.jpg">`,
    ],
    [
      "images at private addresses",
      `<img src="http://192.168.1.1/a.jpg"><img src="http://10.0.0.1/b.jpg">`,
    ],
    [
      "images at private addresses in decimal or hexadecimal notation",
      `<img src="http://2130706433/a.jpg"><img src="http://0x7f.1/b.jpg">`,
    ],
    [
      "images at a cloud metadata address",
      `<img src="http://169.254.169.254/latest/meta-data/a.jpg">`,
    ],
    [
      "images at non-standard ports",
      `<img src="https://maker.example:8443/a.jpg"><img src="http://maker.example:22/a.jpg">`,
    ],
    ["image URLs with credentials", `<img src="https://me:secret@maker.example/a.jpg">`],
    [
      "image URLs that are not http or https",
      `<img src="ftp://maker.example/a.jpg"><img src="data:image/png;base64,AAAA"><img src="blob:https://maker.example/1">`,
    ],
  ])("%s", async (_, html) => {
    expect(await scrapedUrls(html)).toEqual([]);
  });
});

it.each([
  "<img src=x>",
  "<img srcset='a 1w, b 2w'>",
  "<a href=x.jpg>a</a>",
  "<meta>",
  "<i style='url(a)'></i>",
])("parseImageElements keeps at most 2,500 elements of a page of repeated %s", (tag) => {
  const page = parseImageElements(tag.repeat(1_700_000 / tag.length));
  expect(load(page)("main *")).toHaveLength(2500);
  const smallerPage = parseImageElements(tag.repeat(2499));
  expect(load(smallerPage)("main *")).toHaveLength(2499);
});

it("parseImageElements keeps no element of a page without images", () => {
  const page = parseImageElements("<p class=a>One <b>word</b><img><br></p>".repeat(10_000));
  expect(load(page)("main *")).toHaveLength(0);
});

it("scrapeImages reads only the first 100,000 tags of a page", async () => {
  const scrapeAfterTags = (tags: number) => scrapedUrls(`${"<br>".repeat(tags)}<img src="/a.jpg">`);
  expect(await scrapeAfterTags(99_999)).toEqual(absoluteUrls("/a.jpg"));
  expect(await scrapeAfterTags(100_000)).toEqual([]);
});

it("scrapeImages names an image after its alt text, its title or its file name", async () => {
  const html = `<img src="1.jpg" alt=" Arc \n lamp "><img src="2.jpg" title="Globe"><img src="brass_floor-lamp%20tall.jpeg"><img src="bad%name.png">`;
  expect((await scrapeImages(html, base)).map(({ name }) => name)).toEqual([
    "Arc lamp",
    "Globe",
    "brass floor lamp tall",
    "bad%name",
  ]);
});

it("scrapeImages lists only http and https URLs, resolved against the page's base element", async () => {
  expect(
    await scrapedUrls(
      `<img src="javascript:alert(1)"><img src="file:///x.jpg"><img src="http://[bad">`,
    ),
  ).toEqual([]);
  expect(await scrapedUrls(`<base href="https://other.example/x/"><img src="y.jpg">`)).toEqual([
    "https://other.example/x/y.jpg",
  ]);
});

it("scrapeImages returns at most 500 images", async () => {
  const html = Array.from({ length: 700 }, (_, index) => `<img src="${index}.jpg">`).join("");
  expect(await scrapeImages(html, base)).toHaveLength(500);
});

it("scrapeImages rejects a page of more than 512 nested elements with 400", async () => {
  for (const levels of [513, 90_000, 400_000]) {
    await expect(scrapeImages("<div>".repeat(levels), base)).rejects.toMatchObject({ status: 400 });
  }
  expect(await scrapedUrls(`${"<div>".repeat(511)}<img src="/a.jpg">`)).toEqual(
    absoluteUrls("/a.jpg"),
  );
});

/** CPU time in milliseconds since `start`. Unlike elapsed time, CPU time does not depend on the load of the machine. */
function cpuSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const repeatTo2MB = (tag: string) => tag.repeat(2_000_000 / tag.length);

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
])(
  "scrapeImages processes a page of 2 MB of %j in less than two seconds of CPU time",
  async (tag) => {
    const started = process.cpuUsage();
    await scrapeImages(repeatTo2MB(tag), base).catch((error) => expect(error.status).toBe(400));
    expect(cpuSince(started)).toBeLessThan(2000);
  },
);

it("scrapeImages processes a picture element of 90,000 sources in less than two seconds of CPU time", async () => {
  const started = process.cpuUsage();
  await scrapeImages(`</main><picture>${"<source srcset=a>".repeat(90_000)}`, base);
  await scrapeImages(`</main>${"<p></p>".repeat(90_000)}`, base);
  expect(cpuSince(started)).toBeLessThan(2000);
});

it.each(["url(", "url('", "url( ", "url(a)", " ", "a 1w, ", "-22x", "\u0000 ", "w_w", "/w_1,h_1"])(
  "scrapeImages processes attributes of 2 MB of %j in less than two seconds of CPU time",
  async (inside) => {
    const text = repeatTo2MB(inside);
    const started = process.cpuUsage();
    await scrapeImages(`<img src="/${text}" srcset="${text}" style="${text}" alt="${text}">`, base);
    expect(cpuSince(started)).toBeLessThan(2000);
  },
);

it.each(["/w_w_w_w_w_w_w", "/w_1,w_1,w_1,w_1", "-300x300", "_crop_crop"])(
  "scrapeImages processes 500 URLs of 4,000 characters of %j in less than two seconds of CPU time",
  async (inside) => {
    const path = inside.repeat(3900 / inside.length);
    const html = Array.from({ length: 500 }, (_, n) => `<img src="/${n}${path}">`).join("");
    const started = process.cpuUsage();
    expect(await scrapeImages(html, base)).toHaveLength(500);
    expect(cpuSince(started)).toBeLessThan(2000);
  },
);

it("scrapeImages does not count self-closing SVG elements, unclosed list items or tags within scripts as nested", async () => {
  const icons = "<svg><path d='m0 0'/><path d='m1 1'/></svg>".repeat(1000);
  const list = `<ul>${"<li>one".repeat(1000)}</ul>`;
  expect(
    await scrapedUrls(`${icons}${list}<script>"${"<div>".repeat(999)}"</script><img src="a.jpg">`),
  ).toEqual(["https://maker.example/collection/a.jpg"]);
});
