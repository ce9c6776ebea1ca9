import { afterAll, beforeAll, expect, it } from "vitest";
import {
  accentContrast,
  minimumContrast,
} from "../../supabase/functions/_shared/domain/site-content/accent.ts";
import { isLogoUrl } from "../../supabase/functions/_shared/domain/site-content/logo.ts";
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

const logoUrl = (size: string, storage = "https://shop.example/storage/v1/object/public/images") =>
  `${storage}/uploads/3f2a9c00-0000-4000-8000-000000000000_${size}`;

it("the database accepts the logos that the form accepts", async () => {
  const names = [
    ...["240x30.png", "239x63.png", "64x64.png", "63x63.png", "800x100.png", "801x100.png"],
    ...["100x101.png", "640x160.svg", "640x160.png?a=1", "640x160.PNG", "0x0.png"],
  ];
  const urls = names.map((name) => logoUrl(name));
  const rows = await database.sql<{ url: string; accepted: boolean }[]>`
    select url, private.is_logo_url(url) as accepted from unnest(${urls}::text[]) as url`;
  expect(rows.map(({ accepted }) => accepted)).toEqual(urls.map(isLogoUrl));
  expect(names.filter((_, i) => rows[i]?.accepted)).toEqual([
    ...["240x30.png", "64x64.png", "800x100.png"],
  ]);
});

it.each<[string, Record<string, string>]>([
  ["a logo of another site", { logoUrl: "https://elsewhere.example/logo_640x160.png" }],
  ["a logo outside Storage", { logoUrl: logoUrl("640x160.png", "https://shop.example/images") }],
  ["a logo for dark grounds that is too small", { darkLogoUrl: logoUrl("30x30.png") }],
  ["an accent colour with too little contrast", { accentColour: "#b08d57" }],
  ["an accent colour that is not six digits", { accentColour: "red" }],
  ["a profile without https", { instagram: "javascript:alert(1)" }],
  ["a profile with a space", { pinterest: "https://pin.example/a b" }],
])("the database rejects %s", async (_, metadata) => {
  await expect(insertBusiness(metadata)).rejects.toMatchObject({ code: "23514" });
});

it("the database accepts a business without logo, profiles and colour, and with some of them", async () => {
  await insertBusiness({});
  await insertBusiness({ logoUrl: logoUrl("640x160.png"), darkLogoUrl: "" });
  await insertBusiness({ accentColour: "#1f4e5f", facebook: "https://facebook.example/oak" });
});
