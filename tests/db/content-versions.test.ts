import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { addProduct } from "../support/database/products.ts";
import { addSampleRows } from "../support/database/sample-rows.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSampleRows(database.sql);
});
afterAll(() => database.drop());

interface PageState {
  versions: Record<string, number>;
  products: { id: number; status: string; stock_quantity: number }[];
  local_time: string;
}

/** Calls page_state as a visitor. */
async function readPageState(ids: number[] = []): Promise<PageState> {
  return asRole(database.sql, "anon", {}, async (sql) => {
    const [row] = await sql<
      PageState[]
    >`select versions, products, local_time::text from page_state(${ids})`;
    if (!row) throw new Error("page_state returned no row.");
    return row;
  });
}

/** Runs a write; returns the subjects (keys of private.content_versions) whose version the write changed. */
async function findChangedSubjects(write: () => PromiseLike<unknown>): Promise<string[]> {
  const { versions: before } = await readPageState();
  await write();
  const { versions: after } = await readPageState();
  return Object.keys(after).filter((subject) => after[subject] !== before[subject]);
}

describe("the content version", () => {
  it.each([
    [
      "catalogue, navigation",
      "insert into categories (name, slug) values ('Rugs', 'version-rugs')",
    ],
    ["catalogue, navigation", "update categories set name = 'Carpets' where slug = 'version-rugs'"],
    ["catalogue, navigation", "delete from categories where slug = 'version-rugs'"],
    [
      "portfolio, navigation",
      "insert into portfolio_categories (name, slug) values ('Baths', 'version-baths')",
    ],
    [
      "services, navigation",
      "insert into service_categories (name, slug) values ('Blinds', 'version-blinds')",
    ],
    ["services", "delete from service_items"],
    ["site-content", "update site_content set title = 'Our story'"],
    ["site-content", "delete from site_content"],
    ["hero-slides", "delete from hero_slides"],
    ["image-titles", "insert into image_titles values ('/images/a.webp', 'Oak, seen from above')"],
  ])(
    "of each of the subjects (%s) is incremented by the statement %s",
    async (subjects, statement) => {
      const changedSubjects = await findChangedSubjects(() => database.sql.unsafe(statement));
      expect(changedSubjects.sort()).toEqual(subjects.split(", ").sort());
    },
  );

  it("of the subject 'catalogue' is incremented when a product is added, edited, published, unpublished or deleted", async () => {
    const id = await addProduct(database.sql, { status: "IN_STOCK", stock_quantity: 5 });
    const { sql } = database;
    const writes = [
      () => sql`update products set name = 'Renamed lamp' where id = ${id}`,
      () => sql`update products set sale_price = 9, on_sale = true where id = ${id}`,
      () => sql`update products set status = 'PENDING' where id = ${id}`,
      () => sql`update products set status = 'IN_STOCK' where id = ${id}`,
      () => sql`delete from products where id = ${id}`,
      () => addProduct(sql, {}),
    ];
    for (const write of writes) expect(await findChangedSubjects(write)).toEqual(["catalogue"]);
  });

  it("of every subject is unchanged when only a product's stock and status change", async () => {
    const id = await addProduct(database.sql, { status: "IN_STOCK", stock_quantity: 1 });
    const sellOut = () =>
      database.sql`update products set stock_quantity = 0, status = 'OUT_OF_STOCK' where id = ${id}`;
    expect(await findChangedSubjects(sellOut)).toEqual([]);
    expect((await readPageState([id])).products).toMatchObject([
      { id, stock_quantity: 0, status: "OUT_OF_STOCK" },
    ]);
  });

  it("of every subject is unchanged when a statement changes no row", async () => {
    const { sql } = database;
    const writes = [
      () => sql`update service_items set name = 'Hidden' where id = -1`,
      () => sql`delete from categories where id = -1`,
      () => sql`update products set name = 'Hidden' where id = -1`,
    ];
    for (const write of writes) expect(await findChangedSubjects(write)).toEqual([]);
  });

  it("is incremented by triggers for insert, update and delete on every table that visitors may read", async () => {
    const tables = await database.sql<{ name: string }[]>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and has_any_column_privilege('anon', c.oid, 'select')
        and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'increment_version_on_%') <> 3`;
    expect(tables.map(({ name }) => name)).toEqual([]);
  });
});

it("page_state returns the time in Gibraltar", async () => {
  const { local_time: localTime } = await readPageState();
  const expectedTime = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "Europe/Gibraltar",
  }).format(new Date());
  const differenceMs = Date.parse(`${expectedTime}Z`) - Date.parse(`${localTime}Z`);
  expect(Math.abs(differenceMs)).toBeLessThan(60_000);
});

it("page_state omits PENDING products", async () => {
  const publishedId = await addProduct(database.sql, { status: "IN_STOCK" });
  const draftId = await addProduct(database.sql, { status: "PENDING" });
  expect((await readPageState([publishedId, draftId])).products.map(({ id }) => id)).toEqual([
    publishedId,
  ]);
});

it("page_state reads only the first 200 of the requested product ids, also in a nested array", async () => {
  const publishedId = await addProduct(database.sql);
  const otherIds = Array.from({ length: 199 }, (_, index) => 1_000_000 + index);
  expect((await readPageState([...otherIds, publishedId])).products).toHaveLength(1);
  expect((await readPageState([0, ...otherIds, publishedId])).products).toEqual([]);
  const [row] = await asRole(
    database.sql,
    "anon",
    {},
    (sql) =>
      sql<PageState[]>`select * from page_state(array[${[0, ...otherIds, publishedId]}::bigint[]])`,
  );
  expect(row?.products).toEqual([]);
});
