import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { runConcurrently } from "../support/database/run-concurrently.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let adminSql: CallerSql;
/** Ids of the portfolio category and the service subcategory whose rows are reordered. */
let parentIds: { category: number; subcategory: number };

async function readFirstId(rows: Promise<readonly { id?: number }[]>): Promise<number> {
  return Number((await rows)[0]?.id);
}

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 8);
  const { sql } = database;
  const serviceCategoryId = await readFirstId(
    sql`insert into service_categories (name, slug) values ('Seats', 'seats') returning id`,
  );
  parentIds = {
    category: await readFirstId(
      sql`insert into portfolio_categories (name, slug) values ('Rooms', 'rooms') returning id`,
    ),
    subcategory: await readFirstId(
      sql`insert into service_subcategories (name, slug, category_id) values ('Stools', 'stools', ${serviceCategoryId}) returning id`,
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
      readFirstId(
        database.sql`insert into portfolio_categories (name, slug, display_order) values (${slug}, ${slug}, 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_portfolio_categories(${ids})`,
  },
  {
    table: "portfolio_projects",
    add: (slug) =>
      readFirstId(
        database.sql`
          insert into portfolio_projects (title, slug, category_id, image_url, display_order)
          values (${slug}, ${slug}, ${parentIds.category}, '/images/a.webp', 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_portfolio_projects(${parentIds.category}, ${ids})`,
  },
  {
    table: "service_items",
    add: (slug) =>
      readFirstId(
        database.sql`
          insert into service_items (name, subcategory_id, display_order)
          values (${slug}, ${parentIds.subcategory}, 500) returning id`,
      ),
    reorder: (ids) => adminSql`select reorder_service_items(${parentIds.subcategory}, ${ids})`,
  },
];

/** Rotates the ids: the result begins with the id at `offset`, and the first id follows the last. */
const rotate = (ids: readonly number[], offset: number) => {
  const start = offset % ids.length;
  return [...ids.slice(start), ...ids.slice(0, start)];
};

describe.each(reorderableTables)("reordering $table", ({ table, add, reorder }) => {
  const readRows = () =>
    database.sql<{ id: number; display_order: number }[]>`
      select id, display_order from ${database.sql(table)} order by display_order, id`;
  const readIds = async () => (await readRows()).map(({ id }) => id);
  const readPositions = async () => (await readRows()).map(({ display_order }) => display_order);
  const deleteRow = (id: number) => adminSql`delete from ${adminSql(table)} where id = ${id}`;
  /** Reads the ids of the rows that a test may delete: all except the category that contains the test projects. */
  const readDeletableIds = async () => (await readIds()).filter((id) => id !== parentIds.category);

  beforeAll(async () => {
    for (let index = 0; index < 9; index += 1) await add(`row-${index}`);
  });

  it("stores the complete order of one of several concurrent calls, with display_order 0 to n−1", async () => {
    const ids = await readIds();
    for (let round = 0; round < 25; round += 1) {
      const sequences = Array.from({ length: 8 }, (_, caller) => {
        const rotatedIds = rotate(ids, caller + round);
        return caller % 2 ? rotatedIds.reverse() : rotatedIds;
      });
      const { failures } = await runConcurrently(
        8,
        sequences.map((sequence) => () => reorder(sequence)),
      );
      expect(failures).toEqual({});
      expect(await readPositions()).toEqual([...ids.keys()]);
      expect(sequences).toContainEqual(await readIds());
    }
  });

  it("keeps rows that are added concurrently and does not restore rows that are deleted concurrently", async () => {
    const ids = await readIds();
    const deletedIds = (await readDeletableIds()).slice(2, 4);
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
    expect(new Set(await readIds())).toEqual(new Set([...remainingIds, ...addedIds]));
  });

  it("closes the gaps of deleted rows and puts added rows at the end, even for a stale list of ids", async () => {
    const staleIds = await readIds();
    const deletedIds = (await readDeletableIds()).slice(2, 4);
    for (const id of deletedIds) await deleteRow(id);
    const addedId = await add("added-later");
    await reorder(staleIds);
    const remainingIds = staleIds.filter((id) => !deletedIds.includes(id));
    expect(await readIds()).toEqual([...remainingIds, addedId]);
    expect(await readPositions()).toEqual([...remainingIds.keys(), remainingIds.length]);
  });
});
