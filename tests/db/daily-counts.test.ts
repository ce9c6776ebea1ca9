import { businessDate } from "@domain/dates.ts";
import { figuresSchema } from "@domain/orders/figures.ts";
import { afterAll, beforeEach, expect, it } from "vitest";
import { actors } from "../support/database/actors.ts";
import { asRole } from "../support/database/as-role.ts";
import { connectAsServiceRole } from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
import { createTestDatabase } from "../support/database/test-database.ts";
import { waitUntilBlocked } from "../support/database/wait-until-blocked.ts";

const database = await createTestDatabase();
const { sql } = database;
const serviceSql = connectAsServiceRole(database.url, 10);
afterAll(async () => {
  await serviceSql.end();
  await database.drop();
});
beforeEach(() => sql`delete from private.daily_counts`);

async function add(kind: string, subject: string | number): Promise<boolean> {
  const [row] = await serviceSql<{ counted: boolean }[]>`
    select add_daily_count(${kind}::text::count_kind, ${String(subject)}) as counted`;
  return row?.counted ?? false;
}
const readCounts = () =>
  sql<{ subject: string; count: number }[]>`
    select subject, count from private.daily_counts order by subject`;
const repeat = <Result>(times: number, call: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));

it("add_daily_count counts 50 concurrent calls exactly, and searches with the same folded text as one", async () => {
  await repeat(50, (index) => add("search_miss", index % 2 ? "  Bouclé Chaise" : "boucle chaise"));
  expect(await readCounts()).toEqual([{ subject: "boucle chaise", count: 50 }]);
});

it.each(["ana@example.com", "20012345", "+350 200 12 345", "12-34-5", "a", "", "x".repeat(61)])(
  "add_daily_count does not store the search text '%s'",
  async (text) => {
    expect(await add("search_miss", text)).toBe(false);
    expect(await readCounts()).toEqual([]);
  },
);

it("add_daily_count stores at most 200 different search texts of a day, also of concurrent calls, and counts those on", async () => {
  const texts = Array.from({ length: 199 }, (_, index) => `sofa ${index}`);
  await sql`
    insert into private.daily_counts (day, kind, subject, count)
    select (now() at time zone 'Europe/Gibraltar')::date, 'search_miss', unnest(${texts}::text[]), 1`;
  let addition: Promise<boolean> | undefined;
  await serviceSql.begin(async (transaction) => {
    await transaction.unsafe("select add_daily_count('search_miss', 'the 200th text')");
    addition = add("search_miss", "the next text");
    await waitUntilBlocked(sql);
  });
  expect(await addition).toBe(false);
  expect(await add("search_miss", "sofa 7")).toBe(true);
});

it("add_daily_count counts products and projects that visitors can see, and figures name them from the month's first day on", async () => {
  const visible = await addProduct(sql, { name: "Oak lamp" });
  const hidden = await addProduct(sql, { status: "PENDING" });
  const [category] = await sql`
    insert into portfolio_categories (name, slug) values ('Kitchens', 'kitchens') returning id`;
  const projects = await sql<{ id: number }[]>`
    insert into portfolio_projects (title, slug, image_url, category_id, is_hidden)
    select title, lower(title), 'https://example.com/a.jpg', ${category?.id}, title = 'Hidden'
    from unnest('{Kitchen,Hidden}'::text[]) as title returning id`;
  const [kitchen, hiddenProject] = projects.map(({ id }) => id);
  expect(await repeat(2, () => add("wish", visible))).toEqual([true, true]);
  expect(await add("room_view", kitchen ?? 0)).toBe(true);
  for (const id of [hidden, 999_999, "oak-lamp", "9".repeat(40), ""]) {
    expect(await add("wish", id)).toBe(false);
  }
  expect(await add("room_view", hiddenProject ?? 0)).toBe(false);
  await add("search_miss", "chaise");
  const today = businessDate(new Date());
  await sql`
    insert into private.daily_counts (day, kind, subject, count)
    select date_trunc('month', ${today}::text::date)::date - 1, kind, subject, 100 from private.daily_counts`;
  const { role, claims } = actors.admin;
  const [row] = await asRole(
    sql,
    role,
    claims,
    (caller) => caller`select figures(${today}::text::date) as figures`,
  );
  expect(figuresSchema.parse(row?.figures)).toMatchObject({
    searchMisses: [{ words: "chaise", count: 1 }],
    wishes: [{ productId: visible, name: "Oak lamp", count: 2 }],
    roomViews: [{ projectId: kitchen, title: "Kitchen", count: 1 }],
  });
});

it("delete_expired_personal_data deletes the totals after 25 months", async () => {
  await sql`
    insert into private.daily_counts (day, kind, subject, count)
    select (now() at time zone 'Europe/Gibraltar')::date - interval '25 months' - make_interval(days => age), 'search_miss', 'age ' || age, 1
    from generate_series(0, 1) as age`;
  await serviceSql`select delete_expired_personal_data()`;
  expect(await readCounts()).toEqual([{ subject: "age 0", count: 1 }]);
});
