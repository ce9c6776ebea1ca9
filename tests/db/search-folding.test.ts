import { foldedTexts, searchCases } from "@domain/search/search-cases.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
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

it.each(foldedTexts)("private.fold_text folds %j to %j", async (text, folded) => {
  const [row] = await database.sql`select private.fold_text(${text}) as folded`;
  expect(row?.folded).toBe(folded);
});

it.each(searchCases)(
  "whether private.search_conditions finds the text %j by the search %j: %s",
  async (text, search, isMatch) => {
    const [row] = await database.sql<{ conditions: string | null }[]>`
      select private.search_conditions(${search}, 'search_text') as conditions`;
    const matches = await database.sql.unsafe(
      `select from (select private.search_text($1) as search_text) as stored where true ${row?.conditions ?? ""}`,
      [text],
    );
    expect(matches.count).toBe(Number(isMatch));
  },
);

describe.each([
  [
    "admin_products",
    (text: string) => addProduct(database.sql, { name: text }),
    (id: number, text: string) =>
      database.sql`update products set description = ${text} where id = ${id}`,
  ],
  [
    "admin_submissions",
    async (text: string) => {
      const [row] = await database.sql<{ id: number }[]>`
        insert into contact_submissions (name, email, phone, message)
        values (${text}, 'a@example.com', '+44 7712 345678', 'Hello') returning id`;
      return row?.id ?? 0;
    },
    (id: number, text: string) =>
      database.sql`update contact_submissions set message = ${text} where id = ${id}`,
  ],
] as const)("%s", (list, add, change) => {
  const search = async (text: string) => {
    const rows = await admin.unsafe<{ id: number }[]>(`select id from ${list}(search => $1)`, [
      text,
    ]);
    return rows.map(({ id }) => id);
  };

  it("finds rows by folded words of several columns, also after a change of the row", async () => {
    const id = await add("Bouclé T-light, O’Neill 170 × 240");
    expect(await search("o'neill BOUCLE tlight 170x240")).toEqual([id]);
    expect(await search("boucle hifi")).toEqual([]);
    await change(id, "Hi-Fi 100%_A");
    expect(await search("boucle hifi")).toEqual([id]);
    expect(await search("100%_a")).toEqual([id]);
    expect(await search("1__%")).toEqual([]);
  });
});

it("admin_submissions finds a phone number in another format", async () => {
  const search = (text: string) => admin`select from admin_submissions(search => ${text})`;
  expect((await search("07712-345 678")).count).toBe(1);
  expect((await search("07712-345 679")).count).toBe(0);
});

it("the shop's search finds a size and a hyphenated word in every spelling", async () => {
  await addProduct(database.sql, { name: "Dune Rug, 160 × 230 cm" });
  await addProduct(database.sql, { name: "Wi-Fi Speaker" });
  const search = async (words: string) =>
    (await database.sql`select title from search_site(${words}) where kind = 'product'`).map(
      ({ title }) => title,
    );
  for (const words of ["160x230", "160 x 230", "160 × 230 rug", "230 rug"])
    expect(await search(words)).toEqual(["Dune Rug, 160 × 230 cm"]);
  for (const words of ["wifi", "wi-fi", "Wi‑Fi speaker", "wifi speaker"])
    expect(await search(words)).toEqual(["Wi-Fi Speaker"]);
});
