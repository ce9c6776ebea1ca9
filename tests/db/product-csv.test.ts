import type { SpreadsheetProduct } from "@domain/catalogue/product-cells.ts";
import { productColumnKeys } from "@domain/catalogue/product-columns.ts";
import { parseRow } from "@domain/catalogue/product-import.ts";
import {
  createCategoryTexts,
  formatProductRow,
  productHeaders,
  suggestColumns,
} from "@domain/catalogue/product-rows.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { byteOrderMark, decodeText, parseCsv, toCsv } from "@/lib/csv";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let adminSql: CallerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  adminSql = connectAsAdministrator(database.url, 2);
});
afterAll(async () => {
  await adminSql.end();
  await database.drop();
});
beforeEach(async () => {
  await database.sql`truncate categories, products, private.changes cascade`;
  await database.sql`insert into categories (name, slug) values
    ('Seating', 'seating'), ('Lighting', 'lighting'), ('Twins', 'twins-a'), ('Twins', 'twins-b')`;
});

type Cells = Record<string, unknown>;
interface Step {
  row_number: number;
  product_id: number | null;
  title: string;
  before: Cells | null;
  after: Cells;
  errors: { column: string; code: string; text: string | null }[];
}
interface ImportRow {
  row: number;
  values: Cells;
  defaults: Cells;
  product_id?: number | null;
  before?: Cells | null;
}

const call = async (rows: ImportRow[], dryRun: boolean) => {
  const { result } = singleRow(
    await adminSql<{ result: { batch: string | null; rows: Step[] } }[]>`
    select import_products(${adminSql.json(rows as never)}, ${dryRun}) as result`,
  );
  return result;
};
const toRows = (...cells: Cells[]): ImportRow[] =>
  cells.map((values, index) => ({
    row: index + 2,
    values,
    defaults: {
      slug: (typeof values["name"] === "string" ? values["name"] : "x")
        .toLowerCase()
        .replaceAll(" ", "-"),
    },
  }));
const dryRun = async (...cells: Cells[]) => (await call(toRows(...cells), true)).rows;
const withPlan = (rows: ImportRow[], plan: Step[]) =>
  rows.map((row, index) => ({
    ...row,
    product_id: plan[index]?.product_id,
    before: plan[index]?.before,
  }));
const importRows = async (rows: ImportRow[]) =>
  call(withPlan(rows, (await call(rows, true)).rows), false);
const readProducts = () =>
  database.sql`select to_jsonb(p) - 'updated_at' as row from products p order by id`;
const readChanges = () =>
  database.sql<
    { entity_id: number; action: string; after: Cells }[]
  >`select * from private.changes order by id`;

const stool = { name: "Oak stool", sku: "007", price: 120, category: "seating" };

