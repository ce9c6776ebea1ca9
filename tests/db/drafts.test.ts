import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fromBusinessTime } from "../../supabase/functions/_shared/domain/dates.ts";
import {
  addAdministrator,
  administratorClaims,
  type CallerSql,
  connectAsAdministrator,
  connectAsServiceRole,
  connectAsVisitor,
} from "../support/database/callers.ts";
import { placeOrder } from "../support/database/orders.ts";
import { addProduct } from "../support/database/products.ts";
import { addSampleRows } from "../support/database/sample-rows.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { addUnpublishedContent } from "../support/database/unpublished-content.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

let database: TestDatabase;
let adminSql: CallerSql;
let serviceSql: CallerSql;
let visitorSql: CallerSql;
let productId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 2);
  serviceSql = connectAsServiceRole(database.url, 2);
  visitorSql = connectAsVisitor(database.url, 1);
});
afterAll(async () => {
  await Promise.all([adminSql.end(), serviceSql.end(), visitorSql.end()]);
  await database.drop();
});
beforeEach(async () => {
  await database.sql`
    truncate products, orders, portfolio_categories, service_categories, hero_slides, content_drafts, private.changes, private.change_batches cascade`;
  await addAdministrator(database.sql);
  productId = await addProduct(database.sql, { name: "Oak table", price: 90, stock_quantity: 5 });
});

interface SavedDraft {
  updated_at: string;
  base: Record<string, unknown>;
  changes: Record<string, unknown>;
}
interface DraftOptions {
  entity?: string;
  id?: number;
  rowVersion?: string;
  draftVersion?: string | null;
  publishAt?: Date | null;
}

const readRow = async (entity: string, id: number) =>
  singleRow(
    await database.sql.unsafe<Record<string, unknown>[]>(
      `select to_jsonb(t) as columns, updated_at::text as version from ${entity} as t where id = ${id}`,
    ),
  ) as { columns: Record<string, unknown>; version: string };

/** Saves a draft as the administrator, based on the stored row and the stored draft unless `options` say otherwise. */
async function saveDraft(changes: Record<string, unknown>, options: DraftOptions = {}) {
  const { entity = "products", id = productId, publishAt = null } = options;
  const { rowVersion = (await readRow(entity, id)).version, draftVersion = null } = options;
  return singleRow(
    await adminSql<SavedDraft[]>`
      select base, changes, updated_at::text from save_draft(
        ${entity}, ${id}, ${JSON.stringify(changes)}::text::jsonb, ${rowVersion}, ${draftVersion}, ${publishAt})`,
  );
}
const publishDraft = (entity = "products", id = productId) =>
  adminSql`select publish_draft(${entity}, ${id})`;
const readProduct = async () => (await readRow("products", productId)).columns;
const readDrafts = () =>
  database.sql<{ failure: string | null; conflicts: string[] }[]>`
    select failure, conflicts from content_drafts order by id`;
/** Saves a draft that was due a minute ago. */
async function planDraft(changes: Record<string, unknown>, options: DraftOptions = {}) {
  await saveDraft(changes, { ...options, publishAt: new Date(Date.now() + 3_600_000) });
  await database.sql`update content_drafts set publish_at = now() - interval '1 minute'`;
}
const addProductWithSlug = async (slug: string) =>
  await database.sql`update products set slug = ${slug} where id = ${await addProduct(database.sql)}`;
const publishDue = async (caller = serviceSql) =>
  singleRow(await caller<{ count: number }[]>`select publish_due_drafts() as count`).count;

