import { afterAll, describe, expect, it } from "vitest";
import { startApiStack } from "../../support/functions/api-stack.ts";
import { createFakeNetwork } from "../../support/functions/fake-network.ts";
import { onePixelPngBase64 } from "../../support/functions/spec-api-calls.ts";

const network = createFakeNetwork({
  "https://maker.example/lamps": {
    text: `<base href="/x/"><img src="arc.jpg" alt="Arc"><img data-src="globe.png?w=200"><img src="globe.png?w=900">`,
  },
  "https://maker.example/deep": { text: "<div>".repeat(400_000) },
  "https://maker.example/file": { type: "application/pdf" },
  "https://maker.example/gone": { status: 410 },
  "https://cdn.example/fine.jpg": { type: "image/jpeg" },
  "https://cdn.example/page.jpg": { type: "text/html" },
});
const stack = await startApiStack({ network });
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };
const { sql } = stack.database;

describe("scraping a page", () => {
  const scrape = (url: unknown) => stack.call("POST", "/scrape-images", { url }, admin);

  it("lists the page's images with their names", async () => {
    expect(await scrape("https://maker.example/lamps")).toMatchObject({
      status: 200,
      body: [
        { url: "https://maker.example/x/arc.jpg", name: "Arc" },
        { url: "https://maker.example/x/globe.png?w=900", name: "globe" },
      ],
    });
  });

  it.each([
    [undefined, "Please enter a valid URL to scrape images from."],
    ["", "Please enter a valid URL to scrape images from."],
    ["lamps", "Please enter a valid URL to scrape images from."],
    [["https://maker.example"], "Please enter a valid URL to scrape images from."],
    [
      `https://maker.example/${"a".repeat(3000)}`,
      "Please enter a valid URL to scrape images from.",
    ],
    ["file:///etc/passwd", "Only http and https addresses can be fetched."],
    ["https://maker.example:8443/", "Only the standard web ports can be fetched."],
    ["http://me:secret@maker.example/", "The address must not contain a user name or password."],
    ["http://169.254.169.254/latest/meta-data/", "The address is not on the public internet."],
    ["http://metadata.internal/", "The address is not on the public internet."],
    ["https://maker.example/file", "There is no web page at this address."],
    ["https://maker.example/gone", "The page cannot be read: it answers with status 410."],
    ["https://maker.example/deep", "The page is too deeply nested to be read."],
  ])("is rejected for the URL %j", async (url, message) => {
    const response = await scrape(url);
    expect([response.status, response.body]).toEqual([
      400,
      { message, issues: [{ path: "url", message }] },
    ]);
  });

  it("connects to public IP addresses only", () => {
    expect(new Set(network.dialledAddresses)).toEqual(new Set(["93.184.215.14"]));
  });
});

const validate = async () => (await stack.call("POST", "/validate-images", undefined, admin)).body;
const fixReference = (body: object) =>
  stack.call("POST", "/fix-image-reference", { action: "clear", ...body }, admin);

async function insertImageReferences() {
  await sql`truncate products, categories, portfolio_categories, service_categories, hero_slides cascade`;
  const upload = { imageName: "a.png", base64Data: onePixelPngBase64 };
  const { imageUrl } = (await stack.call("POST", "/upload/base64", upload, admin)).body;
  const missingUrl: string = imageUrl.replace(/[^/]+$/, "lost.png");
  const reachableUrl = "https://cdn.example/fine.jpg";
  const [product] = await sql`
    insert into products (name, slug, price, image_url, image_urls)
    values ('Lamp', 'lamp', 1, ${missingUrl}, ${[missingUrl, reachableUrl, "https://cdn.example/gone.jpg", imageUrl]}) returning id`;
  const [category] = await sql`
    insert into categories (name, slug, image_url) values ('Lamps', 'lamps', 'https://cdn.example/page.jpg') returning id`;
  const [slide] = await sql`
    insert into hero_slides (title, subtitle, image_url, primary_button_text, primary_button_link,
      secondary_button_text, secondary_button_link)
    values ('A', 'B', 'http://db.internal/a.jpg', 'C', '/', 'D', '/') returning id`;
  const [service] = await sql`
    insert into service_categories (name, slug, image_url) values ('Floors', 'floors', ${imageUrl}) returning id`;
  await sql`
    insert into portfolio_categories (name, slug, image_url) values ('Homes', 'homes', 'https://cdn.example:99999/a.jpg')`;
  return {
    imageUrl,
    missingUrl,
    reachableUrl,
    productId: product?.id,
    categoryId: category?.id,
    slideId: slide?.id,
    serviceId: service?.id,
  };
}

