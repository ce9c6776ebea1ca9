import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { TestApi } from "@calpe/local-supabase/testing/test-api";
import { createTestClient } from "@calpe/local-supabase/testing/test-client";
import { imageVariants, parseImageSource } from "@domain/images/image-source.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoFiles } from "../../tools/local-shop/demo-files.ts";
import { projectRoot, supabaseFolder } from "../../tools/shared/project-paths.ts";
import { startTestApi } from "../support/database/test-api.ts";
import {
  connect,
  createTestDatabase,
  type TestDatabase,
} from "../support/database/test-database.ts";

const publicFolder = join(projectRoot, "web/public");

const imageUrlsQuery = `
  select image_url as url from public.categories
  union select image_url from public.products
  union select unnest(image_urls) from public.products
  union select image_url from public.portfolio_categories
  union select image_url from public.portfolio_projects
  union select unnest(image_urls) from public.portfolio_projects
  union select image_url from public.service_categories
  union select image_url from public.service_subcategories
  union select unnest(image_urls) from public.service_items
  union select image_url from public.hero_slides
  union select metadata ->> 'imageUrl' from public.site_content where metadata ? 'imageUrl'`;

let database: TestDatabase;
let api: TestApi;
let urls: string[];

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  api = await startTestApi(database);
  urls = (await database.sql.unsafe(imageUrlsQuery)).map((row) => row.url);
});

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

async function queryRow(query: string): Promise<Record<string, unknown>> {
  const [row] = await database.sql.unsafe(query);
  return Object.fromEntries(Object.entries(row ?? {}));
}