describe("saving", () => {
  it("leaves the row as it is, and stores the changed columns with the values that they had", async () => {
    const before = await readProduct();
    const draft = await saveDraft({ name: "Oak bench", price: 80, featured: false });
    expect(draft).toMatchObject({
      base: { name: "Oak table", price: 90 },
      changes: { name: "Oak bench", price: 80 },
    });
    expect(Object.keys(draft.changes)).toHaveLength(2);
    expect(await readProduct()).toEqual(before);
    expect(await database.sql`select from private.changes`).toEqual([]);
  });

  it("replaces the draft that was opened, and rejects the save of an older one", async () => {
    const { updated_at } = await saveDraft({ name: "Bench" });
    await saveDraft({ name: "Stool" }, { draftVersion: updated_at });
    expect(await database.sql`select changes from content_drafts`).toEqual([
      { changes: { name: "Stool" } },
    ]);
    for (const draftVersion of [updated_at, null])
      await expect(saveDraft({ name: "Chair" }, { draftVersion })).rejects.toMatchObject({
        code: "PT409",
      });
  });

  it("rejects a row that has changed since it was opened, columns that nobody edits, and a time that has passed", async () => {
    await expect(saveDraft({ name: "Bench" }, { rowVersion: "2020-01-01" })).rejects.toMatchObject({
      code: "PT409",
    });
    for (const column of [
      "id",
      "updated_at",
      "deleted_at",
      "campaign_price",
      "unit_price",
      "nonsense",
    ])
      await expect(saveDraft({ [column]: 1 })).rejects.toMatchObject({ code: "PT400" });
    await expect(saveDraft({ name: "Oak table" })).rejects.toMatchObject({ code: "PT400" });
    const publishAt = new Date(Date.now() - 1000);
    await expect(saveDraft({ name: "Bench" }, { publishAt })).rejects.toMatchObject({
      code: "PT400",
      message: "This time has passed.",
    });
    expect(await readDrafts()).toEqual([]);
  });

  it("rejects what could not be published, such as the slug of another product", async () => {
    await addProductWithSlug("taken");
    await expect(saveDraft({ slug: "taken" })).rejects.toMatchObject({ code: "23505" });
    await expect(saveDraft({ price: -1 })).rejects.toMatchObject({ code: "23514" });
    expect(await readDrafts()).toEqual([]);
  });
});

