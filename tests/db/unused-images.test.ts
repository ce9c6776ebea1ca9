import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.sql`truncate persistent_images`;
});

const storageUrl = (name: string) =>
  `https://project.example/storage/v1/object/public/images/uploads/${name}`;

async function addUpload(name: string, hoursAgo: number) {
  await database.sql`
    insert into persistent_images (filename, original_name, mime_type, size, metadata, created_at)
    values (${name}, ${`photo of ${name}`}, 'image/jpeg', 1234, ${database.sql.json({ path: `uploads/${name}` })},
            now() - make_interval(hours => ${hoursAgo}))`;
}

async function readUnusedImages(actor: "admin" | "nonAdmin" | "anonymous" | "service" = "admin") {
  const { role, claims } = actors[actor];
  const rows = await asRole(
    database.sql,
    role,
    claims,
    (sql) => sql`select * from unused_images()`,
  );
  return rows;
}

describe("unused_images", () => {
  it("lists uploads that are older than a day, oldest first", async () => {
    await addUpload("a.jpg", 25);
    await addUpload("b.jpg", 100);
    await addUpload("today.jpg", 23);
    expect(await readUnusedImages()).toEqual([
      expect.objectContaining({ path: "uploads/b.jpg" }),
      {
        id: expect.any(Number),
        original_name: "photo of a.jpg",
        path: "uploads/a.jpg",
        size: 1234,
        created_at: expect.any(Date),
      },
    ]);
  });

  // A name that the logo of the business may have too.
  const usedName = "3f2a9c00-0000-4000-8000-000000000000_640x160.png";
  const usedUrl = storageUrl(usedName);
  it.each([
    [
      "a product",
      `insert into products (name, slug, price, image_url) values ('Arc', 'arc', 1, '${usedUrl}')`,
    ],
    [
      "a product's image list",
      `insert into products (name, slug, price, image_urls) values ('Arc', 'arc', 1, '{/other.jpg,${usedUrl}}')`,
    ],
    [
      "a product category",
      `insert into categories (name, slug, image_url) values ('Cc', 'cc', '${usedUrl}')`,
    ],
    [
      "a portfolio category",
      `insert into portfolio_categories (name, slug, image_url) values ('Pc', 'pc', '${usedUrl}')`,
    ],
    [
      "a portfolio project",
      `with c as (insert into portfolio_categories (name, slug) values ('Pp', 'pp') returning id)
       insert into portfolio_projects (title, slug, image_url, category_id) select 'Pp', 'pp', '${usedUrl}', id from c`,
    ],
    [
      "a service category",
      `insert into service_categories (name, slug, image_url) values ('Sc', 'sc', '${usedUrl}')`,
    ],
    [
      "the person of a service category",
      `insert into service_categories (name, slug, person_image_url) values ('Sp', 'sp', '${usedUrl}')`,
    ],
    [
      "a service subcategory",
      `with c as (insert into service_categories (name, slug) values ('Ss', 'ss') returning id)
       insert into service_subcategories (name, slug, category_id, image_url) select 'Ss', 'ss', id, '${usedUrl}' from c`,
    ],
    [
      "a service item",
      `with c as (insert into service_categories (name, slug) values ('Si', 'si') returning id),
       s as (insert into service_subcategories (name, slug, category_id) select 'Si', 'si', id from c returning id)
       insert into service_items (name, subcategory_id, image_urls) select 'Si', id, array['${usedUrl}'] from s`,
    ],
    [
      "a hero slide",
      `insert into hero_slides (title, subtitle, image_url, primary_button_text, primary_button_link,
         secondary_button_text, secondary_button_link) values ('B', 'b', '${usedUrl}', 'b', '/', 'b', '/')`,
    ],
    [
      "a site section",
      `insert into site_content (key, title, metadata)
       values ('about_section', 'A', '{"imageUrl": "${usedUrl}", "imageAlt": "A"}')`,
    ],
    [
      "the logo of the business",
      `insert into site_content (key, title, metadata)
       values ('business', 'A', '{"darkLogoUrl": "${usedUrl}"}')`,
    ],
  ])("omits an image that is referenced by %s", async (_, insert) => {
    await addUpload(usedName, 48);
    expect(await readUnusedImages()).toHaveLength(1);
    await database.sql
      .begin(async (sql) => {
        await sql.unsafe(insert);
        await sql.unsafe("select set_config('request.jwt.claims', $1, true)", [
          JSON.stringify(actors.admin.claims),
        ]);
        expect(await sql.unsafe("select * from unused_images()")).toHaveLength(0);
        throw new Error("rolled back");
      })
      .catch((error: Error) => {
        if (error.message !== "rolled back") throw error;
      });
  });

  it("omits an image that the history can bring back, until its row is deleted", async () => {
    await addUpload(usedName, 48);
    const writeAsAdmin = (statement: string) =>
      database.sql.begin(async (sql) => {
        const claims = JSON.stringify(actors.admin.claims);
        await sql.unsafe("select set_config('request.jwt.claims', $1, true)", [claims]);
        await sql.unsafe(statement);
      });
    await writeAsAdmin(
      `insert into categories (name, slug, image_url) values ('Rugs', 'rugs', '${usedUrl}')`,
    );
    await writeAsAdmin("update categories set image_url = null");
    expect(await readUnusedImages()).toEqual([]);
    await writeAsAdmin("delete from categories");
    expect(await readUnusedImages()).toHaveLength(1);
    await writeAsAdmin(
      `insert into site_content (key, title, metadata)
       values ('about_section', 'A', '{"imageUrl": "${usedUrl}", "imageAlt": "A"}')`,
    );
    await writeAsAdmin("update site_content set metadata = '{}' where key = 'about_section'");
    expect(await readUnusedImages()).toEqual([]);
    await writeAsAdmin("delete from site_content where key = 'about_section'");
  });

  // URLs that an administrator can copy from the Supabase dashboard, or from a page that displays a variant of the image.
  const sizedName = "3f2a9c_1600x900_c9b79b";
  it.each([
    ["by a URL with a version parameter", usedName, `${usedUrl}?t=2026-11-21T09:00:00.000Z`],
    ["by a URL with a fragment", usedName, `${usedUrl}#top/left`],
    [
      "by the URL of Storage's image transformation",
      usedName,
      `${usedUrl.replace("/object/", "/render/image/")}?width=500`,
    ],
    ["by the URL of a smaller variant", `${sizedName}.jpg`, storageUrl(`${sizedName}-w400.jpg`)],
    ["by the URL of its portrait crop", `${sizedName}.jpg`, storageUrl(`${sizedName}-tall.jpg`)],
  ])("omits an image that a category references %s", async (_, name, url) => {
    await addUpload(name, 48);
    expect(await readUnusedImages()).toHaveLength(1);
    const { sql } = database;
    const slug = `rugs-${crypto.randomUUID()}`;
    await sql`insert into categories (name, slug, image_url) values ('Rugs', ${slug}, ${url})`;
    expect(await readUnusedImages()).toEqual([]);
    await sql`delete from categories`;
  });

  it.each(["nonAdmin", "anonymous", "service"] as const)("rejects the actor %s", async (actor) => {
    await expect(readUnusedImages(actor)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|PT40[13])$/),
    });
  });
});
