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
      "thumbnails without their original, if an srcset lists several sizes",
      `<img src="/b-300x300.jpg" srcset="/b-300x300.jpg 300w, /b-1024x768.jpg 1024w"><img src="/b-150x150.jpg">`,
      ["/b-1024x768.jpg"],
    ],
    [
      "an original in a folder whose name contains a size",
      `<img src="/b-300x200/b-300x200.jpg"><img src="/b-300x200/b.jpg">`,
      ["/b-300x200/b.jpg"],
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
      "an srcset without white space after commas",
      `<img src="/s.jpg" srcset="/m,1.jpg 800w,/l,1.jpg 1600w,/s.jpg 400w"><img srcset="/n.jpg,/o.jpg 2x,/p.jpg 3x"><source>`,
      ["/l,1.jpg", "/p.jpg"],
    ],
    [
      "the sizes of Wix",
      `<img src="/media/ab~mv2.jpg/v1/fill/w_300,h_200,al_c,q_80/a.jpg"><img src="/media/ab~mv2.jpg/v1/fit/w_900,h_600,q_90/file.jpg"><img src="/media/cd~mv2.jpg"><img src="/media/cd~mv2.jpg/v1/crop/x_0,y_0,w_99,h_99/fill/w_50,h_50/c.jpg">`,
      ["/media/ab~mv2.jpg/v1/fit/w_900,h_600,q_90/file.jpg", "/media/cd~mv2.jpg"],
    ],
    [
      "the sizes of Magento",
      `<img src="/media/catalog/product/cache/0123456789abcdef0123456789abcdef/l/a/a.jpg"><img src="/media/catalog/product/l/a/a.jpg"><img src="/media/catalog/product/cache/1/image/300x200/0123456789abcdef0123456789abcdef/b.jpg"><img src="/media/catalog/product/cache/1/image/900x/0123456789abcdef0123456789abcdee/b.jpg"><img src="/media/catalog/product/c.jpg?optimize=low&fit=bounds&height=300&canvas=300:300"><img src="/media/catalog/product/c.jpg?optimize=high&height=900&canvas=900:900">`,
      [
        "/media/catalog/product/l/a/a.jpg",
        "/media/catalog/product/cache/1/image/900x/0123456789abcdef0123456789abcdee/b.jpg",
        "/media/catalog/product/c.jpg?optimize=high&height=900&canvas=900:900",
      ],
    ],
    [
      "the sizes of BigCommerce",
      `<img src="/s-1/images/stencil/500x659/products/7/30/a__1.2.jpg?c=2"><img src="/s-1/images/stencil/1280x1280/products/7/30/a__1.2.jpg?c=2"><img src="/images/stencil/640w/b.jpg"><img src="/images/stencil/original/b.jpg"><img src="/products/7/images/30/c__1.2.220.290.jpg"><img src="/products/7/images/30/c__1.2.1280.1280.jpg">`,
      [
        "/s-1/images/stencil/1280x1280/products/7/30/a__1.2.jpg?c=2",
        "/images/stencil/original/b.jpg",
        "/products/7/images/30/c__1.2.1280.1280.jpg",
      ],
    ],
    [
      "the sizes of PrestaShop",
      `<img src="/24-home_default/a.jpg"><img src="/24-large_default/a.jpg"><img src="/24-cart_default/a.jpg"><img src="/img/p/2/5/25-home_default.jpg"><img src="/img/p/2/5/25.jpg">`,
      ["/24-large_default/a.jpg", "/img/p/2/5/25.jpg"],
    ],
    [
      "the sizes of Cloudflare",
      `<img src="/cdn-cgi/image/width=300,quality=75/a.jpg"><img src="/cdn-cgi/image/width=900,quality=75/a.jpg"><img src="/cdn-cgi/image/w=300/https://maker.example/b.jpg"><img src="/b.jpg">`,
      ["/cdn-cgi/image/width=900,quality=75/a.jpg", "/b.jpg"],
    ],
    [
      "a theme's template for the width",
      `<img src="/a_300x300.jpg" data-src="/a_{width}x.jpg" data-widths="[180,1080,720]"><img data-srcset="/b_{width}x.jpg {width}w" src="/b.jpg">`,
      ["/a_1080x.jpg", "/b.jpg"],
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
    [
      "sizes of products in names",
      `<img src="/rug-160x230.jpg" alt="Rug 160 x 230"><img src="/rug-200x290.jpg"><img src="/rug-200x290.jpg?w=90"><a href="/p"><img src="/lens-10x.jpg"></a><img src="/lens-20x.jpg">`,
      ["/rug-160x230.jpg", "/rug-200x290.jpg", "/lens-10x.jpg", "/lens-20x.jpg"],
    ],
    [
      "images that replace others on hover",
      `<img src="/a.jpg" data-hover="/b.jpg" data-thumb="/c.jpg" alt="/img/d.jpg">`,
      ["/a.jpg", "/b.jpg"],
    ],
    [
      "lazily loaded images in attributes of any name",
      `<img src="/p.png" data-lazyload="/a.jpg"><img src="/p.png" data-echo="/b.jpg"><div data-bg="url('/c.jpg')" style="background: url(/p.png)"></div><section data-bgset="/d1.jpg 400w, /d2.jpg 800w"></section><a href="#" data-large="/e.jpg"><img src="/e-small.jpg"></a><video poster="/f.webp"></video><div data-name="lamp.jpg" data-json='{"src":"/g.jpg"}' data-lazy="true"></div>`,
      ["/a.jpg", "/b.jpg", "/c.jpg", "/d2.jpg", "/e.jpg", "/f.webp"],
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

  it("lists only the largest size of Etsy and Cloudflare Images", async () => {
    const etsy = "https://i.etsystatic.com/7";
    const cloudflare = "https://imagedelivery.net/account/image";
    const html = `<img src="${etsy}/r/il/ab/34/il_340x270.34_cd.jpg"><img src="${etsy}/c/2000/1500/0/0/il/ab/34/il_1588xN.34_cd.jpg">
      <img src="${etsy}/r/il/ef/56/il_fullxfull.56_gh.jpg"><img src="${etsy}/r/il/ef/56/il_794xN.56_gh.jpg">
      <img src="${cloudflare}/w=300"><img src="${cloudflare}/w=900,fit=cover">`;
    expect(await scrapedUrls(html)).toEqual([
      `${etsy}/c/2000/1500/0/0/il/ab/34/il_1588xN.34_cd.jpg`,
      `${etsy}/r/il/ef/56/il_fullxfull.56_gh.jpg`,
      `${cloudflare}/w=900,fit=cover`,
    ]);
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
    [
      "descriptions of the Open Graph image",
      `<meta property="og:image:alt" content="An oak lamp"><meta name="twitter:image:alt" content="Oak"><meta property="og:image:type" content="image/svg+xml">`,
    ],
    [
      "templates of URLs",
      `<img src="/a_{width}x.jpg"><img src="/{{ image.src }}"><img data-src="/images/stencil/{:size}/b.jpg"><img srcset="/c_%7Bwidth%7Dx.jpg 2x">`,
    ],
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

describe("scrapeImages reads JSON-LD", () => {
  it.each([
    ["with line breaks and invalid escapes in texts", `{"text":"One\ntwo\t\\'","image":"/a.jpg"}`],
    ["in a CDATA section", `\n//<![CDATA[\n{"image":"/a.jpg"}\n//]]>\n`],
    ["in a CDATA section on one line", `/*<![CDATA[*/ {"image":["/a.jpg"]} /*]]>*/`],
    ["in a comment", `<!-- {"image":"/a.jpg"} -->`],
    ["with comments", `// Product\n{"image":/* main */"/a.jpg" // last\n}`],
    ["with a semicolon behind it", `{"url":"https://maker.example//x","image":"/a.jpg"};\n`],
    ["with commas before closing brackets", `{"image":["/a.jpg",],}`],
    ["with entities in URLs", `{"image":"/a.jpg?id=1&amp;x=2"}`],
  ])("%s", async (_, json) => {
    const html = `<script type="application/ld+json; charset=utf-8">${json}</script>`;
    expect(await scrapedUrls(html)).toEqual([
      expect.stringMatching(/^https:\/\/maker\.example\/a\.jpg(\?id=1&x=2)?$/),
    ]);
  });

  it("with entities and tags in names", async () => {
    const html = `<script type="application/ld+json">{"name":"Table &#8220;Roble&#8221; &amp; <b>chair</b>","image":"/a.jpg"}</script>`;
    expect(await scrapeImages(html, base)).toMatchObject([{ name: "Table “Roble” & chair" }]);
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
  "<img data-srcset='a,,,,",
  "<i data-a='/ 1w",
  "<i data-a=/x.jpg>",
  "<i data-a=url( ",
  "<img data-src='{a",
  "<noscript><img src=x>",
  '<script type="application/ld+json">"\\"',
  '<script type="application/ld+json">/*',
  '<script type="application/ld+json">{// ',
  '<script type="application/ld+json">{"a":"&lt;<b>"}, ',
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

it.each([
  "/w_w_w_w_w_w_w",
  "/w_1,w_1,w_1,w_1",
  "-300x300",
  "_crop_crop",
  "/1-a_default",
  "/products/1/images/1/1",
])(
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