describe("publishing", () => {
  it("changes the row as one batch of the publisher, increases the version of pages, and deletes the draft", async () => {
    await saveDraft({ name: "Oak bench", price: 80 });
    const readVersion = () =>
      database.sql`select version from private.content_versions where subject = 'catalogue'`;
    const version = await readVersion();
    await publishDraft();
    expect(await readProduct()).toMatchObject({ name: "Oak bench", price: 80, unit_price: 80 });
    expect(await readDrafts()).toEqual([]);
    expect(await readVersion()).not.toEqual(version);
    expect(await database.sql`select actor, before, after from private.changes`).toEqual([
      {
        actor: administratorClaims.sub,
        before: { name: "Oak table", price: 90 },
        after: { name: "Oak bench", price: 80 },
      },
    ]);
    await expect(publishDraft()).rejects.toMatchObject({ code: "PT404" });
  });

  it("publishes the changes in hand in place of the draft, in one transaction, and nothing of an older row or draft", async () => {
    const { updated_at } = await saveDraft({ name: "Oak bench", price: 80 });
    const { version } = await readRow("products", productId);
    const publish = (changes: object, rowVersion = version, draftVersion = updated_at) =>
      adminSql`
        select publish_draft('products', ${productId}, ${JSON.stringify(changes)}::text::jsonb, ${rowVersion}, ${draftVersion}) as row`;
    for (const versions of [["2020-01-01"], [version, "2020-01-01"]])
      await expect(publish({ name: "Stool" }, ...versions)).rejects.toMatchObject({
        code: "PT409",
      });
    await expect(publish({ price: -1 })).rejects.toMatchObject({ code: "23514" });
    expect(await readDrafts()).toHaveLength(1);
    expect(await publish({ name: "Oak stool" })).toMatchObject([
      { row: { name: "Oak stool", price: 90 } },
    ]);
    expect(await readProduct()).toMatchObject({ name: "Oak stool", price: 90 });
    expect(await readDrafts()).toEqual([]);
  });

  it("deletes the draft if the changes in hand are none", async () => {
    const { updated_at } = await saveDraft({ name: "Oak bench" });
    const { columns, version } = await readRow("products", productId);
    await adminSql`select publish_draft('products', ${productId}, '{}', ${version}, ${updated_at})`;
    expect(await readProduct()).toEqual(columns);
    expect(await readDrafts()).toEqual([]);
  });

  it("keeps what others have changed meanwhile in other columns, and sales of the stock", async () => {
    await saveDraft({ name: "Oak bench", stock_quantity: 8 });
    await adminSql`update products set price = 95 where id = ${productId}`;
    await placeOrder(database.sql, [{ id: productId, quantity: 2 }]);
    await publishDraft();
    expect(await readProduct()).toMatchObject({ name: "Oak bench", price: 95, stock_quantity: 6 });
  });

  it("names the columns that others have changed too, and publishes nothing", async () => {
    await saveDraft({ name: "Oak bench", price: 80, featured: true });
    await adminSql`update products set name = 'Table', price = 85, featured = true where id = ${productId}`;
    await expect(publishDraft()).rejects.toMatchObject({
      code: "PT409",
      detail: '["name","price"]',
    });
    expect(await readProduct()).toMatchObject({ name: "Table", price: 85 });
    expect(await readDrafts()).toHaveLength(1);
  });

  it("merges the fields of a section one by one", async () => {
    const { id, metadata } = singleRow(
      await database.sql<{ id: number; metadata: Record<string, string> }[]>`
        insert into site_content (key, title, metadata) values ('contact_section', 'Contact', '{"phone": "1", "address": "A"}')
        on conflict (key) do update set metadata = excluded.metadata returning id, metadata`,
    );
    const options = { entity: "site_content", id };
    const draft = await saveDraft(
      { metadata: { ...metadata, phone: "2", email: "a@b.gi" } },
      options,
    );
    expect(draft.changes).toEqual({ "metadata.phone": "2", "metadata.email": "a@b.gi" });
    await adminSql`update site_content set metadata = metadata || '{"address": "B"}' where id = ${id}`;
    await publishDraft("site_content", id);
    expect((await readRow("site_content", id)).columns.metadata).toEqual({
      phone: "2",
      address: "B",
      email: "a@b.gi",
    });
    await saveDraft({ metadata: { phone: "3" } }, options);
    await adminSql`update site_content set metadata = metadata || '{"phone": "4"}' where id = ${id}`;
    await expect(publishDraft("site_content", id)).rejects.toMatchObject({
      detail: '["metadata.phone"]',
    });
  });

  it("waits while the row is in the bin, and is forgotten with the row", async () => {
    await saveDraft({ name: "Bench" });
    await adminSql`select move_to_bin('products', ${[productId]})`;
    await expect(publishDraft()).rejects.toMatchObject({ code: "PT404" });
    expect(await adminSql`select * from open_draft('products', ${productId})`).toEqual([]);
    await adminSql`select delete_from_bin('products', ${[productId]})`;
    expect(await readDrafts()).toEqual([]);
  });
});

