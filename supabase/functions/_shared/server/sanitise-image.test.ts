import { deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  createJpegOfByteLength,
  insertJpegSegment,
} from "../../../../tests/support/functions/jpeg-files.ts";
import { insertPngChunk } from "../../../../tests/support/functions/png-files.ts";
import { HttpError } from "./http-error.ts";
import { sanitiseImage } from "./sanitise-image.ts";

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 251));
const image = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });
const jpeg = await image.clone().jpeg().toBuffer();
const png = await image.clone().png().toBuffer();
const webp = await image.clone().webp().toBuffer();
const avif = await image.clone().avif().toBuffer();

const sanitise = (file: Buffer) => Buffer.from(sanitiseImage(file, "lamp").bytes);
const latin1 = (text: string) => Buffer.from(text, "latin1");

describe.each([
  ["a baseline JPEG", "image/jpeg", jpeg],
  [
    "a progressive JPEG with metadata",
    "image/jpeg",
    await image.clone().jpeg({ progressive: true }).withMetadata().toBuffer(),
  ],
  ["a CMYK JPEG", "image/jpeg", await image.clone().toColourspace("cmyk").jpeg().toBuffer()],
  ["a PNG", "image/png", png],
  ["a PNG with a palette", "image/png", await image.clone().png({ palette: true }).toBuffer()],
  ["a lossy WebP", "image/webp", webp],
  [
    "a lossless WebP with metadata",
    "image/webp",
    await image.clone().webp({ lossless: true }).withMetadata().toBuffer(),
  ],
  ["a WebP with alpha", "image/webp", await image.clone().ensureAlpha(0.5).webp().toBuffer()],
  ["an AVIF", "image/avif", avif],
  ["an AVIF with alpha", "image/avif", await image.clone().ensureAlpha(0.5).avif().toBuffer()],
])("sanitiseImage for %s", (_, mimeType, file) => {
  it("returns MIME type and size, and keeps the pixels", async () => {
    const { bytes, ...rest } = sanitiseImage(file, "lamp");
    expect(rest).toEqual({ mimeType, width: 64, height: 48 });
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
  });

  it("rejects the file if it is truncated", () => {
    for (const length of [12, 0.3, 0.6, 0.9, -1].map((part) =>
      part > 0 && part < 1 ? file.length * part : part,
    )) {
      expect(() => sanitise(file.subarray(0, length)), `${length}`).toThrow(HttpError);
    }
  });

  it.each(["PK\x03\x04 archive", "GIF89a=1;a(1)", "MZ\x90", "\0", "<b>"])(
    "removes %j after the end of the image",
    (appendix) => {
      expect(sanitise(Buffer.concat([file, latin1(appendix)]))).toEqual(sanitise(file));
    },
  );

  it.each(["\n%PDF-1.7", "<html>", "<?php phpinfo();"])(
    "rejects the file with %j after the end of the image",
    (appendix) => {
      expect(() => sanitise(Buffer.concat([file, latin1(appendix)]))).toThrow("damaged");
    },
  );
});

