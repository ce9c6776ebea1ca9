import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import {
  createTestDatabase,
  type TestDatabase,
  type TestSql,
} from "../support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asAdmin = <Result>(work: (sql: TestDatabase["sql"]) => Promise<Result>) =>
  asRole(database.sql, actors.admin.role, actors.admin.claims, work);

async function addCategory(name: string): Promise<number> {
  const slug = `${name.toLowerCase()}-${crypto.randomUUID()}`;
  const [row] = await database.sql<{ id: number }[]>`
    insert into categories (name, slug) values (${name}, ${slug}) returning id`;
  return row?.id ?? 0;
}

async function readProductRow(id: number) {
  const [row] = await database.sql`select * from products where id = ${id}`;
  return row;
}

describe("column defaults", () => {
  it("make a new product IN_STOCK, not on sale and not featured", async () => {
    const [row] = await database.sql`
      insert into products (name, slug, price, stock_quantity) values ('Stool', 'plain-stool', 120, 3)
      returning status, on_sale, sale_price, featured, image_urls, category_ids`;
    expect({ ...row }).toEqual({
      status: "IN_STOCK",
      on_sale: false,
      sale_price: null,
      featured: false,
      image_urls: [],
      category_ids: [],
    });
  });

  it("give a new service category display order 0 and no featured flag", async () => {
    const [row] = await database.sql`
      insert into service_categories (name, slug) values ('Curtains', 'plain-curtains')
      returning display_order, featured`;
    expect({ ...row }).toEqual({ display_order: 0, featured: false });
  });
});

describe("a product's unit_price", () => {
  it.each([
    [{ price: 100, sale_price: 80, on_sale: true }, 80],
    [{ price: 100, sale_price: 80, on_sale: false }, 100],
    [{ price: 100, sale_price: null, on_sale: true }, 100],
  ])("is computed from %j as %d", async (prices, unitPrice) => {
    const id = await addProduct(database.sql, prices);
    expect((await readProductRow(id))?.unit_price).toBe(unitPrice);
  });

  it("can't be written, because it is a generated column", async () => {
    const id = await addProduct(database.sql);
    const writeUnitPrice = () =>
      asAdmin((sql) => sql`update products set unit_price = 1 where id = ${id}`.execute());
    await expect(writeUnitPrice()).rejects.toMatchObject({ code: "428C9" });
  });
});

describe("a product's category_ids", () => {
  it("begin with the primary category and exclude duplicates and unknown ids", async () => {
    const [lampsId, rugsId] = [await addCategory("Lamps"), await addCategory("Rugs")];
    const id = await addProduct(database.sql);
    await asAdmin(
      (sql) => sql`
        update products set category_id = ${rugsId}, category_ids = ${[lampsId, lampsId, 999999, rugsId]}
        where id = ${id}`,
    );
    expect((await readProductRow(id))?.category_ids.map(Number)).toEqual([rugsId, lampsId]);
  });

  it("no longer contain a category after its deletion", async () => {
    const [chairsId, tablesId] = [await addCategory("Chairs"), await addCategory("Tables")];
    const id = await addProduct(database.sql);
    await database.sql`
      update products set category_id = ${chairsId}, category_ids = ${[chairsId, tablesId]} where id = ${id}`;
    await asAdmin((sql) => sql`delete from categories where id = ${tablesId}`);
    expect((await readProductRow(id))?.category_ids.map(Number)).toEqual([chairsId]);
    await asAdmin((sql) => sql`delete from categories where id = ${chairsId}`);
    expect(await readProductRow(id)).toMatchObject({ category_id: null, category_ids: [] });
  });
});

it("the database sets a product's updated_at and ignores the client's value", async () => {
  const id = await addProduct(database.sql);
  await asAdmin((sql) => sql`update products set updated_at = '2001-01-01' where id = ${id}`);
  const { updated_at } = (await readProductRow(id)) ?? {};
  expect(Date.now() - updated_at.getTime()).toBeLessThan(60_000);
});

