import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { readDatabaseState } from "../../support/database/database-state.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";
import { insertJpegSegment } from "../../support/functions/jpeg-files.ts";
import { createPngChunk } from "../../support/functions/png-files.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };

const upload = (bytes: Uint8Array | string, imageName = "lamp.jpg") =>
  stack.call(
    "POST",
    "/upload/base64",
    {
      imageName,
      base64Data: typeof bytes === "string" ? bytes : Buffer.from(bytes).toString("base64"),
    },
    admin,
  );

const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#85602b" } });
const jpeg = await image.clone().jpeg().toBuffer();
const png = await image.clone().png().toBuffer();
const webp = await image.clone().webp().toBuffer();
const avif = await image.clone().avif().toBuffer();
const latin1Bytes = (content: string) => Buffer.from(content, "latin1");

/** Creates a decompression bomb: a valid PNG of 20,000 × 20,000 one-bit pixels, whose 50 MB compress to 48 KB. */
function createDecompressionBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(20_000, 0);
  header.writeUInt32BE(20_000, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(20_000 * 2501), { level: 9 });
  return Buffer.concat([
    png.subarray(0, 8),
    createPngChunk("IHDR", header),
    createPngChunk("IDAT", pixels),
    createPngChunk("IEND", Buffer.alloc(0)),
  ]);
}

const createJpegWithComment = (comment: string) =>
  insertJpegSegment(jpeg, 0xfe, latin1Bytes(comment));

it("an image whose base64 has line breaks is stored", async () => {
  const base64Lines = jpeg.toString("base64").replace(/.{76}/g, "$&\r\n");
  expect((await upload(base64Lines)).status).toBe(200);
});

describe("an uploaded image", () => {
  it.each([
    ["image/jpeg", jpeg, "jpg"],
    ["image/png", png, "png"],
    ["image/webp", webp, "webp"],
    ["image/avif", avif, "avif"],
  ])("is stored, registered and served with its type %s", async (type, bytes, extension) => {
    const response = await upload(bytes, "whatever it is called.html");
    expect([response.status, Object.keys(response.body)]).toEqual([200, ["imageUrl"]]);
    expect(response.body.imageUrl).toMatch(
      new RegExp(`/storage/v1/object/public/images/uploads/[0-9a-f-]{36}_40x30\\.${extension}$`),
    );
    const storedFile = await fetch(response.body.imageUrl);
    expect(storedFile.headers.get("content-type")).toBe(type);
    expect(Buffer.from(await storedFile.arrayBuffer()).equals(bytes)).toBe(true);
    const filename = response.body.imageUrl.split("/").pop();
    const [row] = await stack.database.sql`
      select original_name, mime_type, size, metadata, base64_data from persistent_images
      where filename = ${filename}`;
    expect(row).toEqual({
      original_name: "whatever it is called.html",
      mime_type: type,
      size: bytes.length,
      metadata: { path: `uploads/${filename}`, width: 40, height: 30 },
      base64_data: null,
    });
  });

  it("can be a data URL with any file name", async () => {
    const data = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
    for (const name of [
      "../../etc/passwd",
      "a/b\\c.jpg",
      "<script>.jpg",
      "é 你好.jpg",
      "'; drop",
    ]) {
      expect((await upload(data, name)).status, name).toBe(200);
    }
  });

  it("is stored without its metadata and what follows the image, such as a phone's video", async () => {
    const photo = insertJpegSegment(jpeg, 0xe1, latin1Bytes("Exif\0\0MM\0*"));
    const { body } = await upload(Buffer.concat([photo, latin1Bytes("\0\0\0\x18ftypmp42")]));
    const storedFile = await fetch(body.imageUrl);
    expect(Buffer.from(await storedFile.arrayBuffer()).equals(jpeg)).toBe(true);
    const [row] = await stack.database.sql`
      select size from persistent_images where filename = ${body.imageUrl.split("/").pop()}`;
    expect(row).toEqual({ size: jpeg.length });
  });

  it("gets a new random name with each upload", async () => {
    const [one, other] = await Promise.all([upload(jpeg), upload(jpeg)]);
    expect(one.body.imageUrl).not.toBe(other.body.imageUrl);
  });
});

