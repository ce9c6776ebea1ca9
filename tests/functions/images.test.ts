import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { adminId } from "../support/database/actors.ts";
import { readDatabaseState } from "../support/database/database-state.ts";
import { createFakeNetwork } from "../support/functions/fake-network.ts";
import { signAccessToken, startFunctionStack } from "../support/functions/function-stack.ts";

const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#85602b" } });
const jpeg = await image.clone().jpeg().toBuffer();
const hugePng = await sharp({
  create: { width: 8000, height: 5001, channels: 3, background: "#85602b" },
})
  .png()
  .toBuffer();

const site = "https://maker.example";
const network = createFakeNetwork({
  [`${site}/lamps`]: { text: `<img src="/arc.jpg" alt="Arc"><img src="/globe.jpg">` },
  [`${site}/inside`]: {
    text: `<img src="/arc.jpg"><img src="https://cdn.example/globe.jpg"><img src="https://printer.internal/a.jpg">`,
  },
  [`${site}/arc.jpg`]: { type: "text/plain", bytes: jpeg },
  [`${site}/name%20with%20%22quotes%22.jpg`]: { bytes: jpeg },
  [`${site}/huge.png`]: { type: "image/png", bytes: hugePng },
  [`${site}/heavy.jpg`]: {
    type: "image/jpeg",
    bytes: Buffer.concat([jpeg, Buffer.alloc(10 << 20)]),
  },
  [`${site}/page.jpg`]: { type: "image/jpeg", text: "<html>not a picture</html>" },
  [`${site}/drawing.svg`]: { type: "image/svg+xml", text: "<svg onload='alert(1)'/>" },
  [`${site}/tail.jpg`]: { type: "image/jpeg", bytes: Buffer.concat([jpeg, Buffer.from("<html>")]) },
  [`${site}/fine.jpg`]: { type: "image/jpeg" },
});

const stack = await startFunctionStack({}, network);
const { postToBackOffice: post } = stack;
afterAll(() => stack.stop());

describe("scraping a page", () => {
  it("lists the page's images with their names", async () => {
    expect(await post("scrape-images", { url: ` ${site}/lamps ` })).toEqual({
      status: 200,
      body: [
        { url: `${site}/arc.jpg`, name: "Arc" },
        { url: `${site}/globe.jpg`, name: "globe" },
      ],
    });
  });

  it("omits images whose host name resolves to a private address (SSRF)", async () => {
    const { body } = await post("scrape-images", { url: `${site}/inside` });
    expect(body).toEqual([
      { url: `${site}/arc.jpg`, name: "arc" },
      { url: "https://cdn.example/globe.jpg", name: "globe" },
    ]);
  });

  it.each([
    [{}, "Please enter a valid URL to scrape images from."],
    [{ url: "lamps" }, "Please enter a valid URL to scrape images from."],
    [{ url: "file:///etc/passwd" }, "Only http and https addresses can be fetched."],
    [{ url: "http://127.0.0.1/" }, "The address is not on the public internet."],
    [{ url: "http://metadata.internal/" }, "The address is not on the public internet."],
    [{ url: `${site}/gone` }, "The page cannot be read: it answers with status 404."],
  ])("is rejected for the request body %j", async (body, message) => {
    expect(await post("scrape-images", body)).toMatchObject({ status: 400, body: { message } });
  });
});