describe("publishing at a time", () => {
  it("publishes a draft once when two runs meet, as its author, and no draft before its time", async () => {
    const otherId = await addProduct(database.sql, { name: "Lamp", status: "PENDING" });
    await planDraft({ status: "IN_STOCK" }, { id: otherId });
    await saveDraft({ name: "Bench" }, { publishAt: new Date(Date.now() + 3_600_000) });
    let secondRun = Promise.resolve(-1);
    await serviceSql.begin(async (transaction) => {
      await transaction.unsafe("select publish_due_drafts()");
      secondRun = publishDue();
      expect(await secondRun).toBe(0);
    });
    expect(await publishDue()).toBe(0);
    expect((await readRow("products", otherId)).columns).toMatchObject({ status: "IN_STOCK" });
    expect(await visitorSql`select name from products where id = ${otherId}`).toHaveLength(1);
    expect(await readProduct()).toMatchObject({ name: "Oak table" });
    expect(await database.sql`select entity_id, actor from private.changes`).toEqual([
      { entity_id: otherId, actor: administratorClaims.sub },
    ]);
  });

  it("waits for a save of the row that is under way, and then keeps both changes", async () => {
    await planDraft({ name: "Bench" });
    let run: Promise<number> = Promise.resolve(0);
    await adminSql.begin(async (transaction) => {
      await transaction.unsafe(`update products set price = 70 where id = ${productId}`);
      run = publishDue();
      await waitUntilBlocked(database.sql);
    });
    expect(await run).toBe(1);
    expect(await readProduct()).toMatchObject({ name: "Bench", price: 70 });
  });

  it("keeps a draft that cannot be published with the reason, publishes the others, and tries it again only after a save", async () => {
    const otherId = await addProduct(database.sql, { name: "Lamp" });
    await planDraft({ name: "Bench", slug: "bench" });
    await planDraft({ name: "Desk lamp" }, { id: otherId });
    await adminSql`update products set name = 'Table' where id = ${productId}`;
    expect(await publishDue()).toBe(1);
    expect((await readRow("products", otherId)).columns).toMatchObject({ name: "Desk lamp" });
    expect(await readDrafts()).toEqual([
      { failure: expect.stringContaining("same fields"), conflicts: ["name"] },
    ]);
    await adminSql`update products set name = 'Oak table' where id = ${productId}`;
    expect(await publishDue()).toBe(0);
    const { updated_at } = singleRow(
      await database.sql<{ updated_at: string }[]>`select updated_at::text from content_drafts`,
    );
    await planDraft({ slug: "bench" }, { draftVersion: updated_at });
    await addProductWithSlug("bench");
    expect(await publishDue()).toBe(0);
    expect(await readDrafts()).toEqual([
      { failure: "Another one has the same slug or SKU by now.", conflicts: [] },
    ]);
  });

  it("a draft is planned for a time, for another, and for none, and is tried again", async () => {
    const draft = await saveDraft({ name: "Bench" });
    const schedule = (time: Date | null, draftVersion: string | null = null) =>
      adminSql<{ publish_at: Date; failure: null }[]>`
        select publish_at, failure, updated_at::text from schedule_draft('products', ${productId}, ${time}, ${draftVersion})`;
    const time = new Date("2999-01-01T09:00:00Z");
    expect(await schedule(time, draft.updated_at)).toMatchObject([{ publish_at: time }]);
    await expect(schedule(time, draft.updated_at)).rejects.toMatchObject({ code: "PT409" });
    await expect(schedule(new Date(Date.now() - 1000))).rejects.toMatchObject({ code: "PT400" });
    expect(await schedule(null)).toMatchObject([{ publish_at: null }]);
    await database.sql`update content_drafts set publish_at = now() - interval '1 minute', failure = 'x', conflicts = '{name}'`;
    expect(await schedule(time)).toMatchObject([{ failure: null }]);
    await adminSql`update products set name = 'Table' where id = ${productId}`;
    await expect(schedule(time)).rejects.toMatchObject({ code: "PT409", detail: '["name"]' });
    await adminSql`select discard_draft('products', ${productId})`;
    await expect(schedule(time)).rejects.toMatchObject({ code: "PT404" });
  });

  it("publishes nothing of an account that has lost the right to edit the row", async () => {
    await planDraft({ name: "Bench" });
    await database.sql`update auth.users set raw_app_meta_data = '{}'`;
    expect(await publishDue()).toBe(0);
    expect(await readProduct()).toMatchObject({ name: "Oak table" });
    expect(await readDrafts()).toMatchObject([
      { failure: "The account that planned this may no longer edit it." },
    ]);
  });

  it.each([
    ["2027-10-31T00:30", "2027-10-30T22:30:00Z"],
    ["2027-10-31T02:30", "2027-10-31T00:30:00Z"],
    ["2027-10-31T03:30", "2027-10-31T02:30:00Z"],
  ])("publishes at %s of Gibraltar, around the end of summer time, at %s", async (time, moment) => {
    await saveDraft({ name: "Bench" }, { publishAt: new Date(fromBusinessTime(time) ?? "") });
    const runAt = async (minutesAfter: number) =>
      singleRow(
        await database.sql<{ count: number }[]>`
          select private.publish_drafts(${moment}::timestamptz + make_interval(mins => ${minutesAfter})) as count`,
      ).count;
    expect(await runAt(-1)).toBe(0);
    expect(await runAt(0)).toBe(1);
  });
});