describe("the demo content", () => {
  it("contains at least 26 products in six categories, including products on sale, sold out, hidden and featured", async () => {
    const shop = await queryRow(`
      select count(*) as products, count(distinct category_id) as categories, min(price) as cheapest,
        max(price) as dearest, max(char_length(name)) as longest, min(char_length(name)) as shortest,
        count(*) filter (where on_sale and sale_price < price and status <> 'PENDING') as on_sale,
        count(*) filter (where status = 'OUT_OF_STOCK' and stock_quantity = 0) as sold_out,
        count(*) filter (where status = 'PENDING') as pending,
        count(*) filter (where featured) as featured,
        count(*) filter (where cardinality(image_urls) between 2 and 4) as with_several_images,
        count(*) filter (where cardinality(category_ids) > 1) as in_two_categories,
        count(*) filter (where sku is null) as without_sku
      from public.products`);
    expect(shop).toMatchObject({
      categories: 6,
      cheapest: 18,
      dearest: 1490,
      sold_out: 1,
      pending: 1,
      without_sku: 2,
    });
    expect(shop.products).toBeGreaterThanOrEqual(26);
    expect(shop.on_sale).toBeGreaterThanOrEqual(5);
    expect(shop.featured).toBeGreaterThanOrEqual(4);
    expect(shop.with_several_images).toBeGreaterThanOrEqual(8);
    expect(shop.in_two_categories).toBeGreaterThanOrEqual(8);
    expect(shop.longest).toBeGreaterThanOrEqual(75);
    expect(shop.shortest).toBeLessThanOrEqual(12);
  });

  it("contains the Sculptural Table Lamp at £195", async () => {
    const lamp = await queryRow(
      "select price from public.products where name = 'Sculptural Table Lamp'",
    );
    expect(lamp).toEqual({ price: 195 });
  });

  it("describes every product in two to five sentences", async () => {
    const rows = await database.sql<{ slug: string; description: string }[]>`
      select slug, description from public.products`;
    for (const { slug, description } of rows) {
      const sentences = description.split(/[.!?](?:\s|$)/).filter(Boolean).length;
      expect.soft(sentences, slug).toBeGreaterThanOrEqual(2);
      expect.soft(sentences, slug).toBeLessThanOrEqual(5);
    }
  });

  it("has dimensions, weight, materials, colours, care and delivery details for every product", async () => {
    const incompleteProducts = await queryRow(`
      select count(*) as products from public.products
      where width_cm is null or coalesce(depth_cm, height_cm) is null or weight_kg is null
        or materials = '{}' or colours = '{}' or lead_time_days is null or delivery_class is null
        or (care is null and slug <> 'material-sample-box') or name ~ '\\d+ ?(cm|mm|kg)'`);
    expect(incompleteProducts).toEqual({ products: 0 });
  });

  it("has six portfolio categories, each with at least two projects of at least three images each", async () => {
    const rows = await database.sql<{ slug: string; projects: number; images: number }[]>`
      select c.slug, count(p.id) as projects, min(cardinality(p.image_urls)) as images
      from public.portfolio_categories c left join public.portfolio_projects p on p.category_id = c.id
      group by c.slug`;
    expect(rows).toHaveLength(6);
    expect(rows.map((row) => row.slug)).toEqual(
      expect.arrayContaining(["kitchens", "flooring", "bedrooms-living-rooms"]),
    );
    for (const row of rows) {
      expect.soft(row.projects, row.slug).toBeGreaterThanOrEqual(2);
      expect.soft(row.images, row.slug).toBeGreaterThanOrEqual(3);
    }
  });

  it("has six service categories, three of them featured, each with subcategories and items", async () => {
    const rows = await database.sql<{ slug: string; featured: boolean; subcategories: number }[]>`
      select c.slug, c.featured, count(s.id) as subcategories
      from public.service_categories c left join public.service_subcategories s on s.category_id = c.id
      group by c.id`;
    expect(rows).toHaveLength(6);
    expect(rows.filter((row) => row.featured)).toHaveLength(3);
    for (const row of rows) {
      expect.soft(row.subcategories, row.slug).toBeGreaterThanOrEqual(2);
    }
    const smallestSubcategory = await queryRow(`
      select min((select count(*) from public.service_items i where i.subcategory_id = s.id)) as items
      from public.service_subcategories s`);
    expect(smallestSubcategory.items).toBeGreaterThanOrEqual(3);
  });

  it("has four hero slides, five site sections and the legal texts that migrations insert", async () => {
    expect(
      await queryRow("select count(*) as slides, min(id) as first from public.hero_slides"),
    ).toEqual({
      slides: 4,
      first: 1,
    });
    const sections = await database.sql<
      { key: string; text: string; metadata: Record<string, unknown> }[]
    >`
      select key, metadata, title || ' ' || content || ' ' || metadata::text as text
      from public.site_content order by key`;
    const imageFields = ["focalX", "focalY", "imageAlt", "imageUrl"];
    expect(sections.map(({ key, metadata }) => [key, Object.keys(metadata).sort()])).toEqual([
      ["about_section", ["buttonLink", "buttonText", ...imageFields, "subtitle"]],
      ["business", ["facebook", "instagram", "pinterest", "place"]],
      ["consultation_section", ["creditedFrom", "duration", "fee", ...imageFields, "who"]],
      ["contact_section", ["address", "email", "hours", "phone", "whatsapp"]],
      ["cta_section", ["buttonLink", "buttonText", ...imageFields]],
      ["delivery_text", []],
      ["privacy_page", []],
      ["returns_text", []],
      ["shop_section", ["buttonLink", "buttonText"]],
      ["terms_page", []],
    ]);
    const text = sections.map((section) => section.text).join("\n");
    expect(text).toContain("40+ Years Experience");
    expect(text).toContain("over 15 years");
  });

  it("has orders of every status, unviewed orders and submissions, and no invariant violations", async () => {
    const counts = await queryRow(`
      select count(*) filter (where status = 'pending') as pending,
        count(*) filter (where status = 'approved') as approved,
        count(*) filter (where status = 'declined') as declined,
        count(*) filter (where not viewed) as unviewed,
        count(*) filter (where created_at > now()) as from_the_future,
        (select count(*) from public.contact_submissions where not viewed) as unviewed_submissions,
        (select count(*) from public.data_requests) as data_requests
      from public.orders`);
    expect(counts).toMatchObject({ from_the_future: 0, unviewed_submissions: 2, data_requests: 1 });
    expect([counts.pending, counts.approved, counts.declined, counts.unviewed]).not.toContain(0);
    expect(await database.sql`select * from private.invariant_violations`).toHaveLength(0);
  });

  it("has an administrator account that can sign in", async () => {
    const { data, error } = await createTestClient(api, api.publishableKey).auth.signInWithPassword(
      {
        email: "admin@example.com",
        password: "admin-password",
      },
    );
    expect(error).toBeNull();
    expect(data.user?.app_metadata.is_admin).toBe(true);
    expect(await queryRow("select username, email, is_admin from public.users")).toEqual({
      username: "admin",
      email: "admin@example.com",
      is_admin: true,
    });
  });
});