describe("an import", () => {
  it("creates hidden products with one change per row, says nothing changes the second time, and is undone as one batch", async () => {
    const lamp = {
      name: "Arc lamp",
      price: 80.5,
      category: "LIGHTING",
      extra_categories: ["Seating"],
      materials: ["Brass"],
      stock_quantity: 3,
      status: "IN_STOCK",
    };
    const rows = toRows(stool, lamp);
    const { batch, rows: steps } = await importRows(rows);
    const products = await database.sql`
      select name, slug, sku, status, stock_quantity, cardinality(category_ids) as categories from products order by id`;
    expect(products).toEqual([
      {
        name: "Oak stool",
        slug: "oak-stool",
        sku: "007",
        status: "PENDING",
        stock_quantity: 0,
        categories: 1,
      },
      {
        name: "Arc lamp",
        slug: "arc-lamp",
        sku: null,
        status: "PENDING",
        stock_quantity: 3,
        categories: 2,
      },
    ]);
    expect((await readChanges()).map(({ action, entity_id }) => [action, entity_id])).toEqual(
      steps.map(({ product_id }) => ["insert", product_id]),
    );
    const { status: _, ...lampAgain } = lamp;
    expect((await dryRun(stool, lampAgain)).map(({ after, errors }) => [after, errors])).toEqual([
      [{}, []],
      [{}, []],
    ]);
    await adminSql`select undo_batch(${batch})`;
    expect(await database.sql`select from products where deleted_at is null`).toHaveLength(0);
  });

  it("changes only the cells that differ, finds a product by SKU, else by slug, and restores them when it is undone", async () => {
    await importRows(toRows(stool, { ...stool, name: "Bench", sku: "B-1", description: "a\r\nb" }));
    await database.sql`truncate private.changes`;
    const before = await readProducts();
    const rows = toRows(
      { sku: "007", price: 130, description: "", extra_categories: ["lighting"] },
      { slug: "bench", sku: "B-2", price: 120, description: "a\nb" },
    );
    const plan = await dryRun(...rows.map(({ values }) => values));
    expect(plan).toMatchObject([
      { title: "Oak stool", before: { price: 120 }, after: { price: 130 } },
      { title: "Bench", before: { sku: "B-1" }, after: { sku: "B-2" } },
    ]);
    expect(Object.keys(plan[0]?.after ?? {}).sort()).toEqual(["category_ids", "price"]);
    expect(Object.keys(plan[1]?.after ?? {})).toEqual(["sku"]);
    const { batch } = await importRows(rows);
    expect(await readChanges()).toHaveLength(2);
    await adminSql`select undo_batch(${batch})`;
    expect(await readProducts()).toEqual(before);
  });

  it.each<[string, Cells, Step["errors"]]>([
    [
      "an unknown category",
      { ...stool, category: "Rugs" },
      [{ column: "category", code: "unknown", text: "Rugs" }],
    ],
    [
      "a category name that two have",
      { ...stool, category: "twins" },
      [{ column: "category", code: "ambiguous", text: "twins" }],
    ],
    [
      "a new product without price",
      { name: "Stool", category: "seating" },
      [{ column: "price", code: "required", text: null }],
    ],
    [
      "a sale price above the stored price",
      { slug: "bench", on_sale: true, sale_price: 250 },
      [{ column: "sale_price", code: "not_below_price", text: null }],
    ],
    [
      "another product's slug",
      { sku: "B-1", slug: "sofa" },
      [{ column: "slug", code: "taken", text: "sofa" }],
    ],
    [
      "another product's SKU",
      { slug: "sofa", sku: "B-1", name: "Sofa" },
      [{ column: "slug", code: "taken", text: "sofa" }],
    ],
  ])("finds %s", async (_, cells, errors) => {
    await database.sql`insert into products (name, slug, sku, price) values ('Bench', 'bench', 'B-1', 200), ('Sofa', 'sofa', null, 900)`;
    expect(singleRow(await dryRun(cells)).errors).toEqual(errors);
  });

  it("rejects the cells of a product that its variants determine", async () => {
    const { rows } = await importRows(toRows(stool));
    const id = rows[0]?.product_id ?? 0;
    await database.sql`insert into product_variants (product_id, value_ids, price, stock_quantity) values (${id}, '{1}', 150, 4)`;
    const [step] = await dryRun({ sku: "007", price: 90, stock_quantity: 4, name: "Ash stool" });
    expect(step?.errors).toEqual([{ column: "price", code: "variants", text: null }]);
  });

  it("finds two rows for the same product", async () => {
    await importRows(toRows(stool));
    const steps = await dryRun({ sku: "007", price: 1 }, { slug: "oak-stool", price: 2 });
    expect(steps.map(({ errors }) => errors[0]?.code)).toEqual(["duplicate", "duplicate"]);
  });

  it("numbers a derived slug that another product or row has", async () => {
    await importRows(toRows(stool));
    const { rows } = await importRows(toRows({ ...stool, sku: "A" }, { ...stool, sku: "B" }));
    expect(rows.map(({ after }) => after["slug"])).toEqual(["oak-stool-2", "oak-stool-3"]);
  });

  it("ignores the bin", async () => {
    const { batch } = await importRows(toRows(stool));
    await adminSql`select undo_batch(${batch})`;
    expect(await dryRun(stool)).toMatchObject([{ product_id: null, errors: [] }]);
  });

  it("names a product that has changed since the dry run and writes nothing", async () => {
    await importRows(toRows(stool, { ...stool, name: "Bench", sku: "B-1" }));
    const rows = toRows({ sku: "B-1", price: 90 }, { sku: "007", price: 90 });
    const checked = withPlan(rows, (await call(rows, true)).rows);
    await database.sql`update products set description = 'Another column.', stock_quantity = 4`;
    await database.sql`update products set price = 125 where sku = '007'`;
    await expect(call(checked, false)).rejects.toMatchObject({
      code: "PT409",
      message: expect.stringContaining("Oak stool"),
    });
    expect(await database.sql`select from products where price = 90`).toHaveLength(0);
    await database.sql`update products set price = 120 where sku = '007'`;
    await call(checked, false);
    expect(await database.sql`select from products where price = 90`).toHaveLength(2);
  });

  it.each(["id", "created_at", "category_ids", "deleted_at"])(
    "rejects the column %s",
    async (column) => {
      await expect(dryRun({ ...stool, [column]: "1" })).rejects.toMatchObject({ code: "PT400" });
    },
  );

  it("adds the copies of images to its batch, and knows the copied images when the file is imported again", async () => {
    const source = "https://maker.example/a.jpg";
    const image_urls = [source, "/b.webp"];
    const { batch, rows } = await importRows(toRows({ ...stool, image_urls }));
    const id = rows[0]?.product_id ?? 0;
    const copy = "https://shop.example/copies/abc.jpg";
    await database.sql`insert into persistent_images (filename, original_name, mime_type, size, metadata)
      values ('abc.jpg', 'a.jpg', 'image/jpeg', 9, ${database.sql.json({ source })})`;
    const setImages = (target: string) =>
      adminSql`select set_imported_images(${target}, ${id}, ${adminSql.json({ [source]: copy })})`;
    await expect(setImages(crypto.randomUUID())).rejects.toMatchObject({ code: "PT404" });
    await setImages(batch ?? "");
    expect(await database.sql`select image_url, image_urls from products`).toEqual([
      { image_url: copy, image_urls: [copy, "/b.webp"] },
    ]);
    expect((await dryRun({ ...stool, image_urls }))[0]).toMatchObject({ after: {}, errors: [] });
    await adminSql`select undo_batch(${batch})`;
    expect(await database.sql`select from products where deleted_at is null`).toHaveLength(0);
    await expect(setImages(batch ?? "")).rejects.toMatchObject({ code: "PT404" });
  });

  it("writes many rows as one batch, whose undo restores every column", async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      name: `Lamp ${index}`,
      sku: `L-${index}`,
      price: 10 + index,
      category: "lighting",
      stock_quantity: 1,
    }));
    await importRows(toRows(...many));
    await database.sql`update products set status = 'IN_STOCK' where id % 2 = 0`;
    await database.sql`truncate private.changes`;
    const before = await readProducts();
    const { batch } = await importRows(
      toRows(
        ...many.map(({ price, ...cells }, index) =>
          index % 3 === 0
            ? { ...cells, price: price + 1 }
            : { ...cells, price, name: `${cells.name} brass`, stock_quantity: 5 },
        ),
      ),
    );
    expect(await readChanges()).toHaveLength(300);
    // Hidden products have no search document.
    expect(
      await database.sql`select from private.search_documents where kind = 'product' and words @@ 'brass'`,
    ).toHaveLength(100);
    await adminSql`select undo_batch(${batch})`;
    expect(await readProducts()).toEqual(before);
  });
});

