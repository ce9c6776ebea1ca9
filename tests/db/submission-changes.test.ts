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

it("a reply queues a mail to the sender and marks the submission as viewed and answered, once; it is deleted with the submission", async () => {
  const [ana] = await database.sql<{ id: number }[]>`
    update contact_submissions set answered_at = '2026-01-02' where name = 'Ana' returning id`;
  const id = ana?.id ?? 0;
  const [ben] = await database.sql<
    { id: number }[]
  >`select id from contact_submissions where name = 'Ben'`;
  await admin`select reply_to_submission(${id}, ' Gladly. '), reply_to_submission(${ben?.id ?? 0}, 'Yes.')`;
  expect(
    await database.sql`
      select name, viewed, answered_at = '2026-01-02' as "wasAnswered", kind, m.message, status
      from contact_submissions as s join mails as m on submission_id = s.id order by name`,
  ).toEqual([
    {
      name: "Ana",
      viewed: true,
      wasAnswered: true,
      kind: "reply",
      message: "Gladly.",
      status: "waiting",
    },
    {
      name: "Ben",
      viewed: true,
      wasAnswered: false,
      kind: "reply",
      message: "Yes.",
      status: "waiting",
    },
  ]);
  for (const [target, message, code] of [
    [id, " ", "PT400"],
    [id, "x".repeat(2001), "PT400"],
    [999_999, "Hello", "PT404"],
  ] as const)
    await expect(admin`select reply_to_submission(${target}, ${message})`).rejects.toMatchObject({
      code,
    });
  await database.sql`delete from contact_submissions`;
  expect(await database.sql`select 1 from mails`).toEqual([]);
});