describe("new rows", () => {
  const addDraft = async (entity: string, columns: object, publishAt: Date | null = null) =>
    singleRow(
      await adminSql<{ row_id: number; changes: object }[]>`
        select row_id::float8, changes from add_draft(${entity}, ${JSON.stringify(columns)}::text::jsonb, ${publishAt})`,
    );
  const image = { image_url: "/a.webp" };
  let parents: Record<string, number>;
  beforeEach(async () => {
    parents = singleRow(
      await database.sql<Record<string, number>[]>`
        with portfolio as (insert into portfolio_categories (name, slug) values ('Homes', 'homes') returning id),
          service as (insert into service_categories (name, slug) values ('Floors', 'floors') returning id),
          subcategory as (insert into service_subcategories (name, slug, category_id) select 'Oak', 'oak', id from service returning id)
        select portfolio.id::float8 as portfolio, service.id::float8 as service, subcategory.id::float8 as subcategory
        from portfolio, service, subcategory`,
    );
  });

  it.each([
    ["products", () => ({ name: "Lamp", slug: "lamp", price: 9, stock_quantity: 2 })],
    [
      "portfolio_projects",
      () => ({ title: "Villa", slug: "villa", ...image, category_id: parents.portfolio }),
    ],
    ["service_subcategories", () => ({ name: "Pine", slug: "pine", category_id: parents.service })],
    ["service_items", () => ({ name: "Plank", subcategory_id: parents.subcategory })],
    [
      "hero_slides",
      () => ({
        ...{
          title: "Spring",
          subtitle: "x",
          ...image,
          primary_button_text: "x",
          primary_button_link: "/shop",
        },
        ...{ secondary_button_text: "x", secondary_button_link: "/shop" },
      }),
    ],
  ])("a row of %s is hidden until the time for which it is planned", async (entity, columns) => {
    const { row_id } = await addDraft(entity, columns(), new Date(Date.now() + 3_600_000));
    const isShown = async () =>
      (await visitorSql`select id from ${visitorSql(entity)} where id = ${row_id}`).length > 0;
    expect(await isShown()).toBe(false);
    await database.sql`update content_drafts set publish_at = now()`;
    expect(await publishDue()).toBe(1);
    expect(await isShown()).toBe(true);
  });

  it("a row is added with its draft or not at all", async () => {
    const project = { title: "Villa", slug: "villa", ...image, category_id: parents.portfolio };
    const past = new Date(Date.now() - 1000);
    await expect(addDraft("portfolio_projects", project, past)).rejects.toMatchObject({
      code: "PT400",
    });
    await expect(addDraft("site_content", { title: "x" })).rejects.toMatchObject({ code: "PT400" });
    await expect(addDraft("products", { id: 1 })).rejects.toMatchObject({ code: "PT400" });
    expect(await adminSql`select from portfolio_projects`).toEqual([]);
    expect(await addDraft("portfolio_projects", project)).toMatchObject({
      changes: { is_hidden: false },
    });
    await expect(addDraft("portfolio_projects", project)).rejects.toMatchObject({ code: "23505" });
  });

  it("a hidden subcategory hides its items, in lists, paths and search, until it is shown", async () => {
    await database.sql`insert into service_items (name, subcategory_id) values ('Quirkwood', ${parents.subcategory ?? 0})`;
    const readAll = async () => {
      const lists = await Promise.all([
        visitorSql`select name from service_items`,
        visitorSql`select name from service_subcategories`,
        visitorSql`select name from page_paths('/services/floors') as name where name like '/services/%'`,
        visitorSql`select title as name from search_site('quirkwood')`,
      ]);
      return lists.map((rows) => rows.map(({ name }) => name));
    };
    const shown = [["Quirkwood"], ["Oak"], ["/services/floors/oak"], ["Quirkwood"]];
    expect(await readAll()).toEqual(shown);
    await adminSql`update service_subcategories set is_hidden = true`;
    expect(await readAll()).toEqual([[], [], [], []]);
    await adminSql`update service_subcategories set is_hidden = false`;
    expect(await readAll()).toEqual(shown);
  });
});