describe("copying an image", () => {
  it("stores the image under a random name and records its original URL", async () => {
    const { status, body } = await post("copy-image", { url: `${site}/arc.jpg` });
    expect(status).toBe(201);
    const storedUrl =
      /\/storage\/v1\/object\/public\/images\/(copies\/([0-9a-f-]{36}_40x30\.jpg))$/;
    const [, path, filename = ""] = storedUrl.exec(body.imageUrl) ?? [];
    const storedResponse = await fetch(body.imageUrl);
    expect(storedResponse.headers.get("content-type")).toBe("image/jpeg");
    expect(Buffer.from(await storedResponse.arrayBuffer())).toEqual(jpeg);
    const rows = await stack.database.sql`
      select original_name, mime_type, size, metadata from persistent_images where filename = ${filename}`;
    expect(rows).toEqual([
      {
        original_name: "arc.jpg",
        mime_type: "image/jpeg",
        size: jpeg.byteLength,
        metadata: { path, width: 40, height: 30, source: `${site}/arc.jpg` },
      },
    ]);
  });

  it("accepts a file name with spaces and quotation marks", async () => {
    const url = `${site}/name%20with%20%22quotes%22.jpg`;
    expect((await post("copy-image", { url })).status).toBe(201);
  });

  it.each([
    [undefined, /expected string|Required/i],
    ["", "url is required"],
    ["arc.jpg", "Only http and https addresses can be fetched."],
    ["http://10.0.0.5/arc.jpg", "The address is not on the public internet."],
    ["https://storage.internal/arc.jpg", "The address is not on the public internet."],
    [`${site}/missing.jpg`, "The image cannot be read: it answers with status 404."],
    [`${site}/page.jpg`, "page.jpg is not a valid image file"],
    [`${site}/drawing.svg`, "drawing.svg is not a valid image file"],
    [`${site}/tail.jpg`, "tail.jpg is damaged, or contains something other than an image"],
    [`${site}/huge.png`, /^huge\.png is too large \(max 40 megapixels\)$/],
    [`${site}/heavy.jpg`, "The file at this address is too large."],
    [`${site}/\0.jpg`, "The text contains characters that cannot be stored."],
  ])("is rejected and stores nothing for the URL %j", async (url, message) => {
    const before = await readDatabaseState(stack.database.sql);
    const readObjects = () => stack.database.sql`select name from storage.objects order by name`;
    const objectsBefore = await readObjects();
    expect(await post("copy-image", { url })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
    expect(await readDatabaseState(stack.database.sql)).toEqual(before);
    expect(await readObjects()).toEqual(objectsBefore);
  });
});

describe("checking image URLs", () => {
  it("reports a fault for each broken URL", async () => {
    const { imageUrl } = (await post("copy-image", { url: `${site}/arc.jpg` })).body;
    const missingUrl = `${imageUrl.slice(0, -8)}beef.jpg`;
    const urls = [imageUrl, missingUrl, `${site}/fine.jpg`, `${site}/missing.jpg`, "relative.jpg"];
    expect(await post("check-images", { urls })).toEqual({
      status: 200,
      body: {
        faults: expect.arrayContaining([
          { url: missingUrl, type: "missing", issue: "The image is not in storage." },
          {
            url: `${site}/missing.jpg`,
            type: "unreachable",
            issue: "The address answers with status 404.",
          },
          {
            url: "relative.jpg",
            type: "invalid",
            issue: "This is not the address of an image.",
          },
        ]),
        unchecked: 0,
      },
    });
  });

  it("reports a Storage URL whose path contains NUL as a fault", async () => {
    const urls = [
      `${stack.apiUrl}/storage/v1/object/public/images/uploads/a%00.jpg`,
      "relative.jpg",
    ];
    const { status, body } = await post("check-images", { urls });
    expect(status).toBe(200);
    expect(body.faults.map(({ url }: { url: string }) => url).sort()).toEqual(urls);
  });

  it.each([[[]], [Array(101).fill("/a.jpg")], ["/a.jpg"], [[1]], [["a".repeat(2049)]]])(
    "rejects the list of URLs %j",
    async (urls) => {
      expect((await post("check-images", { urls })).status).toBe(400);
    },
  );
});

describe("clearing broken image references", () => {
  const missingUrl = `${site}/missing.jpg`;
  const reachableUrl = `${site}/fine.jpg`;
  const fixReference = (body: object) => post("fix-image-reference", { action: "clear", ...body });

  async function addProduct(image: string | null, images: string[]) {
    const [row] = await stack.database.sql<{ id: number }[]>`
      insert into products (name, slug, price, image_url, image_urls)
      values ('Lamp', ${`lamp-${crypto.randomUUID()}`}, 1, ${image}, ${images}) returning id`;
    return row?.id ?? 0;
  }
  const readImages = async (id: number) =>
    (await stack.database.sql`select image_url, image_urls from products where id = ${id}`)[0];

  it("clears only currentUrl and makes the next image the main image", async () => {
    const id = await addProduct(missingUrl, [missingUrl, "/second.jpg", reachableUrl]);
    expect(await fixReference({ table: "products", id, currentUrl: missingUrl })).toEqual({
      status: 200,
      body: { cleared: [missingUrl] },
    });
    expect(await readImages(id)).toEqual({
      image_url: "/second.jpg",
      image_urls: ["/second.jpg", reachableUrl],
    });
    expect((await fixReference({ table: "products", id, currentUrl: missingUrl })).status).toBe(
      409,
    );
  });

  it("clears all broken URLs, but no valid one, when the request has no currentUrl", async () => {
    const id = await addProduct(missingUrl, [reachableUrl]);
    expect((await fixReference({ table: "products", id })).body).toEqual({ cleared: [missingUrl] });
    expect(await readImages(id)).toEqual({ image_url: reachableUrl, image_urls: [reachableUrl] });
    expect((await fixReference({ table: "products", id })).status).toBe(409);
  });

  it("clears the broken image of a site section, and keeps its other details", async () => {
    const { sql } = stack.database;
    const metadata = { subtitle: "40+", imageUrl: missingUrl, imageAlt: "A room", focalX: 20 };
    const [section] = await sql<{ id: number }[]>`
      insert into site_content (key, title, metadata)
      values ('consultation_section', 'Come', ${sql.json(metadata)}) returning id`;
    expect(await fixReference({ table: "site_content", id: section?.id })).toEqual({
      status: 200,
      body: { cleared: [missingUrl] },
    });
    const { imageUrl: _, ...remaining } = metadata;
    expect(
      await sql`delete from site_content where id = ${section?.id ?? 0} returning metadata`,
    ).toEqual([{ metadata: remaining }]);
  });

  it("rejects clearing the only image of a hero slide or a portfolio project with 409", async () => {
    const { sql } = stack.database;
    const [slide] = await sql<{ id: number }[]>`
      insert into hero_slides (title, subtitle, image_url, primary_button_text, primary_button_link,
        secondary_button_text, secondary_button_link)
      values ('A', 'B', ${missingUrl}, 'C', '/', 'D', '/') returning id`;
    const [project] = await sql<{ id: number }[]>`
      with category as (insert into portfolio_categories (name, slug) values ('Homes', 'homes') returning id)
      insert into portfolio_projects (title, slug, image_url, image_urls, category_id)
      select 'Villa', 'villa', ${missingUrl}, ${[missingUrl, reachableUrl]}, id from category returning id`;
    const message = "An image is required here. Please choose another one instead.";
    expect(await fixReference({ table: "hero_slides", id: slide?.id })).toEqual({
      status: 409,
      body: { message },
    });
    expect((await fixReference({ table: "portfolio_projects", id: project?.id })).status).toBe(200);
    expect(
      await fixReference({
        table: "portfolio_projects",
        id: project?.id,
        currentUrl: reachableUrl,
      }),
    ).toMatchObject({ status: 409, body: { message } });
    expect(await sql`select image_url, image_urls from portfolio_projects`).toEqual([
      { image_url: reachableUrl, image_urls: [reachableUrl] },
    ]);
  });

  it("rejects an unknown row with 404, and an unknown table or action with 400", async () => {
    expect((await fixReference({ table: "products", id: 999_999_999 })).status).toBe(404);
    expect((await fixReference({ table: "users", id: 1 })).status).toBe(400);
    expect((await fixReference({ table: "products", id: 1, action: "delete" })).status).toBe(400);
  });
});

describe("the image endpoints", () => {
  it.each<[string, () => Promise<string> | string, number]>([
    ["a visitor", () => "", 401],
    ["a caller with a forged token", () => signAccessToken({ secret: "x".repeat(32) }), 401],
    [
      "a signed-in user who is not an administrator",
      () => signAccessToken({ claims: { user_metadata: { is_admin: true } } }),
      403,
    ],
  ])("reject %s without fetching any URL or changing data", async (_, makeToken, status) => {
    const token = await makeToken();
    const before = await readDatabaseState(stack.database.sql);
    const connections = network.dialledAddresses.length;
    for (const [path, body] of [
      ["scrape-images", { url: `${site}/lamps` }],
      ["copy-image", { url: `${site}/arc.jpg` }],
      ["check-images", { urls: [`${site}/arc.jpg`] }],
      ["fix-image-reference", { table: "products", id: 1, action: "clear" }],
    ] as const) {
      expect((await post(path, body, token)).status, path).toBe(status);
    }
    expect(network.dialledAddresses).toHaveLength(connections);
    expect(await readDatabaseState(stack.database.sql)).toEqual(before);
  });
});

it("the log of the image endpoints contains the account, but no image URLs", async () => {
  stack.log.length = 0;
  await post("scrape-images", { url: `${site}/lamps` });
  expect(stack.log.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ route: "/scrape-images", status: 200, actor: adminId }),
  ]);
  expect(stack.log.join()).not.toContain("maker.example");
});