it("a product keeps its updated_at when one of its categories is deleted, and gets a new one with each order", async () => {
  const { sql } = database;
  const [primaryId, otherId] = [await addCategory("Stools"), await addCategory("Benches")];
  const id = await addProduct(sql);
  await sql`
    update products set category_id = ${primaryId}, category_ids = ${[primaryId, otherId]} where id = ${id}`;
  const readVersion = async () => (await readProductRow(id))?.updated_at.getTime();
  const version = await readVersion();
  await asAdmin((transaction) => transaction`delete from categories where id = ${otherId}`);
  await asAdmin((transaction) => transaction`delete from categories where id = ${primaryId}`);
  expect(await readProductRow(id)).toMatchObject({ category_id: null, category_ids: [] });
  expect(await readVersion()).toBe(version);
  await placeOrder(sql, [{ id, quantity: 1 }]);
  expect(await readVersion()).toBeGreaterThan(version);
});

describe("a portfolio category", () => {
  it("has the number of its projects as project_count; values sent by clients are ignored", async () => {
    const { sql } = database;
    const [homes, hotels] = await sql<{ id: number }[]>`
      insert into portfolio_categories (name, slug, project_count)
      values ('Homes', 'homes', 99), ('Hotels', 'hotels', 7) returning id`;
    const readCounts = async () => {
      const rows = await sql`select project_count from portfolio_categories order by id`;
      return rows.map((row) => row.project_count);
    };
    expect(await readCounts()).toEqual([0, 0]);
    await sql`
      insert into portfolio_projects (title, slug, image_url, category_id)
      select 'Flat', 'flat-' || n, '/images/a.webp', ${homes?.id ?? 0} from generate_series(1, 3) n`;
    expect(await readCounts()).toEqual([3, 0]);
    await sql`update portfolio_projects set category_id = ${hotels?.id ?? 0} where slug = 'flat-1'`;
    expect(await readCounts()).toEqual([2, 1]);
    await sql`delete from portfolio_projects where slug = 'flat-2'`;
    await sql`update portfolio_categories set project_count = 50`;
    expect(await readCounts()).toEqual([1, 1]);
  });

  it("counts and shows visitors no hidden project: not in lists, on the home page, as a page or in the search", async () => {
    const { sql } = database;
    await sql`
      with category as (
        insert into portfolio_categories (name, slug) values ('Villas', 'villas') returning id
      )
      insert into portfolio_projects (title, slug, image_url, category_id)
      select 'Zephyr Terrace', 'zephyr', '/images/a.webp', id from category`;
    const readAs = async (actor: Actor) =>
      (
        await asRole(
          sql,
          actors[actor].role,
          actors[actor].claims,
          (caller) => caller`
          select (select project_count from portfolio_categories where slug = 'villas') as counted,
            (select count(*)::integer from portfolio_projects where slug = 'zephyr') as listed,
            (select json_array_length(projects) from home_portfolio() where slug = 'villas') as at_home,
            (select count(*)::integer from page_paths() as path where path = '/portfolio/villas/zephyr') as pages,
            (select count(*)::integer from search_site('zephyr')) as found`,
        )
      )[0];
    const shown = { counted: 1, listed: 1, at_home: 1, pages: 1, found: 1 };
    const hidden = { counted: 0, listed: 0, at_home: 0, pages: 0, found: 0 };
    expect(await readAs("anonymous")).toEqual(shown);
    await sql`update portfolio_projects set is_hidden = true where slug = 'zephyr'`;
    expect(await readAs("anonymous")).toEqual(hidden);
    expect(await readAs("nonAdmin")).toEqual(hidden);
    expect(await readAs("admin")).toEqual({ ...hidden, listed: 1 });
    await sql`update portfolio_projects set is_hidden = false where slug = 'zephyr'`;
    expect(await readAs("anonymous")).toEqual(shown);
  });

  it("keeps its updated_at when projects are added, changed and deleted, and gets a new one when it is renamed", async () => {
    const { sql } = database;
    const [category] = await sql<{ id: number; updated_at: Date }[]>`
      insert into portfolio_categories (name, slug, updated_at) values ('Yachts', 'yachts', '2026-01-01')
      returning id, updated_at`;
    if (!category) throw new Error("The insert of a category returned no row.");
    const readCategory = async () =>
      (
        await sql`select project_count, updated_at from portfolio_categories where id = ${category.id}`
      )[0];
    await sql`
      insert into portfolio_projects (title, slug, image_url, category_id)
      values ('Sloop', 'sloop', '/images/a.webp', ${category.id})`;
    expect(await readCategory()).toEqual({ project_count: 1, updated_at: category.updated_at });
    // A PUT of the REST API writes every field, including the unchanged category.
    await sql`update portfolio_projects set title = 'Ketch', category_id = category_id where slug = 'sloop'`;
    expect(await readCategory()).toEqual({ project_count: 1, updated_at: category.updated_at });
    await sql`delete from portfolio_projects where slug = 'sloop'`;
    expect(await readCategory()).toEqual({ project_count: 0, updated_at: category.updated_at });
    await sql`update portfolio_categories set name = 'Boats' where id = ${category.id}`;
    expect((await readCategory())?.updated_at.getTime()).toBeGreaterThan(
      category.updated_at.getTime(),
    );
  });
});