describe("previews", () => {
  async function openPreview(entity: string, id: number) {
    const { token } = singleRow(
      await adminSql<{ token: string }[]>`select token from create_preview_link(${entity}, ${id})`,
    );
    const hash = createHash("sha256").update(token).digest("hex");
    return singleRow(
      await serviceSql<{ preview: Record<string, unknown> }[]>`
        select preview_by_link(${hash}) as preview`,
    ).preview;
  }

  it("shows a published product with its draft and the prices that visitors would see, and leaves the product as it is", async () => {
    await saveDraft({ name: "Oak bench", sale_price: 60, on_sale: true });
    const before = await readRow("products", productId);
    expect(await openPreview("products", productId)).toMatchObject({
      isPublic: false,
      product: { name: "Oak bench", price: 90, sale_price: 60, on_sale: true },
    });
    expect(await readRow("products", productId)).toEqual(before);
    await publishDraft();
    expect(await openPreview("products", productId)).toMatchObject({ isPublic: true });
  });

  it("shows a banner first whenever it is planned, among those that visitors see", async () => {
    const addSlide = async (title: string, from: string | null) =>
      singleRow(
        await adminSql<{ id: number }[]>`
          insert into hero_slides (title, subtitle, image_url, primary_button_text, primary_button_link, secondary_button_text,
            secondary_button_link, visible_from)
          values (${title}, 'x', '/a.webp', 'x', '/shop', 'x', '/shop', ${from}) returning id`,
      ).id;
    await addSlide("Now", null);
    await addSlide("Much later", "2999-01-01");
    const id = await addSlide("Later", "2998-01-01");
    await saveDraft({ title: "Spring" }, { entity: "hero_slides", id });
    const preview = await openPreview("hero_slides", id);
    expect(preview).toMatchObject({
      isPublic: false,
      slides: [{ title: "Spring", visible_from: null }, { title: "Now" }],
    });
    expect(preview.slides).toHaveLength(2);
  });

  it("shows a hidden service item on the page of its hidden subcategory, and no other hidden item", async () => {
    const [item] = await database.sql<{ id: number }[]>`
      with category as (insert into service_categories (name, slug) values ('Floors', 'floors') returning id),
        subcategory as (
          insert into service_subcategories (name, slug, category_id, is_hidden) select 'Oak', 'oak', id, true from category returning id
        )
      insert into service_items (name, subcategory_id, is_hidden)
      select name, id, true from subcategory, unnest('{Plank,Other}'::text[]) as name returning id`;
    const preview = await openPreview("service_items", item?.id ?? 0);
    expect(preview).toMatchObject({ isPublic: false, items: [{ name: "Plank" }] });
    expect(preview.items).toHaveLength(1);
  });

  it("shows a service's draft on the page of its subcategory", async () => {
    const [item] = await database.sql<{ id: number }[]>`
      with category as (insert into service_categories (name, slug) values ('Floors', 'floors') returning id),
        subcategory as (insert into service_subcategories (name, slug, category_id) select 'Oak', 'oak', id from category returning id)
      insert into service_items (name, subcategory_id) select 'Plank', id from subcategory returning id`;
    const id = item?.id ?? 0;
    await saveDraft({ name: "Wide plank" }, { entity: "service_items", id });
    expect(await openPreview("service_items", id)).toMatchObject({
      isPublic: false,
      category: { slug: "floors" },
      subcategory: { slug: "oak" },
      items: [{ name: "Wide plank" }],
    });
  });
});