it.each([
  ["an empty file", ""],
  ["a script", "#!/bin/sh\nrm"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["a PDF", "%PDF-1.7 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["an executable", "MZ\x90\x00\x03aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["a GIF", "GIF89a\x01\x00\x01\x00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["a JPEG of fill bytes only", `\xff\xd8${"\xff".repeat(5000)}`],
])("sanitiseImage rejects %s as not an image", (_, text) => {
  expect(() => sanitise(latin1(text))).toThrow("lamp is not a valid image file");
});

/** Creates a box of an ISO base media file. */
function createBox(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([size, Buffer.from(type), ...content]);
}

function createSizeBox(width: number, height: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  return createBox("ispe", size);
}

it("sanitiseImage compares the largest size that an AVIF declares with the limit", () => {
  const createAvif = (width: number) =>
    Buffer.concat([
      createBox("ftyp", latin1("avif\0\0\0\0avif")),
      createBox("free", createSizeBox(65_000, 65_000)),
      createBox(
        "meta",
        Buffer.alloc(4),
        createBox("iprp", createBox("ipco", createSizeBox(64, 64), createSizeBox(width, 5000))),
      ),
      createBox("mdat", createSizeBox(65_000, 65_000)),
    ]);
  expect(() => sanitise(createAvif(8001))).toThrow("too large (max 40 megapixels)");
  expect(() => sanitise(createAvif(8000))).toThrow("damaged");
});

describe("sanitiseImage rejects a JPEG with code or a document in its comment:", () => {
  it.each([
    "<SCRIPT>alert(1)</SCRIPT>",
    "<?php system($_GET[0]);",
    "%PDF-1.4",
    "<html>",
    "<html lang=en>",
    "<!DOCTYPE html>",
    "<iframe src=x>",
    "JavaScript:alert(1)",
    // Across the border of the windows that are searched.
    `${"x".repeat(8192 - 10)}<script`,
  ])("%j", (text) => {
    expect(() => sanitise(insertJpegSegment(jpeg, 0xfe, latin1(text)))).toThrow("damaged");
  });
});

// Compressed pixels may contain such short texts by chance.
it.each(["<svg", "<SvG", "<hTml\x7f", "<?pHp\x12", "%pdF-\xa5"])(
  "sanitiseImage accepts a JPEG with the short text %j in a comment, and removes the comment",
  (text) => {
    expect(sanitise(insertJpegSegment(jpeg, 0xfe, latin1(text)))).toEqual(jpeg);
  },
);

/** The numerator of the seconds of a latitude. */
const gpsData = Buffer.from("00066cd5", "hex");
type TiffEntry = [tag: number, type: number, value: number];
const [shortType, longType, directoryType] = [3, 4, 13];
const gpsTag = 0x8825;

/** Creates EXIF metadata: a TIFF file with these directories, followed by the data of a GPS position. */
function createExif(...directories: TiffEntry[][]): Buffer {
  let end = 8;
  const parts = directories.map((entries, index) => {
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    end += directory.length;
    directory.writeUInt16BE(entries.length);
    for (const [entryIndex, [tag, type, value]] of entries.entries()) {
      const start = 2 + entryIndex * 12;
      directory.writeUInt16BE(tag, start);
      directory.writeUInt16BE(type, start + 2);
      directory.writeUInt32BE(1, start + 4);
      if (type === shortType) directory.writeUInt16BE(value, start + 8);
      else directory.writeUInt32BE(value, start + 8);
    }
    const isLast = index === directories.length - 1;
    directory.writeUInt32BE(isLast ? 0 : end, directory.length - 4);
    return directory;
  });
  return Buffer.concat([Buffer.from("4d4d002a00000008", "hex"), ...parts, gpsData]);
}

const createXmp = (prefix: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:${prefix}="http://ns.adobe.com/exif/1.0/" ${prefix}:GPSLatitude="36,8.4321N"/></rdf:RDF></x:xmpmeta>`;
const xmp = latin1(createXmp("exif"));
const labelled = (label: string, content: Buffer) => Buffer.concat([latin1(label), content]);
const rawProfile = latin1(
  `\nexif\n      46\n${createExif([[gpsTag, longType, 26]]).toString("hex")}\n`,
);
const thumbnail = await image.clone().resize(8, 6).jpeg().toBuffer();

describe("sanitiseImage removes from a JPEG", () => {
  const xmpLabel = "http://ns.adobe.com/xap/1.0/\0";
  it.each<[string, number, Buffer]>([
    ["EXIF with a GPS position", 0xe1, labelled("Exif\0\0", createExif([[gpsTag, longType, 26]]))],
    [
      "EXIF whose GPS pointer has the type of a short number",
      0xe1,
      labelled("Exif\0\0", createExif([[gpsTag, shortType, 26]])),
    ],
    [
      "EXIF whose GPS pointer has the type of a directory",
      0xe1,
      labelled("Exif\0\0", createExif([[gpsTag, directoryType, 26]])),
    ],
    [
      "EXIF with a GPS position in its second directory",
      0xe1,
      labelled("Exif\0\0", createExif([], [[gpsTag, longType, 32]])),
    ],
    ["XMP with a GPS position", 0xe1, labelled(xmpLabel, xmp)],
    ["XMP with another prefix", 0xe1, labelled(xmpLabel, latin1(createXmp("e")))],
    ["XMP in UTF-16", 0xe1, labelled(xmpLabel, Buffer.from(createXmp("exif"), "utf16le"))],
    ["extended XMP", 0xe1, labelled("http://ns.adobe.com/xmp/extension/\0", xmp)],
    ["IPTC", 0xed, labelled("Photoshop 3.0\0", latin1("8BIM\x04\x04Gibraltar"))],
    ["C2PA", 0xeb, labelled("JP\0\x01", latin1("jumbc2pa"))],
    ["an index of further images (MPF)", 0xe2, labelled("MPF\0", createExif([]))],
    ["a FlashPix extension", 0xe2, labelled("FPXR\0", xmp)],
    ["a JFXX thumbnail", 0xe0, labelled("JFXX\0\x10", thumbnail)],
    ["data of an unknown program", 0xef, xmp],
    ["a comment", 0xfe, latin1("36.1408, -5.3536")],
  ])("%s", (_, marker, content) => {
    expect(sanitise(insertJpegSegment(jpeg, marker, content))).toEqual(jpeg);
  });

  it("the thumbnail of its JFIF segment", () => {
    const head = latin1("JFIF\0\x01\x02\x01\0\x48\0\x48");
    const withThumbnail = Buffer.concat([head, Buffer.from([1, 1, 200, 100, 50])]);
    const withoutThumbnail = Buffer.concat([head, Buffer.from([0, 0])]);
    expect(sanitise(insertJpegSegment(jpeg, 0xe0, withThumbnail))).toEqual(
      insertJpegSegment(jpeg, 0xe0, withoutThumbnail),
    );
  });
});

describe("sanitiseImage removes from a PNG", () => {
  const xmpLabel = "XML:com.adobe.xmp\0";
  it.each<[string, string, Buffer]>([
    ["EXIF", "eXIf", createExif([[gpsTag, longType, 26]])],
    ["a raw profile", "tEXt", labelled("Raw profile type exif\0", rawProfile)],
    [
      "a deflated raw profile",
      "zTXt",
      labelled("Raw profile type exif\0\0", deflateSync(rawProfile)),
    ],
    ["XMP", "iTXt", labelled(`${xmpLabel}\0\0\0\0`, xmp)],
    ["deflated XMP", "iTXt", labelled(`${xmpLabel}\x01\0\0\0`, deflateSync(xmp))],
    [
      "a text that inflates to 20 MB",
      "zTXt",
      labelled("Comment\0\0", deflateSync(Buffer.alloc(20_000_000))),
    ],
    ["a comment", "tEXt", latin1("Comment\x0036.1408, -5.3536")],
    ["the time", "tIME", Buffer.alloc(7)],
    ["C2PA", "caBX", latin1("jumbc2pa")],
    ["data of an unknown program", "gpSx", gpsData],
  ])("%s", (_, type, data) => {
    expect(sanitise(insertPngChunk(png, type, data))).toEqual(png);
  });
});

describe("sanitiseImage removes from a WebP", async () => {
  const extendedWebp = await image.clone().ensureAlpha(0.5).webp().toBuffer();
  function appendChunk(type: string, flag: number, data: Buffer): Buffer {
    const head = Buffer.from(`${type}\0\0\0\0`);
    head.writeUInt32LE(data.length, 4);
    const file = Buffer.concat([extendedWebp, head, data, Buffer.alloc(data.length % 2)]);
    file.writeUInt32LE(file.length - 8, 4);
    file[20] = (file[20] ?? 0) | flag;
    return file;
  }

  it.each<[string, string, number, Buffer]>([
    ["EXIF", "EXIF", 0x08, createExif([[gpsTag, longType, 26]])],
    ["XMP", "XMP ", 0x04, xmp],
    ["data of an unknown program", "GPS ", 0, gpsData],
  ])("%s", (_, type, flag, data) => {
    expect(sanitise(appendChunk(type, flag, data))).toEqual(extendedWebp);
  });
});

it("sanitiseImage removes EXIF and XMP from an AVIF", async () => {
  const photo = await image
    .clone()
    .withExif({ IFD0: { Copyright: "Calpe" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "36/1" } })
    .withXmp(createXmp("exif"))
    .avif()
    .toBuffer();
  const metadata = /Calpe|8\.4321|Exif|rdf/;
  expect(photo.toString("latin1")).toMatch(metadata);
  expect(sanitise(photo).toString("latin1")).not.toMatch(metadata);
  const { exif, xmp: keptXmp } = await sharp(sanitise(photo)).metadata();
  expect([exif, keptXmp]).toEqual([undefined, undefined]);
  expect(await sharp(sanitise(photo)).raw().toBuffer()).toEqual(
    await sharp(photo).raw().toBuffer(),
  );
});

it.each(["jpeg", "png", "webp"] as const)(
  "sanitiseImage keeps the orientation of a %s, but no other EXIF metadata",
  async (format) => {
    const photo = await image
      .clone()
      .withExif({ IFD0: { Copyright: "Calpe" } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const sanitised = sanitise(photo);
    expect((await sharp(sanitised).metadata()).orientation).toBe(6);
    expect(sanitised.toString("latin1")).not.toContain("Calpe");
    expect(await sharp(sanitised).autoOrient().raw().toBuffer()).toEqual(
      await sharp(photo).autoOrient().raw().toBuffer(),
    );
  },
);

it.each(["jpeg", "png", "webp", "avif"] as const)(
  "sanitiseImage keeps the colour profile of a %s",
  async (format) => {
    const file = await image.clone().withIccProfile("p3").toFormat(format).toBuffer();
    const { icc } = await sharp(file).metadata();
    expect(icc).toBeDefined();
    expect((await sharp(sanitise(file)).metadata()).icc).toEqual(icc);
  },
);

describe("sanitiseImage removes what phones append to a photo:", () => {
  const video = latin1("\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x20moov\xa9xyz+36.1408-005.3536/");
  const samsungTrailer = latin1("\0\0\x30\x0a\x10\0\0\0MotionPhoto_DataSEFHj\0\0\0SEFT");
  it.each<[string, Buffer]>([
    ["a video", video],
    ["a second image", createJpegOfByteLength(100_000)],
    ["a Samsung trailer", Buffer.concat([video, samsungTrailer])],
    ["padding", Buffer.alloc(70_000)],
  ])("%s", (_, appendix) => {
    for (const file of [jpeg, png]) {
      expect(sanitise(Buffer.concat([file, appendix]))).toEqual(sanitise(file));
    }
  });
});

it("sanitiseImage rejects a malformed file with HttpError, or returns an image", async () => {
  const files = await Promise.all(
    (["jpeg", "png", "webp", "avif"] as const).map((format) =>
      image
        .clone()
        .withMetadata({ orientation: 6 })
        .withXmp(createXmp("exif"))
        .toFormat(format)
        .toBuffer(),
    ),
  );
  const edits = fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...files), edits, fc.nat(2000), (original, changes, cut) => {
      const file = Buffer.from(original.subarray(0, original.length - Math.max(0, cut - 1000)));
      for (const [position, value] of changes) file[position % file.length] = value;
      try {
        expect(sanitise(file).length).toBeLessThanOrEqual(file.length);
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError);
      }
    }),
    { numRuns: 1000 },
  );
});

it.each<[string, Buffer, string]>([
  ["a JPEG of short EXIF segments", jpeg.subarray(0, -2), "\xff\xe1\0\x10Exif\0\0MM\0*\0\0\0\x08"],
  ["a PNG of empty chunks", png.subarray(0, 33), "\0\0\0\0IDAT\0\0\0\0"],
  ["an AVIF of empty boxes", avif, "\0\0\0\x08free"],
  ["an image of starts of code", jpeg, "<scrip"],
])("sanitiseImage takes less than two seconds of CPU time for 10 MB of %s", (_, start, part) => {
  const file = Buffer.concat([start, Buffer.alloc(10_000_000 - start.length, latin1(part))]);
  const started = process.cpuUsage();
  try {
    sanitise(file);
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
  }
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(2000);
});