describe("an upload is rejected:", () => {
  const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
  it.each<[string, string, string]>([
    ["a script", encode(latin1Bytes("#!/bin/sh\nrm -rf /\n")), "not a valid image"],
    ["JavaScript", encode(latin1Bytes("alert(document.cookie)")), "not a valid image"],
    [
      "an SVG",
      encode(latin1Bytes("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")),
      "not a valid image",
    ],
    ["HTML", encode(latin1Bytes("<!doctype html><script>alert(1)</script>")), "not a valid image"],
    ["a PDF", encode(latin1Bytes("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF")), "not a valid image"],
    [
      "a Windows executable",
      encode(latin1Bytes(`MZ\x90\0${"\0".repeat(500)}`)),
      "not a valid image",
    ],
    [
      "a Linux executable",
      encode(latin1Bytes(`\x7fELF\x02${"\0".repeat(500)}`)),
      "not a valid image",
    ],
    ["an archive", encode(latin1Bytes(`PK\x03\x04${"\0".repeat(500)}`)), "not a valid image"],
    ["a GIF", encode(latin1Bytes(`GIF89a\x01\0\x01\0${"\0".repeat(50)}`)), "not a valid image"],
    ["the first three bytes of a JPEG", encode(jpeg.subarray(0, 3)), "not a valid image"],
    ["a truncated JPEG", encode(jpeg.subarray(0, -20)), "damaged"],
    ["a truncated PNG", encode(png.subarray(0, -4)), "damaged"],
    ["a truncated WebP", encode(webp.subarray(0, -4)), "damaged"],
    ["a truncated AVIF", encode(avif.subarray(0, -4)), "damaged"],
    ["a PNG with HTML appended", encode(Buffer.concat([png, latin1Bytes("<html>")])), "damaged"],
    [
      "a JPEG with a script in its comment",
      encode(createJpegWithComment("<script>alert(1)</script>")),
      "damaged",
    ],
    [
      "a JPEG with PHP in its comment",
      encode(createJpegWithComment("<?php system($_GET['c']);")),
      "damaged",
    ],
    [
      "a JPEG with a PDF header in its comment (polyglot)",
      encode(createJpegWithComment("%PDF-1.4 1 0 obj")),
      "damaged",
    ],
    ["a text that is not base64", "not base64!", "base64"],
    ["base64 with an incomplete last group", "AAAAA", "base64"],
    ["a data URL of HTML", "data:text/html;base64,AAAA", "base64"],
  ])("%s, without storing anything", async (_, data, message) => {
    const before = await readDatabaseState(stack.database.sql);
    const response = await upload(data);
    expect([response.status, response.body.message]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
    expect(await readDatabaseState(stack.database.sql)).toEqual(before);
  });

  it("an image of 400 megapixels in 48 KB, without decompressing it", async () => {
    const bytes = createDecompressionBomb();
    expect(bytes.length).toBeLessThan(60_000);
    expect((await sharp(bytes, { limitInputPixels: false }).metadata()).width).toBe(20_000);
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const response = await upload(bytes, "flat.png");
      expect([response.status, response.body.message]).toEqual([
        400,
        "flat.png is too large (max 40 megapixels)",
      ]);
    }
    const after = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    // One decompressed image takes 50 MB; twenty take 1 GB.
    expect(after - before).toBeLessThan(50_000_000);
  });

  it("an image above 10 MB, even if its base64 has line breaks", async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 + 1 - jpeg.length)]);
    const base64Lines = large.toString("base64").replace(/.{76}/g, "$&\r\n");
    for (const data of [large, base64Lines]) {
      const response = await upload(data, "large.jpg");
      expect([response.status, response.body]).toEqual([
        400,
        {
          message: "large.jpg is too large (max 10MB)",
          issues: [{ path: "base64Data", message: "large.jpg is too large (max 10MB)" }],
        },
      ]);
    }
  });

  it("a request body of more than 20 MB", async () => {
    const response = await upload("A".repeat(20 * 1024 * 1024));
    expect([response.status, response.body.message]).toEqual([413, "The request is too large."]);
  });

  it.each([
    [{ base64Data: "AAAA" }],
    [{ imageName: "", base64Data: "AAAA" }],
    [{ imageName: "a.jpg" }],
    [{ imageName: "a.jpg", base64Data: "" }],
    [{ imageName: "a.jpg", base64Data: 7 }],
    [{ imageName: "x".repeat(301), base64Data: "AAAA" }],
    [{ imageName: "a\u0000.jpg", base64Data: "AAAA" }],
  ])("the invalid request body %j", async (body) => {
    expect((await stack.call("POST", "/upload/base64", body, admin)).status).toBe(400);
  });
});

it("an upload whose registration fails deletes the stored file", async () => {
  const { sql } = stack.database;
  const [before] = await sql`select count(*) from storage.objects`;
  await sql`alter table persistent_images add constraint closed check (size < 0) not valid`;
  expect((await upload(jpeg)).status).toBeGreaterThanOrEqual(400);
  await sql`alter table persistent_images drop constraint closed`;
  expect((await sql`select count(*) from storage.objects`)[0]).toEqual(before);
});

it("visitors and non-administrators cannot upload to Storage directly", async () => {
  const { url: supabaseUrl, publishableKey } = stack.api;
  const login = await fetch(`${supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: stack.nonAdmin.email, password: stack.nonAdmin.password }),
  });
  const { access_token: token } = await login.json();
  for (const authorization of [`Bearer ${publishableKey}`, `Bearer ${token}`]) {
    const response = await fetch(`${supabaseUrl}/storage/v1/object/images/uploads/mine.jpg`, {
      method: "POST",
      headers: { apikey: publishableKey, authorization, "content-type": "image/jpeg" },
      body: jpeg,
    });
    expect(response.ok).toBe(false);
  }
});
