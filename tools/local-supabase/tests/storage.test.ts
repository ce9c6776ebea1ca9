import { describe, expect, test } from "vitest";
import { setUpScratchProject } from "./support/scratch-project.ts";

const project = setUpScratchProject();
const images = () => project.service.storage.from("images");
const createImage = (size = 3, type = "image/png") => new Blob([new Uint8Array(size)], { type });

describe("Storage", () => {
  test("stores a Blob, a File or a byte array unchanged, with content type and cache control", async () => {
    const blob = await images().upload("a/blob.png", createImage(3), { cacheControl: "31536000" });
    expect(blob.error).toBeNull();
    const file = new File([new Uint8Array(4)], "named.webp", { type: "image/webp" });
    expect((await images().upload("a/file.webp", file)).error).toBeNull();
    const bytes = await images().upload("a/bytes.jpg", Buffer.from("12345"), {
      contentType: "image/jpeg",
    });
    expect(bytes.error).toBeNull();

    const response = await fetch(images().getPublicUrl("a/blob.png").data.publicUrl);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("max-age=31536000");
    expect((await response.arrayBuffer()).byteLength).toBe(3);
    expect((await images().download("a/file.webp")).data?.size).toBe(4);
    expect((await images().download("a/bytes.jpg")).data?.type).toBe("image/jpeg");
  });

  test("rejects an upload to an existing path without upsert", async () => {
    await images().upload("taken.png", createImage(1));
    const secondUpload = await images().upload("taken.png", createImage(2));
    expect(secondUpload.error).toMatchObject({ statusCode: "409" });
    expect((await images().upload("taken.png", createImage(2), { upsert: true })).error).toBeNull();
    expect((await images().update("taken.png", createImage(5))).error).toBeNull();
    expect((await images().download("taken.png")).data?.size).toBe(5);
  });

  test("rejects an upload with a disallowed content type or above the size limit", async () => {
    const svgUpload = await images().upload("x.svg", createImage(3, "image/svg+xml"));
    expect(svgUpload.error).toMatchObject({ statusCode: "415" });
    expect((await images().upload("largest.png", createImage(10 * 1024 * 1024))).error).toBeNull();
    const largerUpload = await images().upload("larger.png", createImage(10 * 1024 * 1024 + 1));
    expect(largerUpload.error).toMatchObject({ statusCode: "413" });
  });

  test("rejects a visitor's upload, ignores a visitor's removal, and allows reads of a public bucket", async () => {
    await images().upload("mine.png", createImage());
    const asVisitor = project.visitor.storage.from("images");
    const upload = await asVisitor.upload("yours.png", createImage());
    expect(upload.error).toMatchObject({ statusCode: "403" });
    await asVisitor.remove(["mine.png"]);
    expect((await fetch(asVisitor.getPublicUrl("mine.png").data.publicUrl)).status).toBe(200);
  });
});

describe("a signed URL", () => {
  test("gives access to one file until it expires, as an attachment if it is a download", async () => {
    await images().upload("signed/plan.png", createImage(7));
    await images().upload("signed/other.png", createImage(8));
    const { data } = await images().createSignedUrl("signed/plan.png", 60);
    const signedUrl = data?.signedUrl ?? "";
    const response = await fetch(signedUrl);
    expect((await response.arrayBuffer()).byteLength).toBe(7);
    expect(response.headers.get("content-disposition")).toBeNull();
    expect((await fetch(signedUrl.replace("plan.png", "other.png"))).ok).toBe(false);

    const options = { download: "A plan.png" };
    const download = await images().createSignedUrl("signed/plan.png", 60, options);
    const attachment = await fetch(download.data?.signedUrl ?? "");
    expect(attachment.headers.get("content-type")).toBe("image/png");
    expect(attachment.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=.*A%20plan/,
    );

    const expired = await images().createSignedUrl("signed/plan.png", -1);
    expect((await fetch(expired.data?.signedUrl ?? "")).ok).toBe(false);
  });

  test("can be created for several files at once, except those that do not exist", async () => {
    await images().upload("signed/many.png", createImage(7));
    const { data } = await images().createSignedUrls(["signed/many.png", "signed/missing.png"], 60);
    expect((await fetch(data?.[0]?.signedUrl ?? "")).status).toBe(200);
    expect(data?.[1]).toMatchObject({ signedUrl: null, error: expect.any(String) });
  });

  test("can't be created by someone who may not read the file", async () => {
    await images().upload("signed/private.png", createImage());
    const { data } = await project.visitor.storage
      .from("images")
      .createSignedUrl("signed/private.png", 60);
    expect(data).toBeNull();
  });
});

