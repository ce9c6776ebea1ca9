import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallerSql, connectAsAdministrator } from "../../tools/bench/scenarios/callers.ts";
import { runConcurrently } from "../../tools/bench/scenarios/run-concurrently.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let adminSql: CallerSql;
/** The portfolio category and the service subcategory whose rows are reordered. */
let parents: { category: number; subcategory: number };

async function idOf(rows: Promise<readonly { id?: number }[]>): Promise<number> {
  return Number((await rows)[0]?.id);
}

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 8);
  const { sql } = database;
  const service = await idOf(
    sql`insert into service_categories (name, slug) values ('Seats', 'seats') returning id`,
  );
  parents = {
    category: await idOf(
      sql`insert into portfolio_categories (name, slug) values ('Rooms', 'rooms') returning id`,
    ),
    subcategory: await idOf(
      sql`insert into service_subcategories (name, slug, category_id) values ('Stools', 'stools', ${service}) returning id`,
    ),
  };
});
afterAll(async () => {
  await adminSql.end();
  await database.drop();
});

interface List {
  table: string;
  /** Adds a row at the end. */
  add: (mark: string) => Promise<number>;
  reorder: (ids: number[]) => Promise<unknown>;
}

const lists: List[] = [
  {
    table: "portfolio_categories",
    add: (mark) =>
      idOf(
        database.sql`insert into portfolio_categories (name, slug, display_order) values (${mark}, ${mark}, 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_portfolio_categories(${ids})`,
  },
  {
    table: "portfolio_projects",
    add: (mark) =>
      idOf(
        database.sql`
          insert into portfolio_projects (title, slug, category_id, image_url, display_order)
          values (${mark}, ${mark}, ${parents.category}, '/images/a.webp', 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_portfolio_projects(${parents.category}, ${ids})`,
  },
  {
    table: "service_items",
    add: (mark) =>
      idOf(
        database.sql`
          insert into service_items (name, subcategory_id, display_order)
          values (${mark}, ${parents.subcategory}, 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_service_items(${parents.subcategory}, ${ids})`,
  },
];

describe.each(lists)("concurrent reorderings of $table", ({ table, add, reorder }) => {
  const stored = async () =>
    (await database.sql`select id, display_order from ${database.sql(table)} order by display_order, id`) as unknown as {
      id: number;
      display_order: number;
    }[];

  it("store one of the requested orders, without gaps", async () => {
    for (let index = 0; index < 9; index += 1) await add(`row-${index}`);
    const ids = (await stored()).map(({ id }) => id);
    for (let round = 0; round < 25; round += 1) {
      const orders = Array.from({ length: 8 }, (_, by) => {
        const turned = ids.map((_, index) => ids[(index + by + round) % ids.length] ?? 0);
        return by % 2 ? turned.reverse() : turned;
      });
      const { failures } = await runConcurrently(
        8,
        orders.map((order) => () => reorder(order)),
      );
      expect(failures).toEqual({});
      const rows = await stored();
      expect(rows.map(({ display_order }) => display_order)).toEqual(ids.map((_, index) => index));
      expect(orders).toContainEqual(rows.map(({ id }) => id));
    }
  });

  it("include concurrently added rows and exclude concurrently deleted rows", async () => {
    const ids = (await stored()).map(({ id }) => id);
    // The portfolio category that contains the test projects must not be deleted.
    const deleted = ids.filter((id) => id !== parents.category).slice(2, 4);
    const { failures, values } = await runConcurrently(8, [
      ...Array.from({ length: 20 }, (_, by) => async () => {
        await reorder(ids.map((_, index) => ids[(index + by) % ids.length] ?? 0));
        return null;
      }),
      ...Array.from({ length: 3 }, (_, index) => () => add(`late-${index}`)),
      ...deleted.map((id) => async () => {
        await adminSql`delete from ${adminSql(table)} where id = ${id}`;
        return null;
      }),
    ]);
    expect(failures).toEqual({});
    const late = values.filter((id) => id !== null);
    const left = [...ids.filter((id) => !deleted.includes(id)), ...late];
    expect(new Set((await stored()).map(({ id }) => id))).toEqual(new Set(left));
    // The next reordering, even with a stale list, closes the gaps.
    await reorder(ids);
    const rows = await stored();
    expect(rows.map(({ display_order }) => display_order)).toEqual(left.map((_, index) => index));
    expect(rows.slice(0, ids.length - deleted.length).map(({ id }) => id)).toEqual(
      ids.filter((id) => !deleted.includes(id)),
    );
  });
});