describe("an export of the demo products", () => {
  let shop: TestDatabase;
  let shopSql: CallerSql;
  beforeAll(async () => {
    shop = await createTestDatabase({ seeded: true });
    shopSql = connectAsAdministrator(shop.url, 1);
    await shop.sql`update products set sku = '00' || id, description = ${`"Bouclé"; 2 × 3 m, 30 %\n\n=SUM(A1)\n- one\t'two'`}
      where id % 3 = 0`;
    await shop.sql`update products set sku = '+1E5-' || id, name = '-' || name, care = '-' where id % 3 = 1`;
    await shop.sql`update categories set name = 'Oak | Ash, "Elm"' where id = (select min(id) from categories)`;
  });
  afterAll(async () => {
    await shopSql.end();
    await shop.drop();
  });

  const readPage = (afterId: number) =>
    shopSql<
      SpreadsheetProduct[]
    >`select * from exported_products(after_id => ${afterId}, page_limit => 20)`;

  it("changes nothing when it is imported again", async () => {
    const categories = await shop.sql<{ id: number; name: string; slug: string }[]>`
      select id::integer, name, slug from categories`;
    const first = await readPage(0);
    const products = [...first, ...(await readPage(first.at(-1)?.id ?? 0))];
    const [count] = await shop.sql`select count(*)::integer as count from products`;
    expect(products).toHaveLength(count?.count);
    const categoryTexts = createCategoryTexts(categories);
    const csv = toCsv([
      productHeaders,
      ...products.map((product) => formatProductRow(product, categoryTexts)),
    ]);
    const [headers = [], ...cells] = await parseCsv(
      decodeText(new TextEncoder().encode(byteOrderMark + csv)),
    );
    const matching = suggestColumns(headers);
    expect(matching).toEqual(productColumnKeys);
    const rows = cells
      .slice(0, -1)
      .map((row, index) => parseRow(row, index, { matching, decimal: ".", newCategory: null }));
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    const [result] = await shopSql<{ result: { rows: Step[] } }[]>`
      select import_products(${shopSql.json(rows as never)}, true) as result`;
    expect(result?.result.rows).toHaveLength(products.length);
    expect(
      result?.result.rows.map(({ product_id, after, errors }) => [product_id, after, errors]),
    ).toEqual(products.map(({ id }) => [id, {}, []]));
  });
});