describe("the demo content's images", () => {
  const listFiles = (folder: string, pattern: RegExp): string[] =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => pattern.test(name))
      .map((name) => join(projectRoot, folder, name));

  it("exist with all their variants", async () => {
    for (const url of urls) {
      const { width, height } = parseImageSource(url);
      const baseImage = await sharp(join(publicFolder, url)).metadata();
      expect.soft([baseImage.width, baseImage.height], url).toEqual([width, height]);
      for (const variant of imageVariants(url)) {
        const { width: pixels } = await sharp(join(publicFolder, variant.name)).metadata();
        expect.soft(pixels, variant.name).toBe(variant.width);
      }
    }
  });

  it("are all referenced by the demo content", () => {
    const expectedFiles = urls.flatMap((url) => [
      url,
      ...imageVariants(url).map((variant) => variant.name),
    ]);
    const existingFiles = listFiles("web/public/images", /\.\w+$/).map((file) =>
      file.slice(publicFolder.length),
    );
    expect(existingFiles.sort()).toEqual(expectedFiles.sort());
  });

  it("are the contents of the visitors' files that the seeds expect", async () => {
    const files = await database.sql`select path, bytes from public.files order by path`;
    const sources = [...demoFiles].map(([path, source]) => ({
      path,
      bytes: statSync(join(publicFolder, "images", source)).size,
    }));
    expect(files.map((file) => ({ ...file }))).toEqual(sources);
  });

  it("include every image path in the site's code", () => {
    // Test files are excluded, because they may name images that do not exist.
    const shippedFiles = listFiles("web/src", /^(?!.*\/testing\/).*(?<!\.test)\.tsx?$/);
    const pathsInCode = shippedFiles.flatMap(
      (file) => readFileSync(file, "utf8").match(/\/images\/[\w./-]+\.(?:webp|jpg)/g) ?? [],
    );
    expect(pathsInCode.length).toBeGreaterThan(0);
    expect(urls).toEqual(expect.arrayContaining(pathsInCode));
  });

  it("are each in the image_urls of at most one product", async () => {
    const rows = await database.sql`
      select image from public.products, unnest(image_urls) as image
      group by image having count(*) > 1`;
    expect(rows).toEqual([]);
  });

  it("have the aspect ratios of the page layouts", () => {
    const aspectRatios: Record<string, number[]> = {
      products: [1, 4 / 5],
      rooms: [3 / 2, 1],
      services: [3 / 2],
      heroes: [16 / 9],
    };
    for (const url of urls) {
      const { width = 0, height = 1 } = parseImageSource(url);
      const folder = url.split("/")[2] ?? "";
      const deviations = (aspectRatios[folder] ?? []).map((ratio) =>
        Math.abs(width / height - ratio),
      );
      expect.soft(Math.min(...deviations), url).toBeLessThan(0.01);
      if (folder === "products") expect.soft(width, url).toBeGreaterThanOrEqual(560);
    }
  });
});

describe("the first seed file", () => {
  const firstSeed = readFileSync(join(supabaseFolder, "seeds/01_local_only_admin.sql"), "utf8");

  it("rejects a database outside the local stack and creates no account there", async () => {
    const otherDatabase = await createTestDatabase();
    try {
      const name = new URL(otherDatabase.url).pathname.slice(1);
      const superuser = connect(otherDatabase.superuserUrl, 1);
      await superuser.unsafe(`alter database ${name} set "app.settings.jwt_secret" = 'another'`);
      await superuser.end();
      const connection = connect(otherDatabase.url, 1);
      await expect(connection.unsafe(firstSeed)).rejects.toThrow(/local stack only/);
      expect(
        await connection`select 1 from auth.users where email = 'admin@example.com'`,
      ).toHaveLength(0);
      await connection.end();
    } finally {
      await otherDatabase.drop();
    }
  });

  it("rejects a database that already has content", async () => {
    await expect(database.sql.unsafe(firstSeed)).rejects.toThrow(/already has content/);
  });
});
