import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addSampleRows, samples } from "../support/database/sample-rows.ts";
import {
  createTestDatabase,
  type TestDatabase,
  type TestSql,
} from "../support/database/test-database.ts";

let database: TestDatabase;
let sampleKeys: Record<string, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  sampleKeys = await addSampleRows(database.sql);
});
afterAll(() => database.drop());

/** Finds the columns that can contain URLs: columns with a matching name, and all JSON columns. */
async function findUrlColumns() {
  const rows = await database.sql<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name in (select relname from pg_class where relkind = 'r') and (
      column_name ~ '(url|urls|uri|link|links|href|src|website|homepage)$' or data_type = 'jsonb'
    ) order by 1`;
  return rows.map(({ name }) => name);
}

const imageColumns = [
  "categories.image_url",
  "hero_slides.image_url",
  "image_pins.image_url",
  "image_titles.url",
  "portfolio_categories.image_url",
  "portfolio_projects.image_url",
  "product_option_values.swatch_image_url",
  "product_variants.image_url",
  "products.image_url",
  "service_categories.image_url",
  "service_categories.person_image_url",
  "service_subcategories.image_url",
];
const imageListColumns = [
  "portfolio_projects.image_urls",
  "products.image_urls",
  "service_items.image_urls",
];
const linkColumns = ["hero_slides.primary_button_link", "hero_slides.secondary_button_link"];
const jsonColumns = ["persistent_images.metadata", "site_content.metadata"];
/** JSON columns that are displayed as text, one that a trigger copies from checked columns, and drafts, which save_draft writes to checked columns first. */
const jsonColumnsWithoutUrls = [
  "content_drafts.base",
  "content_drafts.changes",
  "erasures.outcome",
  "order_events.details",
  "products.choices",
  "service_categories.steps",
  "service_subcategories.questions",
];

class Rollback extends Error {}

/** Sets the column of a sample row and rolls back; returns whether the database accepted the value. */
async function acceptsValue(name: string, value: string | string[] | object): Promise<boolean> {
  const [table = "", column = ""] = name.split(".");
  const { keyColumn = "id" } = samples[`public.${table}`] ?? {};
  try {
    await database.sql.begin(async (transaction) => {
      // The type of a postgres.js transaction lacks its call signature.
      const sql = transaction as unknown as TestSql;
      const parameter =
        typeof value === "string" || Array.isArray(value) ? value : sql.json({ ...value });
      const { count } = await sql`
        update ${sql(table)} set ${sql(column)} = ${parameter}
        where ${sql(keyColumn)} = ${sampleKeys[`public.${table}`] ?? null}`;
      expect(count).toBe(1);
      throw new Rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof Rollback) return true;
    if (error instanceof postgres.PostgresError && error.code === "23514") return false;
    throw error;
  }
}

const scriptUrls = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "\tjavascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
];

it("the lists of URL columns in this file contain every URL column of the schema", async () => {
  expect(await findUrlColumns()).toEqual(
    [
      ...imageColumns,
      ...imageListColumns,
      ...linkColumns,
      ...jsonColumns,
      ...jsonColumnsWithoutUrls,
    ].sort(),
  );
});

describe.each(imageColumns)("the column %s", (column) => {
  it("accepts http and https URLs and site paths, and rejects script and protocol-relative URLs", async () => {
    const accepted = [
      "/images/a.webp",
      "/",
      "http://example.com/a.png",
      "HTTPS://example.com/ä b.png",
    ];
    for (const url of accepted) expect(await acceptsValue(column, url), url).toBe(true);
    const invalidUrls = [
      ...scriptUrls,
      "",
      "//evil.example/a.png",
      "/\\evil.example",
      "ftp://x/a",
      "a.png",
    ];
    for (const url of invalidUrls) expect(await acceptsValue(column, url), url).toBe(false);
  });
});

describe.each(imageListColumns)("the column %s", (column) => {
  it("accepts a list of image URLs, and rejects a list with a script URL", async () => {
    expect(await acceptsValue(column, [])).toBe(true);
    expect(await acceptsValue(column, ["/a.webp", "https://example.com/b.webp"])).toBe(true);
    for (const url of scriptUrls) {
      expect(await acceptsValue(column, ["/a.webp", url]), url).toBe(false);
    }
  });
});

describe.each(linkColumns)("the column %s", (column) => {
  it("accepts https, mailto and tel URLs and site paths, and rejects script URLs", async () => {
    for (const link of ["/shop", "https://example.com", "mailto:a@example.com", "tel:+350123"]) {
      expect(await acceptsValue(column, link), link).toBe(true);
    }
    for (const link of scriptUrls) expect(await acceptsValue(column, link), link).toBe(false);
  });
});

describe.each(jsonColumns)("the column %s", (column) => {
  it("accepts texts and safe URLs, and rejects script URLs at any depth", async () => {
    const accepted = {
      subtitle: "About javascript: a note",
      buttonLink: "/shop",
      list: ["https://a.example"],
    };
    expect(await acceptsValue(column, accepted)).toBe(true);
    for (const url of scriptUrls) {
      expect(await acceptsValue(column, { other: url }), url).toBe(false);
      expect(await acceptsValue(column, { deep: [{ url }] }), url).toBe(false);
    }
  });
});

it("the image of a site section has a safe URL, a description, and a focal point within the image", async () => {
  const image = { imageUrl: "/a.webp", imageAlt: "A room", focalX: 0, focalY: 100 };
  const accepts = (changes: object) =>
    acceptsValue("site_content.metadata", { ...image, ...changes });
  for (const changes of [{}, { imageUrl: "", imageAlt: "" }, { imageUrl: null, imageAlt: null }])
    expect(await accepts(changes), JSON.stringify(changes)).toBe(true);
  for (const changes of [
    ...scriptUrls.map((imageUrl) => ({ imageUrl })),
    ...[{ imageUrl: "//evil.example/a.png" }, { imageUrl: "a.png" }, { imageUrl: 7 }],
    ...[{ imageAlt: " " }, { imageAlt: null }, { imageAlt: "a".repeat(301) }],
    ...[{ focalX: -1 }, { focalX: 101 }, { focalY: "50" }, { focalY: 100.5 }, { focalY: null }],
  ])
    expect(await accepts(changes), JSON.stringify(changes)).toBe(false);
});
