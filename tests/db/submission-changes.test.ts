import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let admin: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = connectAsAdministrator(database.url, 1);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`delete from contact_submissions`;
  await database.sql`
    insert into contact_submissions (name, email, message)
    select name, 'a@example.com', message
    from unnest('{Ana,Ben,Cleo}'::text[], '{About a rug,About a lamp,About a rug}'::text[]) as t (name, message)`;
});

const readIds = async (search: string | null, state = "all") => {
  const [row] = await admin<{ ids: number[] }[]>`select submission_ids(${search}, ${state}) as ids`;
  return row?.ids ?? [];
};
const readNames = () => database.sql`
  select name, viewed, archived_at is not null as "isArchived" from contact_submissions order by name`;

it("all submissions that match a search are viewed, archived and deleted, and no others", async () => {
  const rugs = await readIds("rug");
  expect(rugs).toHaveLength(2);
  await admin`select change_submissions(${rugs}, 'view')`;
  await admin`select change_submissions(${rugs}, 'archive')`;
  const ben = { name: "Ben", viewed: false, isArchived: false };
  expect(await readNames()).toEqual([
    { name: "Ana", viewed: true, isArchived: true },
    ben,
    { name: "Cleo", viewed: true, isArchived: true },
  ]);
  expect(await readIds("rug")).toEqual([]);
  expect(await readIds("rug", "archived")).toHaveLength(2);
  await admin`select change_submissions(${rugs.slice(0, 1)}, 'unarchive')`;
  expect(await readIds("rug")).toEqual(rugs.slice(0, 1));
  const deleted = await admin`select id from change_submissions(${[...rugs, 999_999]}, 'delete')`;
  expect(deleted).toHaveLength(2);
  expect(await readNames()).toEqual([ben]);
});