describe("access", () => {
  it("no table, list or search shows visitors what a draft, a hidden row or a later banner contains", async () => {
    await database.sql`truncate site_content, shop_settings cascade`;
    await addSampleRows(database.sql);
    await database.sql`truncate content_drafts`;
    await addUnpublishedContent(database.sql, "Zanzibarwood");
    const relations = await database.sql<{ source: string }[]>`
      select format('(select %s from %I)', string_agg(quote_ident(attname), ', '), relname) as source
      from pg_class as c join pg_attribute as a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_column_privilege('anon', c.oid, attnum, 'select')
      group by relname`;
    // Every function that visitors may call without an argument, and those that search.
    const calls = await database.sql<{ call: string }[]>`
      select format('%I(%s)', proname, case when proargnames && '{search,query}' then quote_literal('zanzibar') end) as call
      from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')
        and prorettype <> 'trigger'::regtype and pronargs - pronargdefaults <= case when proargnames && '{search,query}' then 1 else 0 end`;
    expect(calls.map(({ call }) => call).join()).toMatch(
      /shop_products\('zanzibar'\).*|search_site/,
    );
    const readAll = async (sql: CallerSql) => {
      const texts = await Promise.all(
        [...relations.map((relation) => relation.source), ...calls.map(({ call }) => call)].map(
          async (source) =>
            sql.unsafe(`select to_jsonb(t)::text as text from ${source} as t`).catch(() => []),
        ),
      );
      return texts
        .flat()
        .map(({ text }) => String(text).toLowerCase())
        .join();
    };
    expect(await readAll(visitorSql)).toContain("lamp");
    expect(await readAll(visitorSql)).not.toContain("zanzibar");
    await database.sql`update content_drafts set publish_at = now(), author = ${administratorClaims.sub}`;
    expect(await publishDue()).toBe(13);
    expect(await readAll(visitorSql)).toContain("zanzibar");
  });

  it("only accounts with the right to edit the row read, save, publish and discard its draft", async () => {
    const { version } = await readRow("products", productId);
    await saveDraft({ name: "Bench" });
    await expect(visitorSql`select * from content_drafts`).rejects.toMatchObject({ code: "42501" });
    await expect(
      visitorSql`select * from open_draft('products', ${productId})`,
    ).rejects.toMatchObject({
      code: "42501",
    });
    await database.sql`update auth.users set raw_app_meta_data = '{}'`;
    expect(await adminSql`select * from content_drafts`).toEqual([]);
    expect(await adminSql`select * from open_draft('products', ${productId})`).toEqual([]);
    for (const write of [
      () => saveDraft({ name: "Chair" }, { rowVersion: version }),
      () => publishDraft(),
      () => adminSql`select schedule_draft('products', ${productId})`,
      () => adminSql`select discard_draft('products', ${productId})`,
    ])
      await expect(write()).rejects.toMatchObject({ code: "PT403" });
    await expect(adminSql`select publish_due_drafts()`).rejects.toMatchObject({ code: "42501" });
    expect(await readDrafts()).toHaveLength(1);
  });

  it("tables without drafts are rejected with PT400", async () => {
    await expect(publishDraft("shop_settings", 1)).rejects.toMatchObject({ code: "PT400" });
    await expect(adminSql`select discard_draft('product_variants', 1)`).rejects.toMatchObject({
      code: "PT400",
    });
  });

  it("keeps the images of a draft from being offered for deletion", async () => {
    await database.sql`
      insert into persistent_images (filename, original_name, mime_type, size, metadata, created_at)
      values ('a.webp', 'a', 'image/webp', 1, '{"path": "uploads/a.webp"}', now() - interval '2 days')`;
    expect(await adminSql`select path from unused_images()`).toHaveLength(1);
    await saveDraft({ image_urls: ["https://x.example/uploads/a.webp"] });
    expect(await adminSql`select path from unused_images()`).toEqual([]);
  });
});
