import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

// The statements have the form that PostgREST generates; the embedded stack's Data API generates different SQL.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const postgrestStatement = (source: string, count = "") =>
  `WITH pgrst_source AS ( ${source} ) ${count}
   SELECT null::bigint AS total_result_set, pg_catalog.count(_postgrest_t) AS page_total,
     coalesce(json_agg(_postgrest_t), '[]') AS body, nullif(current_setting('response.headers', true), '') AS response_headers,
     private.response_cost() AS cost
   FROM ( SELECT * FROM pgrst_source ) _postgrest_t`;
const products = `"public"."products"`;
const quotedColumn = (name: string, alias = "") =>
  `${products}."${name}"${alias && ` AS "${alias}"`}`;
const shopProductsCall = (columns: string) => `
  SELECT ${columns}
  FROM (SELECT '{"page_limit": 5}'::json AS json_data) pgrst_payload,
    LATERAL (SELECT "page_limit" FROM json_to_record(pgrst_payload.json_data) AS _("page_limit" integer)) pgrst_body,
    LATERAL "public"."shop_products"("page_limit" := pgrst_body."page_limit") pgrst_call`;

describe("private.response_cost", () => {
  it.each([
    [
      "short columns, which count as no copy of the row",
      postgrestStatement(
        `SELECT ${quotedColumn("id")}, ${quotedColumn("slug")} FROM ${products} WHERE ${quotedColumn("status")} <> 'PENDING' ORDER BY ${quotedColumn("id")} ASC`,
      ),
      [0, 3 * 45 + 230],
    ],
    ["a whole row (select *)", postgrestStatement(`SELECT ${products}.* FROM ${products}`), [1, 0]],
    [
      "three copies of a row (select *, *, *)",
      postgrestStatement(`SELECT ${products}.*, ${products}.*, ${products}.* FROM ${products}`),
      [3, 0],
    ],
    [
      "a long column under three aliases",
      postgrestStatement(
        `SELECT ${quotedColumn("description", "a")}, ${quotedColumn("description", "b")}, ${quotedColumn("description", "c")} FROM ${products}`,
      ),
      [3, 15],
    ],
    [
      "a cast column, which counts twice, because it may double in size",
      postgrestStatement(
        `SELECT CAST( ${quotedColumn("description")} AS bytea ) AS "description" FROM ${products}`,
      ),
      [2, 15],
    ],
    [
      "aliases and literals that contain quotes",
      postgrestStatement(
        `SELECT ${quotedColumn("description", 'a""b"".""c')}, ${quotedColumn("description", "d")}, to_jsonb(${quotedColumn("name")})->'x"y' AS "it's" FROM ${products}`,
      ),
      [2, 14 + 5 + 8],
    ],
    [
      "an embedded parent row",
      postgrestStatement(`SELECT ${quotedColumn("name")}, row_to_json("products_categories_1".*) AS "categories" FROM ${products}
        LEFT JOIN LATERAL ( SELECT "categories_1"."name" FROM "public"."categories" AS "categories_1"
          WHERE "categories_1"."id" = ${quotedColumn("category_id")} ) AS "products_categories_1" ON TRUE`),
      [2, 2 * 45 + 14 + 16 + 25],
    ],
    [
      "a function call, whose statement names each column twice, and whose arguments do not count",
      postgrestStatement(
        `SELECT "pgrst_source"."name" FROM ( ${shopProductsCall('"pgrst_call"."name"')} ) "pgrst_source"`,
      ),
      [2, 0],
    ],
  ])("counts the row copies and bytes per row of %s", async (_, statement, expectedCost) => {
    const [row] = await database.sql.unsafe(statement);
    expect(row?.cost).toEqual(expectedCost);
  });
});

it("private.selects_only_short_columns is false for a statement without quoted identifiers, which PostgREST did not generate", async () => {
  const readResult = async (statement: string) =>
    (await database.sql.unsafe(statement))[0]?.result as boolean;
  expect(
    await readResult(`select private.selects_only_short_columns() as result, $$ "id" $$ as text`),
  ).toBe(true);
  expect(await readResult("select private.selects_only_short_columns() as result")).toBe(false);
});
