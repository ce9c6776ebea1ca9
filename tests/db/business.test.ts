import { afterAll, beforeAll, expect, it } from "vitest";
import {
  accentContrast,
  minimumContrast,
} from "../../supabase/functions/_shared/domain/site-content/accent.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const insertBusiness = (metadata: Record<string, string>) =>
  database.sql`
    insert into site_content (key, title, metadata) values ('business', 'Oak & Lime', ${database.sql.json(metadata)})
    on conflict (key) do update set metadata = excluded.metadata`;

it("the database accepts the accent colours that the form accepts", async () => {
  const levels = ["00", "40", "77", "78", "a0", "ff"];
  const colours = levels.flatMap((red) =>
    levels.flatMap((green) => levels.map((blue) => `#${red}${green}${blue}`)),
  );
  const rows = await database.sql<{ colour: string; accepted: boolean }[]>`
    select colour, private.is_readable_accent(colour) as accepted from unnest(${colours}::text[]) as colour`;
  expect(new Set(rows.map(({ accepted }) => accepted))).toEqual(new Set([true, false]));
  for (const { colour, accepted } of rows) {
    expect([colour, accepted]).toEqual([colour, accentContrast(colour) >= minimumContrast]);
  }
});

it.each<[string, Record<string, string>]>([
  ["an accent colour with too little contrast", { accentColour: "#b08d57" }],
  ["an accent colour that is not six digits", { accentColour: "red" }],
  ["a profile without https", { instagram: "javascript:alert(1)" }],
  ["a profile with a space", { pinterest: "https://pin.example/a b" }],
])("the database rejects %s", async (_, metadata) => {
  await expect(insertBusiness(metadata)).rejects.toMatchObject({ code: "23514" });
});

it("the database accepts a business without profiles and colour, and with some of them", async () => {
  await insertBusiness({});
  await insertBusiness({ accentColour: "#1f4e5f", facebook: "https://facebook.example/oak" });
});