it("a viewed contact submission can't become unviewed", async () => {
  const [row] = await database.sql<{ id: number }[]>`
    insert into contact_submissions (name, email, message) values ('Ana', 'a@example.com', 'Hello')
    returning id`;
  const id = row?.id ?? 0;
  await asAdmin((sql) => sql`update contact_submissions set viewed = true where id = ${id}`);
  await asAdmin((sql) => sql`update contact_submissions set viewed = false where id = ${id}`);
  const [submission] = await database.sql`select viewed from contact_submissions where id = ${id}`;
  expect(submission?.viewed).toBe(true);
});

describe("private.is_safe_link", () => {
  it.each([
    ["/shop?category=rugs", true],
    ["/", true],
    ["https://example.com/a", true],
    ["mailto:hello@example.com", true],
    ["tel:+35020012345", true],
    ["javascript:alert(1)", false],
    ["JAVASCRIPT:alert(1)", false],
    ["java\nscript:alert(1)", false],
    [" javascript:alert(1)", false],
    ["data:text/html,<script>", false],
    ["http://example.com", false],
    ["//evil.example", false],
    ["/\\evil.example", false],
    ["/\t/evil.example", false],
    ["https://a b", false],
    ["", false],
  ])("classifies %j as safe: %s; hero_slides rejects unsafe links", async (link, isSafe) => {
    const [row] = await database.sql`select private.is_safe_link(${link}) as is_safe`;
    expect(row?.is_safe).toBe(isSafe);
    const insertion = asAdmin(
      (sql) => sql`
        insert into hero_slides (title, subtitle, image_url, primary_button_text, primary_button_link,
          secondary_button_text, secondary_button_link)
        values ('a', 'b', '/c.webp', 'd', ${link}, 'e', '/')`,
    );
    if (isSafe) await insertion;
    else await expect(insertion).rejects.toMatchObject({ code: "23514" });
  });
});

