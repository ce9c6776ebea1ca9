import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { heicMessage } from "../../supabase/functions/_shared/domain/images/heic.ts";
import {
  imageFileName,
  imageVariants,
} from "../../supabase/functions/_shared/domain/images/image-source.ts";
import { readDatabaseState } from "../support/database/database-state.ts";
import {
  adminClaims,
  signAccessToken,
  startFunctionStack,
} from "../support/functions/function-stack.ts";
import {
  createJpegOfByteLength,
  createJpegWithDeclaredSize,
} from "../support/functions/jpeg-files.ts";

const color = "85602b";
const tenMegabytes = 10 * 1024 * 1024;
const latin1Bytes = (content: string) => Buffer.from(content, "latin1");

const stack = await startFunctionStack();
const adminToken = await signAccessToken({ claims: adminClaims });
const postImage = (body: unknown, token?: string) => stack.postToBackOffice("images", body, token);
afterAll(() => stack.stop());

/** Creates the variants that a browser generates for an image of this size. */
function createVariants(width: number, height: number): Buffer[] {
  const name = imageFileName("image", { width, height, color, format: "jpg" });
  return imageVariants(name).map((variant) =>
    createJpegWithDeclaredSize(variant.width, variant.height),
  );
}

const upload = (image: Uint8Array, variants: Uint8Array[] = [], originalName = "lamp.png") =>
  postImage({
    originalName,
    color,
    image: Buffer.from(image).toString("base64"),
    variants: variants.map((bytes) => Buffer.from(bytes).toString("base64")),
  });

/** Reads the names of all files in Storage and the state of the database. */
async function readStoredState() {
  const objects = await stack.database.sql`select name from storage.objects order by name`;
  return { objects: [...objects], rows: await readDatabaseState(stack.database.sql) };
}