describe("image validation", () => {
  it("reports only missing files, files that are not images, unreachable URLs and invalid URLs", async () => {
    const { missingUrl, productId, categoryId, slideId } = await insertImageReferences();
    const { totalIssues, issues } = await validate();
    expect(issues).toEqual([
      {
        type: "unreachable",
        table: "categories",
        id: categoryId,
        currentUrl: "https://cdn.example/page.jpg",
        issue: "The address holds no image but text/html.",
      },
      {
        type: "unreachable",
        table: "hero_slides",
        id: slideId,
        currentUrl: "http://db.internal/a.jpg",
        issue: "The address is not on the public internet.",
      },
      {
        type: "invalid",
        table: "portfolio_categories",
        id: expect.any(Number),
        currentUrl: "https://cdn.example:99999/a.jpg",
        issue: "This is not the address of an image.",
      },
      {
        type: "missing",
        table: "products",
        id: productId,
        currentUrl: missingUrl,
        issue: "The image is not in storage.",
      },
      {
        type: "unreachable",
        table: "products",
        id: productId,
        currentUrl: "https://cdn.example/gone.jpg",
        issue: "The address answers with status 404.",
      },
    ]);
    expect(totalIssues).toBe(5);
  });

  it("clears every broken reference of a row and makes the next image the main image", async () => {
    const { missingUrl, reachableUrl, imageUrl, productId } = await insertImageReferences();
    expect(await fixReference({ table: "products", id: productId })).toMatchObject({
      status: 200,
      body: {
        message: "Issue Fixed",
        cleared: [missingUrl, "https://cdn.example/gone.jpg"].sort(),
      },
    });
    expect((await sql`select image_url, image_urls from products`)[0]).toEqual({
      image_url: reachableUrl,
      image_urls: [reachableUrl, imageUrl],
    });
  });

  it("clears only currentUrl when the request contains it", async () => {
    const { missingUrl, reachableUrl, imageUrl, productId } = await insertImageReferences();
    await fixReference({
      table: "products",
      id: productId,
      currentUrl: "https://cdn.example/gone.jpg",
    });
    expect((await sql`select image_url, image_urls from products`)[0]).toEqual({
      image_url: missingUrl,
      image_urls: [missingUrl, reachableUrl, imageUrl],
    });
  });

  it("does not clear valid, required or missing references", async () => {
    const { categoryId, slideId, serviceId } = await insertImageReferences();
    expect((await fixReference({ table: "service_categories", id: serviceId })).status).toBe(409);
    expect(await fixReference({ table: "hero_slides", id: slideId })).toMatchObject({
      status: 409,
      body: { message: "An image is required here. Please choose another one instead." },
    });
    expect((await fixReference({ table: "categories", id: 999_999 })).status).toBe(404);
    expect(
      (await fixReference({ table: "categories", id: categoryId, currentUrl: "/other.jpg" }))
        .status,
    ).toBe(409);
    expect((await fixReference({ table: "categories", id: categoryId })).status).toBe(200);
    expect((await validate()).totalIssues).toBe(4);
  });

  it.each([
    { table: "users", id: 1 },
    { table: "products; drop table users", id: 1 },
    { table: "products", id: "1" },
    { table: "products", id: 1, action: "delete" },
  ])("rejects the request body %j", async (body) => {
    expect((await fixReference(body)).status).toBe(400);
  });
});