describe("a signed-in non-administrator", () => {
  it("can write only their own cart items", async () => {
    const { sql } = database;
    const { role, claims } = actors.nonAdmin;
    await sql`insert into auth.users (id, email) values (${claims.sub}, 'person@example.com')`;
    const productId = await addProduct(sql);
    const row = { user_id: claims.sub, product_id: productId, quantity: 2 };
    await asRole(sql, role, claims, (callerSql) =>
      callerSql`insert into cart_items ${callerSql(row)}`.execute(),
    );
    const rowWithoutUser = { ...row, user_id: null };
    const insertWithoutUser = asRole(sql, role, claims, (callerSql) =>
      callerSql`insert into cart_items ${callerSql(rowWithoutUser)}`.execute(),
    );
    await expect(insertWithoutUser).rejects.toMatchObject({ code: "42501" });
    const update = await asRole(sql, role, claims, (callerSql) =>
      callerSql`update cart_items set quantity = 3`.execute(),
    );
    expect(update.count).toBe(1);
    const reassignment = asRole(sql, role, claims, (callerSql) =>
      callerSql`update cart_items set user_id = ${actors.admin.claims.sub}`.execute(),
    );
    await expect(reassignment).rejects.toMatchObject({ code: "42501" });
  });

  it("can read only their own account and can't set is_admin", async () => {
    const { role, claims } = actors.nonAdmin;
    const rows = await asRole(database.sql, role, claims, (callerSql) =>
      callerSql`select id, is_admin from users`.execute(),
    );
    expect([...rows]).toEqual([{ id: claims.sub, is_admin: false }]);
    const escalation = asRole(database.sql, role, claims, (callerSql) =>
      callerSql`update users set is_admin = true`.execute(),
    );
    await expect(escalation).rejects.toMatchObject({ code: "42501" });
  });
});

describe("accounts", () => {
  it("are mirrored to public.users, with is_admin from app_metadata only", async () => {
    const { sql } = database;
    const id = crypto.randomUUID();
    await sql`
      insert into auth.users (id, email, raw_app_meta_data, raw_user_meta_data)
      values (${id}, 'owner@example.com', '{"username": "owner"}', '{"is_admin": true}')`;
    const readMirror = async () =>
      (await sql`select username, email, is_admin from users where id = ${id}`)[0];
    expect(await readMirror()).toEqual({
      username: "owner",
      email: "owner@example.com",
      is_admin: false,
    });
    await sql`
      update auth.users set raw_app_meta_data = '{"username": "owner", "is_admin": true}' where id = ${id}`;
    expect(await readMirror()).toMatchObject({ is_admin: true });
    await sql`delete from auth.users where id = ${id}`;
    expect(await readMirror()).toBeUndefined();
  });

  it("get different usernames if they are created concurrently with the same local part in their email addresses", async () => {
    const localPart = "a".repeat(100);
    await Promise.all(
      Array.from(
        { length: 8 },
        (_, n) => database.sql`
          insert into auth.users (id, email) values (gen_random_uuid(), ${`${localPart}@host-${n}.example`})`,
      ),
    );
    const rows = await database.sql<{ username: string }[]>`
      select username from users where email like ${`${localPart}@%`} order by length(username) desc`;
    expect(rows).toHaveLength(8);
    expect(rows[0]?.username).toBe(localPart);
    for (const { username } of rows.slice(1)) expect(username).toMatch(/^a{91}-[0-9a-f]{8}$/);
  });
});

describe("stored images", () => {
  it("can be listed only by administrators and written only by service_role", async () => {
    const runAs = (actor: Actor, statement: (sql: TestSql) => Promise<{ count: number }>) =>
      asRole(database.sql, actors[actor].role, actors[actor].claims, (sql) => statement(sql));
    const insertObject = (actor: Actor) =>
      runAs(
        actor,
        (sql) =>
          sql`insert into storage.objects (bucket_id, name) values ('images', ${crypto.randomUUID()})`,
      );
    await insertObject("service");
    for (const actor of ["anonymous", "nonAdmin", "admin"] as const) {
      await expect(insertObject(actor), actor).rejects.toMatchObject({ code: "42501" });
      const renaming = await runAs(
        actor,
        (sql) => sql`update storage.objects set name = 'replaced.jpg'`,
      );
      expect(renaming.count, actor).toBe(0);
      const objects = await runAs(actor, (sql) => sql`select 1 from storage.objects`);
      expect(objects.count, actor).toBe(actor === "admin" ? 1 : 0);
    }
  });
});
