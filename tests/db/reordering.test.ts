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

interface ReorderableTable {
  table: string;
  /** Adds a row at the end. */
  add: (slug: string) => Promise<number>;
  reorder: (ids: number[]) => Promise<unknown>;
}

const reorderableTables: ReorderableTable[] = [
  {
    table: "portfolio_categories",
    add: (slug) =>
      idOf(
        database.sql`insert into portfolio_categories (name, slug, display_order) values (${slug}, ${slug}, 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_portfolio_categories(${ids})`,
  },
  {
    table: "portfolio_projects",
    add: (slug) =>
      idOf(
        database.sql`
          insert into portfolio_projects (title, slug, category_id, image_url, display_order)
          values (${slug}, ${slug}, ${parents.category}, '/images/a.webp', 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_portfolio_projects(${parents.category}, ${ids})`,
  },
  {
    table: "service_items",
    add: (slug) =>
      idOf(
        database.sql`
          insert into service_items (name, subcategory_id, display_order)
          values (${slug}, ${parents.subcategory}, 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_service_items(${parents.subcategory}, ${ids})`,
  },
];

/** The ids, beginning with the one at `offset` and continuing with the first after the last. */
const rotate = (ids: readonly number[], offset: number) => {
  const start = offset % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)];
};

describe.each(reorderableTables)("reorderings of $table", ({ table, add, reorder }) => {
  const storedRows = () =>
    database.sql<{ id: number; display_order: number }[]>`
      select id, display_order from ${database.sql(table)} order by display_order, id`;
  const storedIds = async () => (await storedRows()).map(({ id }) => id);
  const storedPositions = async () =>
    (await storedRows()).map(({ display_order }) => display_order);
  const deleteRow = (id: number) => adminSql`delete from ${adminSql(table)} where id = ${id}`;
  /** Ids of the rows that a test may delete: all except the category that contains the test projects. */
  const deletableIds = async () => (await storedIds()).filter((id) => id !== parents.category);

  beforeAll(async () => {
    for (let index = 0; index < 9; index += 1) await add(`row-${index}`);
  });

  it("that are concurrent store the complete sequence of one caller, with display_order 0 to n−1", async () => {
    const ids = await storedIds();
    for (let round = 0; round < 25; round += 1) {
      const sequences = Array.from({ length: 8 }, (_, caller) => {
        const rotated = rotate(ids, caller + round);
        return caller % 2 ? rotated.reverse() : rotated;
      });
      const { failures } = await runConcurrently(
        8,
        sequences.map((sequence) => () => reorder(sequence)),
      );
      expect(failures).toEqual({});
      expect(await storedPositions()).toEqual([...ids.keys()]);
      expect(sequences).toContainEqual(await storedIds());
    }
  });

  it("keep concurrently added rows and leave out concurrently deleted rows", async () => {
    const ids = await storedIds();
    const deletedIds = (await deletableIds()).slice(2, 4);
    const addedIds: number[] = [];
    const reorders = Array.from({ length: 20 }, (_, offset) => () => reorder(rotate(ids, offset)));
    const additions = Array.from({ length: 3 }, (_, index) => async () => {
      addedIds.push(await add(`late-${index}`));
    });
    const deletions = deletedIds.map((id) => () => deleteRow(id));
    const { failures } = await runConcurrently<unknown>(8, [
      ...reorders,
      ...additions,
      ...deletions,
    ]);
    expect(failures).toEqual({});
    const remainingIds = ids.filter((id) => !deletedIds.includes(id));
    expect(new Set(await storedIds())).toEqual(new Set([...remainingIds, ...addedIds]));
  });

  it("close the gaps of deleted rows and put added rows at the end, even with a stale list", async () => {
    const staleIds = await storedIds();
    const deletedIds = (await deletableIds()).slice(2, 4);
    for (const id of deletedIds) await deleteRow(id);
    const added = await add("added-later");
    await reorder(staleIds);
    const remainingIds = staleIds.filter((id) => !deletedIds.includes(id));
    expect(await storedIds()).toEqual([...remainingIds, added]);
    expect(await storedPositions()).toEqual([...remainingIds.keys(), remainingIds.length]);
  });
});
