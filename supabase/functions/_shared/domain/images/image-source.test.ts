import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageFileName, imageVariants, parseImageSource } from "./image-source.ts";

const lampUrl = "/images/products/lamp_1000x1250_c9b79b.webp";

describe("parseImageSource", () => {
  it("reads size and colour from the URL", () => {
    expect(parseImageSource(lampUrl)).toMatchObject({
      src: lampUrl,
      width: 1000,
      height: 1250,
      color: "#c9b79b",
    });
  });

  it("offers AVIF variants of a WebP file up to its full width", () => {
    const stem = "/images/products/lamp_1000x1250_c9b79b";
    expect(parseImageSource(lampUrl)).not.toHaveProperty("srcSet");
    expect(parseImageSource(lampUrl)).toMatchObject({
      sources: [
        {
          type: "image/avif",
          srcSet: `${stem}-w400.avif 400w, ${stem}-w600.avif 600w, ${stem}-w800.avif 800w, ${stem}-w1000.avif 1000w`,
        },
      ],
    });
  });

  it("offers only JPEG variants for a JPEG", () => {
    const stem = "/images/uploads/6f1c_1920x1280_a0b1c2";
    expect(parseImageSource(`${stem}.jpg`)).toMatchObject({
      sources: [],
      srcSet: `${stem}-w400.jpg 400w, ${stem}-w600.jpg 600w, ${stem}-w800.jpg 800w, ${stem}-w1200.jpg 1200w, ${stem}-w1600.jpg 1600w, ${stem}.jpg 1920w`,
    });
  });

  it("offers only the full width of an image that is narrower than every variant width", () => {
    const stem = "/images/products/tile_320x320_ffffff";
    expect(parseImageSource(`${stem}.webp`)).toMatchObject({
      sources: [{ type: "image/avif", srcSet: `${stem}-w320.avif 320w` }],
    });
    expect(parseImageSource("/images/tile_320x320_ffffff.jpg")).toMatchObject({
      sources: [],
      srcSet: "/images/tile_320x320_ffffff.jpg 320w",
    });
  });

  it("offers no JPEG variant that is as wide as the base file", () => {
    expect(parseImageSource("/images/rooms/hall_800x533_d2c8b6.jpg").srcSet).toBe(
      "/images/rooms/hall_800x533_d2c8b6-w400.jpg 400w, /images/rooms/hall_800x533_d2c8b6-w600.jpg 600w, /images/rooms/hall_800x533_d2c8b6.jpg 800w",
    );
  });

  it("accepts URLs of local and hosted Storage", () => {
    for (const origin of ["http://127.0.0.1:54321", "https://abc.supabase.co"]) {
      const url = `${origin}/storage/v1/object/public/images/products/lamp_640x800_c9b79b.jpg`;
      const { width, srcSet } = parseImageSource(url);
      expect(width).toBe(640);
      expect(srcSet).toContain(`${origin}/storage/v1/object/public/images/products/`);
    }
  });

  it.each([
    "",
    "not a URL",
    "https://example.com/lamp_1000x1250_c9b79b.webp",
    "https://example.com/images/lamp_1000x1250_c9b79b.webp",
    "//example.com/images/lamp_1000x1250_c9b79b.webp",
    "http://x/storage/v1/object/public/private/lamp_1000x1250_c9b79b.webp",
    "data:image/webp;base64,/images/lamp_1000x1250_c9b79b.webp",
    "/images/products/lamp.webp",
    "/images/products/lamp_0x1250_c9b79b.webp",
    "/images/products/lamp_1000x1250_C9B79B.webp",
    "/images/products/lamp_1000x1250_c9b79b.png",
    "/images/products/lamp_1000x1250_c9b79b-w400.webp",
    "/images/products/lamp_1000x1250_c9b79b.webp?v=2",
    "/images/products/a lamp_1000x1250_c9b79b.webp",
    "/images/products/lamp,_1000x1250_c9b79b.webp",
    "/images/../lamp_1000x1250_c9b79b.webp",
    "/images/lamp_1000x1250_c9b79b.webp\n",
  ])("returns the unsupported URL %j as src, without variants", (url) => {
    expect(parseImageSource(url)).toEqual({ src: url, sources: [], portraitSources: [] });
  });

  it("accepts any string and returns it as src", () => {
    // Parts of the URLs that the parser accepts. `fc.webUrl` would take seconds.
    const urlParts = [
      "https://a.example",
      "/images",
      "/",
      "lamp",
      "_",
      "10x10",
      "c9b79b",
      ".webp",
      ".jpg",
      "?",
      "#",
      " ",
    ];
    const urls = fc.array(fc.constantFrom(...urlParts)).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string(), urls), (url) => {
        expect(parseImageSource(url).src).toBe(url);
      }),
    );
  });
});

describe("imageFileName and imageVariants", () => {
  const shapes = fc.record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    color: fc.stringMatching(/^[0-9a-f]{6}$/),
    format: fc.constantFrom("webp" as const, "jpg" as const),
  });

  it("imageFileName returns a name that parseImageSource parses", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const parsed = parseImageSource(`/images/products/${imageFileName("oak-table", shape)}`);
        expect(parsed).toMatchObject({
          width: shape.width,
          height: shape.height,
          color: `#${shape.color}`,
        });
      }),
    );
  });

  it("imageVariants lists exactly the files that parseImageSource refers to, except the base file", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const url = `/images/${imageFileName("a", shape)}`;
        const { sources, srcSet, portraitSources } = parseImageSource(url);
        const srcSetUrls = [...sources, { srcSet }, ...portraitSources].flatMap(
          ({ srcSet = "" }) =>
            srcSet ? srcSet.split(", ").map((candidate) => candidate.split(" ")[0]) : [],
        );
        const variantNames = imageVariants(url).map(({ name }) => name);
        expect(srcSetUrls.filter((name) => name !== url)).toEqual(variantNames);
      }),
    );
  });

  it("imageVariants accepts a file name without a path", () => {
    expect(imageVariants("lamp_600x600_c9b79b.jpg")).toEqual([
      { name: "lamp_600x600_c9b79b-w400.jpg", width: 400, height: 400, format: "jpg" },
    ]);
  });

  it("imageVariants includes the portrait crop of a wide image", () => {
    const listTallVariants = (name: string) =>
      imageVariants(name).filter((variant) => variant.name.includes("tall"));
    expect(listTallVariants("room_1600x900_c9b79b.webp")).toEqual([
      { name: "room_1600x900_c9b79b-tall.avif", width: 720, height: 900, format: "avif" },
    ]);
    expect(listTallVariants("room_1599x900_c9b79b.webp")).toEqual([]);
    expect(listTallVariants("room_2400x1350_c9b79b.webp")).toEqual([
      { name: "room_2400x1350_c9b79b-tall.avif", width: 720, height: 900, format: "avif" },
    ]);
  });

  it("imageVariants returns an empty list for a name that does not have the form of a base file's name", () => {
    expect(imageVariants("lamp.jpg")).toEqual([]);
  });
});
