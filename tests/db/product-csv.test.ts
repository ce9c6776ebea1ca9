import type { SpreadsheetProduct } from "@domain/catalogue/product-cells.ts";
import { productColumnKeys } from "@domain/catalogue/product-columns.ts";
import { parseRow } from "@domain/catalogue/product-import.ts";
import {
  createCategoryTexts,
  formatProductRow,
  productHeaders,
  suggestColumns,
  toVariantProducts,
} from "@domain/catalogue/product-rows.ts";
import { linkVariants } from "@domain/catalogue/variant-import.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { byteOrderMark, decodeText, parseCsv, toCsv } from "@/lib/csv";
import { type CallerSql, connectAsAdministrator } from "../support/database/callers.ts";
import { findViolations } from "../support/database/orders.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";
import { addSizes } from "../support/database/variants.ts";

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
  variant_id: number | null;
  title: string;
  before: Cells | null;
  after: Cells;
  errors: { column: string; code: string; text: string | null }[];
}
interface ImportRow {
  row: number;
  values: Cells;
  defaults: Cells;
  options?: { name: string | null; value: string }[];
  parent_row?: number;
  product_id?: number | null | undefined;
  variant_id?: number | null | undefined;
  before?: Cells | null | undefined;
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
  rows.map((row) => {
    const step = plan.find(({ row_number }) => row_number === row.row);
    return {
      ...row,
      product_id: step?.product_id,
      variant_id: step?.variant_id,
      before: step?.before,
    };
  });
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

describe("an import of variants", () => {
  const size = (value: string) => [{ name: "Size", value }];
  const toVariant = (row: number, options: ImportRow["options"], values: Cells): ImportRow => ({
    ...{ row, values, defaults: {} },
    ...(options && { options }),
  });
  const readAll = () =>
    database.sql`
      select to_jsonb(p) - 'updated_at' - 'facet_combination_id' as row from products p union all
      select to_jsonb(o) from product_options o where deleted_at is null union all
      select to_jsonb(v) from product_option_values v where deleted_at is null union all
      select to_jsonb(v) from product_variants v where deleted_at is null order by 1`;
  const readSizes = () =>
    database.sql`
      select private.variant_text(value_ids) as text, sku, price, stock_quantity, status from product_variants
      where deleted_at is null order by position`;

  it("creates a product with its options and variants, says nothing changes the second time, and is undone as one batch", async () => {
    const rows: ImportRow[] = [
      { row: 2, values: { ...stool, stock_quantity: 5 }, defaults: { slug: "oak-stool" } },
      {
        ...toVariant(3, size("Small"), { sku: "S", price: 90, stock_quantity: 2 }),
        parent_row: 2,
      },
      { ...toVariant(4, size("Large"), { price: 140, made_to_order: true }), parent_row: 2 },
    ];
    const { batch } = await importRows(rows);
    expect(await readSizes()).toEqual([
      { text: "Small", sku: "S", price: 90, stock_quantity: 2, status: "IN_STOCK" },
      { text: "Large", sku: null, price: 140, stock_quantity: 0, status: "IN_STOCK" },
    ]);
    expect(
      await database.sql`select price, stock_quantity, status, variant_count from products`,
    ).toEqual([{ price: 90, stock_quantity: 2, status: "PENDING", variant_count: 2 }]);
    expect(await findViolations(database.sql)).toEqual([]);
    const { price: _, ...withoutPrice } = stool;
    const again = [{ ...rows[0], row: 2, values: withoutPrice, defaults: {} }, ...rows.slice(1)];
    expect((await call(again, true)).rows.map(({ after, errors }) => [after, errors])).toEqual([
      [{}, []],
      [{}, []],
      [{}, []],
    ]);
    await adminSql`select undo_batch(${batch})`;
    expect(await readSizes()).toEqual([]);
    expect(await database.sql`select from products where deleted_at is null`).toHaveLength(0);
  });

  it("changes variants by SKU, else by slug and values, adds new ones, and is undone byte for byte", async () => {
    const { id } = await addSizes(
      { owner: database.sql, admins: adminSql },
      { Small: 5, Large: 2 },
    );
    await database.sql`update products set slug = 'sofa'`;
    await database.sql`update product_variants set sku = 'SOF-S' where position = 1`;
    await database.sql`truncate private.changes`;
    const before = await readAll();
    const rows = [
      toVariant(2, undefined, { sku: "SOF-S", name: "Any", stock_quantity: 9 }),
      toVariant(3, [{ name: null, value: "large" }], { slug: "sofa", sku: "SOF-L", price: 120 }),
      toVariant(4, size("Giant"), { slug: "sofa", price: 300, stock_quantity: 1 }),
    ];
    const { batch } = await importRows(rows);
    expect(await readSizes()).toMatchObject([
      { text: "Small", sku: "SOF-S", stock_quantity: 9, price: 100 },
      { text: "Large", sku: "SOF-L", price: 120 },
      { text: "Giant", price: 300, stock_quantity: 1 },
    ]);
    expect(await findViolations(database.sql)).toEqual([]);
    const changed = await database.sql`select entity, action from private.changes order by id`;
    expect(changed.map(({ entity, action }) => `${action} ${entity}`).sort()).toEqual([
      "insert product_option_values",
      "insert product_variants",
      "update product_variants",
      "update product_variants",
    ]);
    await adminSql`select undo_batch(${batch})`;
    expect(await readAll()).toEqual(before);
    expect(
      await database.sql`select product_id from product_variants where stock_quantity > 0`,
    ).toEqual([{ product_id: id }, { product_id: id }]);
  });

  it.each<[string, ImportRow, Step["errors"]]>([
    [
      "an unknown product",
      toVariant(2, size("Small"), { slug: "bed", price: 1 }),
      [{ column: "slug", code: "no_product", text: "Size" }],
    ],
    [
      "another option",
      toVariant(2, [{ name: "Colour", value: "Red" }], { slug: "sofa", price: 1 }),
      [{ column: "option_1_value", code: "options", text: "Size" }],
    ],
    [
      "a SKU with other values",
      toVariant(2, size("Large"), { slug: "sofa", sku: "SOF-S" }),
      [{ column: "option_1_value", code: "other_options", text: "Small" }],
    ],
    [
      "what only a product has",
      toVariant(2, size("Small"), { slug: "sofa", description: "Soft" }),
      [{ column: "description", code: "product_column", text: null }],
    ],
    [
      "a new one without a price",
      toVariant(2, size("Giant"), { slug: "sofa" }),
      [{ column: "price", code: "required", text: null }],
    ],
    [
      "a SKU that a product has",
      toVariant(2, size("Small"), { slug: "sofa", sku: "007" }),
      [{ column: "sku", code: "taken", text: "007" }],
    ],
  ])("finds %s", async (_, row, errors) => {
    await addSizes({ owner: database.sql, admins: adminSql }, { Small: 5, Large: 2 });
    await database.sql`update products set slug = 'sofa'`;
    await database.sql`update product_variants set sku = 'SOF-S' where position = 1`;
    await database.sql`insert into products (name, slug, sku, price) values ('Stool', 'stool', '007', 1)`;
    expect(
      singleRow((await call([row], true)).rows).errors.map((error) => ({
        ...error,
        text: error.text ?? null,
      })),
    ).toEqual(errors);
  });

  it("names a variant that has changed since the dry run and writes nothing", async () => {
    await addSizes({ owner: database.sql, admins: adminSql }, { Small: 5, Large: 2 });
    await database.sql`update products set slug = 'sofa'`;
    const rows = ["Small", "Large"].map((name, index) =>
      toVariant(index + 2, size(name), { slug: "sofa", price: 50 }),
    );
    const checked = withPlan(rows, (await call(rows, true)).rows);
    await database.sql`update product_variants set price = 70 where position = 2`;
    await expect(call(checked, false)).rejects.toMatchObject({
      code: "PT409",
      message: expect.stringContaining("Calpe Sofa – Large"),
    });
    expect(await database.sql`select from product_variants where price = 50`).toHaveLength(0);
  });

  it("rejects more than 60 variants", async () => {
    await database.sql`insert into products (name, slug, price) values ('Sofa', 'sofa', 1)`;
    const rows = Array.from({ length: 61 }, (_, n) =>
      toVariant(
        n + 2,
        [
          { name: "Size", value: `${n % 30}` },
          { name: "Fabric", value: `${Math.floor(n / 30)}` },
        ],
        { slug: "sofa", price: 1 },
      ),
    );
    await expect(importRows(rows)).rejects.toMatchObject({
      code: "PT400",
      message: expect.stringContaining("60 variants"),
    });
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
    const stored = await shop.sql<({ id: number } & Parameters<typeof toVariantProducts>[1])[]>`
      select p.id, (
        select json_agg(json_build_object('name', o.name, 'product_option_values', (
          select json_agg(v order by v.position) from product_option_values v where v.option_id = o.id
        )) order by o.position) from product_options o where o.product_id = p.id
      ) as product_options,
      (select json_agg(v order by v.position) from product_variants v where v.product_id = p.id) as product_variants
      from products p where p.variant_count > 0`;
    const units = products.flatMap((product) => {
      const own = stored.find(({ id }) => id === product.id);
      return own ? [product, ...toVariantProducts(product, own)] : [product];
    });
    expect(units.length).toBeGreaterThan(products.length + 8);
    const csv = toCsv([
      productHeaders,
      ...units.map((unit) => formatProductRow(unit, categoryTexts)),
    ]);
    const [headers = [], ...cells] = await parseCsv(
      decodeText(new TextEncoder().encode(byteOrderMark + csv)),
    );
    const matching = suggestColumns(headers);
    expect(matching).toEqual(productColumnKeys);
    const rows = linkVariants(
      cells
        .slice(0, -1)
        .map((row, index) => parseRow(row, index, { matching, decimal: ".", newCategory: null })),
    );
    expect(rows.flatMap(({ errors }) => errors)).toEqual([]);
    const [result] = await shopSql<{ result: { rows: Step[] } }[]>`
      select import_products(${shopSql.json(rows as never)}, true) as result`;
    expect(result?.result.rows).toHaveLength(units.length);
    expect(
      result?.result.rows
        .toSorted((a, b) => a.row_number - b.row_number)
        .map(({ product_id, after, errors }) => [product_id, after, errors]),
    ).toEqual(units.map(({ id }) => [id, {}, []]));
  });
});