describe("a back-office upload", () => {
  it("is stored with its variants under a random file name and registered in persistent_images", async () => {
    const image = await sharp({
      create: { width: 1200, height: 600, channels: 3, background: `#${color}` },
    })
      .jpeg()
      .toBuffer();
    const variants = createVariants(1200, 600);
    const { status, body } = await upload(image, variants, "My lamp.png");
    expect(status).toBe(201);
    const storedUrl = /\/images\/(uploads\/([0-9a-f-]{36}_1200x600_85602b\.jpg))$/;
    const [, path, filename = ""] = storedUrl.exec(body.imageUrl) ?? [];
    const files = [body.imageUrl, ...imageVariants(body.imageUrl).map(({ name }) => name)];
    const storedFiles = await Promise.all(
      files.map(async (url) => {
        const response = await fetch(url);
        expect(response.headers.get("content-type")).toBe("image/jpeg");
        expect(response.headers.get("cache-control")).toBe("max-age=31536000");
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(storedFiles).toEqual([image, ...variants]);
    const rows = await stack.database.sql`
      select original_name, mime_type, size, metadata from persistent_images where filename = ${filename}`;
    expect(rows).toEqual([
      {
        original_name: "My lamp.png",
        mime_type: "image/jpeg",
        size: image.byteLength,
        metadata: { path, width: 1200, height: 600 },
      },
    ]);
  });

  it("can have exactly 10 MB", async () => {
    expect((await upload(createJpegOfByteLength(tenMegabytes))).status).toBe(201);
  });

  it("can have exactly 40 megapixels", async () => {
    const image = createJpegWithDeclaredSize(8000, 5000);
    expect((await upload(image, createVariants(8000, 5000))).status).toBe(201);
  });
});

describe("a back-office upload is rejected and stores nothing:", () => {
  const png = sharp({
    create: { width: 16, height: 12, channels: 3, background: "#85602b" },
  }).png();

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      "plain text",
      () => latin1Bytes("These are the accounts of 2025."),
      "lamp.png is not a valid image file",
    ],
    [
      "an SVG with a script",
      () => latin1Bytes("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
      "lamp.png is not a valid image file",
    ],
    [
      "HTML",
      () => latin1Bytes("<!doctype html><script>alert(1)</script>"),
      "lamp.png is not a valid image file",
    ],
    [
      "an HEIC photo",
      () => latin1Bytes("\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
      heicMessage("lamp.png"),
    ],
    [
      "a JPEG with HTML appended",
      () => Buffer.concat([createJpegOfByteLength(2000), latin1Bytes("<html>")]),
      "lamp.png is damaged, or contains something other than an image",
    ],
    [
      "an image of 3,600 megapixels (60,000 × 60,000)",
      () => createJpegWithDeclaredSize(60_000, 60_000),
      "lamp.png is too large (max 40 megapixels)",
    ],
    [
      "an image 8,000 pixels larger than 40 megapixels",
      () => createJpegWithDeclaredSize(8000, 5001),
      "lamp.png is too large (max 40 megapixels)",
    ],
    [
      "an image one byte larger than 10 MB",
      () => createJpegOfByteLength(tenMegabytes + 1),
      "lamp.png is too large (max 10MB)",
    ],
    [
      "a PNG without variants under a file name that requires variants",
      () => png.clone().toBuffer(),
      "The smaller versions do not belong to this image.",
    ],
  ])("%s", async (_, makeImage, message) => {
    const before = await readStoredState();
    expect(await upload(await makeImage())).toMatchObject({ status: 400, body: { message } });
    expect(await readStoredState()).toEqual(before);
  });

  it.each<[string, Buffer[]]>([
    ["none", []],
    [
      "one more than required",
      [...createVariants(1000, 800), createJpegWithDeclaredSize(400, 320)],
    ],
    ["variants of an image of another size", createVariants(1000, 799)],
    ["the right variants in reverse order", createVariants(1000, 800).reverse()],
  ])("an image of 1,000 × 800 with the wrong variants: %s", async (_, variants) => {
    const before = await readStoredState();
    expect(await upload(createJpegWithDeclaredSize(1000, 800), variants)).toMatchObject({
      status: 400,
      body: { message: "The smaller versions do not belong to this image." },
    });
    expect(await readStoredState()).toEqual(before);
  });

  it("a valid image with a variant that is HTML", async () => {
    const before = await readStoredState();
    const [first = Buffer.alloc(0)] = createVariants(1000, 800);
    expect(
      await upload(createJpegWithDeclaredSize(1000, 800), [
        first,
        latin1Bytes("<html><script>alert(1)</script>"),
      ]),
    ).toMatchObject({ status: 400, body: { message: "lamp.png is not a valid image file" } });
    expect(await readStoredState()).toEqual(before);
  });

  it.each([
    ["no image", { image: undefined }],
    ["an empty image", { image: "" }],
    ["an image that is not base64", { image: "not base64!" }],
    ["a file path instead of a colour", { color: "../../x" }],
    ["a colour in upper case", { color: "85602B" }],
    ["no file name", { originalName: "" }],
    ["a file name of 301 characters", { originalName: "x".repeat(301) }],
    ["a file name with NUL", { originalName: "a\u0000.jpg" }],
    ["variants that are not a list", { variants: "AAAA" }],
    ["eleven variants", { variants: Array(11).fill("AAAA") }],
  ])("a request with %s", async (_, invalidFields) => {
    const before = await readStoredState();
    const validRequest = { originalName: "a.jpg", color, variants: [] };
    const image = createJpegWithDeclaredSize(100, 100).toString("base64");
    expect((await postImage({ ...validRequest, image, ...invalidFields })).status).toBe(400);
    expect(await readStoredState()).toEqual(before);
  });

  it("a request of more than 14 MB", async () => {
    const before = await readStoredState();
    const response = await postImage({
      originalName: "a.jpg",
      image: "A".repeat(14 * 1024 * 1024),
    });
    expect(response).toEqual({ status: 413, body: { message: "The request is too large." } });
    expect(await readStoredState()).toEqual(before);
  });

  it("an image whose registration fails", async () => {
    const { sql } = stack.database;
    const before = await readStoredState();
    await sql`alter table persistent_images add constraint closed check (size < 0) not valid`;
    const response = await upload(createJpegWithDeclaredSize(1000, 800), createVariants(1000, 800));
    await sql`alter table persistent_images drop constraint closed`;
    expect(response).toEqual({ status: 500, body: { message: "Failed to upload image" } });
    expect(await readStoredState()).toEqual(before);
  });
});

describe("an administrator's access token", () => {
  const sendToStorage = async (
    method: string,
    path: string,
    body: BodyInit,
    type = "image/png",
  ) => {
    const response = await fetch(`${stack.apiUrl}/storage/v1/object/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${adminToken}`,
        apikey: stack.publishableKey,
        "content-type": type,
      },
      body,
    });
    await response.body?.cancel();
    return response.ok;
  };

  it("allows deleting files in Storage, but not storing, replacing, moving or copying them", async () => {
    const { imageUrl } = (await upload(createJpegWithDeclaredSize(300, 200))).body;
    const path = imageUrl.split("/public/").at(-1);
    const key = path.replace("images/", "");
    const before = await readStoredState();
    const script = "<script>alert(1)</script>";
    const json = (content: object) => JSON.stringify(content);
    const move = json({ bucketId: "images", sourceKey: key, destinationKey: "moved.jpg" });
    expect(await sendToStorage("POST", "images/uploads/page.png", script)).toBe(false);
    expect(await sendToStorage("PUT", path, script)).toBe(false);
    expect(await sendToStorage("POST", "move", move, "application/json")).toBe(false);
    expect(await sendToStorage("POST", "copy", move, "application/json")).toBe(false);
    expect(await readStoredState()).toEqual(before);
    expect((await fetch(imageUrl)).headers.get("content-type")).toBe("image/jpeg");
    const removal = json({ prefixes: [key] });
    expect(await sendToStorage("DELETE", "images", removal, "application/json")).toBe(true);
    expect((await fetch(imageUrl)).ok).toBe(false);
  });
});

it.each<[string, () => Promise<string> | string, number]>([
  ["a visitor", () => "", 401],
  ["a forged token", () => signAccessToken({ secret: "x".repeat(32) }), 401],
  [
    "a signed-in user who is not an administrator",
    () => signAccessToken({ claims: { user_metadata: { is_admin: true } } }),
    403,
  ],
])("the upload endpoint rejects %s and stores nothing", async (_, makeToken, status) => {
  const before = await readStoredState();
  const body = {
    originalName: "a.jpg",
    color,
    image: createJpegWithDeclaredSize(100, 100).toString("base64"),
    variants: [],
  };
  expect((await postImage(body, await makeToken())).status).toBe(status);
  expect(await readStoredState()).toEqual(before);
});
