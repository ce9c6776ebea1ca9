import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

// Race conditions between changes of a category and changes of its products.

let database: TestDatabase;
let adminSql: CallerSql;
let remainingCategoryId: number;
let deletedCategoryId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 10);
});
afterAll(async () => {
  await adminSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`truncate categories, products cascade`;
  const rows = await database.sql<{ id: number }[]>`
    insert into categories (name, slug) values ('Lamps', 'lamps'), ('Rugs', 'rugs') returning id`;
  [remainingCategoryId, deletedCategoryId] = rows.map(({ id }) => id) as [number, number];
});

const readCategories = async (slug: string) =>
  (await database.sql`select category_id, category_ids from products where slug = ${slug}`)[0];

it.each([
  ["inserted", false],
  ["changed", true],
])(
  "the search document of a product that is %s while its category is renamed contains the new name",
  async (_, isUpdate) => {
    if (isUpdate) {
      await database.sql`
      insert into products (name, slug, price, category_id) values ('Dune', 'dune', 1, ${remainingCategoryId})`;
    }
    let renameQuery: Promise<unknown> = Promise.resolve();
    await adminSql.begin(async (transaction) => {
      await transaction.unsafe(
        isUpdate
          ? "update products set name = 'Dune Two' where slug = 'dune'"
          : `insert into products (name, slug, price, category_id) values ('Dune', 'dune', 1, ${remainingCategoryId})`,
      );
      renameQuery = adminSql`update categories set name = 'Chandeliers' where id = ${remainingCategoryId}`;
      renameQuery.catch(() => undefined);
      await waitUntilBlocked(database.sql);
    });
    await renameQuery;
    const [document] = await database.sql<{ words: string }[]>`
    select words::text from private.search_documents
    where kind = 'product' and id = (select id from products where slug = 'dune')`;
    expect(document?.words).toContain("chandeli");
  },
);

it("deleting a category waits for a concurrent product insert and then removes the category from that product", async () => {
  let deletion: Promise<unknown> = Promise.resolve();
  await adminSql.begin(async (transaction) => {
    const product = { name: "Arc", slug: "arc", price: 1, category_id: remainingCategoryId };
    await transaction.unsafe(
      `insert into products (name, slug, price, category_id, category_ids)
       values ('${product.name}', '${product.slug}', 1, ${remainingCategoryId}, '{${remainingCategoryId},${deletedCategoryId}}')`,
    );
    let isDeletionDone = false;
    deletion = adminSql`delete from categories where id = ${deletedCategoryId}`.then(() => {
      isDeletionDone = true;
    });
    await waitUntilBlocked(database.sql);
    expect(isDeletionDone).toBe(false);
  });
  await deletion;
  expect(await readCategories("arc")).toEqual({
    category_id: remainingCategoryId,
    category_ids: [remainingCategoryId],
  });
});

it("concurrent assignment and deletion of a category cause neither a deadlock nor a dangling reference", async () => {
  // The delay after an update of a product lets the other transaction run while the product is locked.
  await database.sql.unsafe(`
    create function public.delay() returns trigger language plpgsql as 'begin perform pg_sleep(0.02); return null; end';
    create trigger "A delay" after update on products for each row execute function public.delay()`);
  const errorCodes = new Set<string>();
  for (let round = 0; round < 15; round += 1) {
    const [roundCategory] = await database.sql<{ id: number }[]>`
      insert into categories (name, slug) values ('Round', ${`round-${round}`}) returning id`;
    if (!roundCategory) throw new Error("The insert of a category returned no row.");
    await database.sql`
      insert into products (name, slug, price, category_id, category_ids)
      values ('Arc', ${`arc-${round}`}, 1, ${remainingCategoryId}, ${[remainingCategoryId, roundCategory.id]})`;
    const outcomes = await Promise.allSettled([
      adminSql`update products set category_id = ${roundCategory.id}, category_ids = ${[roundCategory.id]} where slug = ${`arc-${round}`}`,
      adminSql`delete from categories where id = ${roundCategory.id}`,
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") errorCodes.add(String(outcome.reason.code));
    }
  }
  // A foreign key violation (23503) is expected if the category is deleted before it is assigned.
  expect([...errorCodes].filter((code) => code !== "23503")).toEqual([]);
  expect(
    await database.sql`
      select slug from products p
      where exists (select 1 from unnest(category_ids) as c (id) where not exists
        (select 1 from categories where categories.id = c.id))
      or (category_id is not null and not category_ids @> array[category_id])`,
  ).toEqual([]);
}, 60_000);