describe("stored files", () => {
  test("are listed per folder by base name, with subfolders", async () => {
    for (const name of ["list/b.png", "list/a.png", "list/deep/c.png", "listed.png"]) {
      await images().upload(name, createImage());
    }
    const { data } = await images().list("list");
    expect(data?.map(({ name }) => name)).toEqual(["deep", "a.png", "b.png"].sort());
    expect(data?.find(({ name }) => name === "deep")?.id).toBeNull();
    expect(data?.find(({ name }) => name === "a.png")?.metadata).toMatchObject({
      size: 3,
      mimetype: "image/png",
    });
    const page = await images().list("list", { limit: 1, offset: 1 });
    expect(page.data?.map(({ name }) => name)).toEqual(["b.png"]);
  });

  test("no longer exist at their old path after a move or removal", async () => {
    await images().upload("from.png", createImage());
    expect((await images().move("from.png", "to.png")).error).toBeNull();
    expect((await images().exists("from.png")).data).toBe(false);
    await images().remove(["to.png"]);
    const response = await fetch(images().getPublicUrl("to.png").data.publicUrl);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusCode: "404" });
  });

  test("have metadata, which visitors can read in a public bucket", async () => {
    await images().upload("info/known.png", createImage());
    const { data } = await project.visitor.storage.from("images").info("info/known.png");
    expect(data).toMatchObject({ name: "info/known.png" });
  });

  test("are not listed if the request body is invalid (400)", async () => {
    const headers = { apikey: project.api.secretKey, "content-type": "application/json" };
    const url = `${project.api.url}/storage/v1/object/list/images`;
    for (const body of ["", "{", "null", '{"prefix":"","sortBy":{"column":"size"}}']) {
      const { status } = await fetch(url, { method: "POST", headers, body });
      expect([body, status]).toEqual([body, 400]);
    }
  });

  test("can have reserved characters of URLs in their name, percent-encoded or not", async () => {
    const name = "Rugs & lamps/+ $1,000: 'a' (b)=c;@!*.png";
    const url = (path: string) =>
      `${project.api.url}/storage/v1/object/${path.split("/").map(encodeURIComponent).join("/")}`;
    const headers = { apikey: project.api.secretKey, "content-type": "image/png" };
    const body = new Uint8Array(3);
    const upload = await fetch(url(`images/${name}`), { method: "POST", headers, body });
    expect([upload.status, (await upload.json()).Key]).toEqual([200, `images/${name}`]);
    expect((await images().list("Rugs & lamps")).data).toMatchObject([{ name: name.slice(13) }]);
    for (const publicUrl of [
      images().getPublicUrl(name).data.publicUrl,
      url(`public/images/${name}`),
    ]) {
      expect([publicUrl, (await fetch(publicUrl)).status]).toEqual([publicUrl, 200]);
    }
    expect((await images().upload(name, createImage())).error).toMatchObject({ statusCode: "409" });
    expect((await images().remove([name])).data).toHaveLength(1);
  });

  test.each(["#", "%", "[", "~", "|", "é"])("can't have %s in their name", async (character) => {
    const path = encodeURIComponent(`a${character}b.png`);
    const response = await fetch(`${project.api.url}/storage/v1/object/images/${path}`, {
      method: "POST",
      headers: { apikey: project.api.secretKey, "content-type": "image/png" },
      body: new Uint8Array(3),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: "InvalidKey",
      message: `Invalid key: a${character}b.png`,
    });
  });

  test.each([
    ["a NUL character", "object/images/a%00b.png"],
    ["bytes that are not UTF-8", "object/images/a%FFb.png"],
    ["bytes that are not UTF-8 (info request)", "object/info/images/a%FFb.png"],
  ])("can't have %s in their name", async (_, path) => {
    const headers = { apikey: project.api.secretKey, "content-type": "image/png" };
    const url = `${project.api.url}/storage/v1/${path}`;
    for (const method of ["GET", "POST", "DELETE"]) {
      const body = method === "POST" ? new Uint8Array(3) : null;
      const response = await fetch(url, { method, headers, body });
      expect([method, response.status, (await response.json()).error]).toEqual([
        method,
        400,
        "InvalidKey",
      ]);
    }
  });
});

test("the bucket's settings equal those in config.toml", async () => {
  const { data } = await project.service.storage.getBucket("images");
  expect(data).toMatchObject({
    public: true,
    file_size_limit: 10 * 1024 * 1024,
    allowed_mime_types: ["image/jpeg", "image/png", "image/webp", "image/avif"],
  });
});
