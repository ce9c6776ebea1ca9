import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addAdministrator,
  type CallerSql,
  connectAsAdministrator,
  connectAsVisitor,
} from "../support/database/callers.ts";
import { addProduct } from "../support/database/products.ts";
import { singleRow } from "../support/database/single-row.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

// Products that images of the portfolio show (design rule "Room to sale").

const room = "/images/room.webp";

let database: TestDatabase;
let adminSql: CallerSql;
let visitorSql: CallerSql;
let [sofa, lamp] = [0, 0];

beforeAll(async () => {
  database = await createTestDatabase();
  await addAdministrator(database.sql);
  adminSql = connectAsAdministrator(database.url, 4);
  visitorSql = connectAsVisitor(database.url, 1);
});
afterAll(async () => {
  await adminSql.end();
  await visitorSql.end();
  await database.drop();
});
beforeEach(async () => {
  const { sql } = database;
  await sql`truncate products, portfolio_categories, private.changes, private.change_batches cascade`;
  [sofa, lamp] = [await addProduct(sql, { name: "Sofa" }), await addProduct(sql, { name: "Lamp" })];
  await sql`insert into portfolio_categories (name, slug) values ('Homes', 'homes')`;
  await addProject("sea-view", [room, "/images/window.webp"]);
});

const addProject = (slug: string, images: string[], isHidden = false) => database.sql`
  insert into portfolio_projects (title, slug, image_url, image_urls, category_id, is_hidden)
  select initcap(${slug}), ${slug}, ${images[0] ?? ""}, ${images}::text[], id, ${isHidden} from portfolio_categories`;

interface Pin {
  product_id: number;
  x: number;
  y: number;
  is_exact?: boolean;
  note?: string;
}
const pin = (product_id: number, values: Partial<Pin> = {}): Pin => ({
  product_id,
  x: 0.5,
  y: 0.5,
  ...values,
});
const save = async (pins: object[], url = room, known: object[] | null = null) =>
  singleRow(
    await adminSql<
      { batch: string }[]
    >`select save_image_pins(${url}, ${adminSql.json(pins as [])}, ${known && adminSql.json(known as [])}) as batch`,
  ).batch;
const readPins = (sql = adminSql) =>
  sql`select product_id, x, y, is_exact, note, position from image_pins order by image_url, position, id`;
const visitorsProductIds = async () =>
  (await readPins(visitorSql)).map((row): number => row.product_id);

describe("save_image_pins", () => {
  it("replaces the pins of one image, in their sequence, and writes only those that differ", async () => {
    await save([pin(sofa), pin(lamp, { x: 0.123456, is_exact: false, note: " 240 cm wide " })]);
    await save([pin(sofa)], "/images/window.webp");
    await database.sql`truncate private.changes`;
    await save([pin(sofa)]);
    expect(await readPins()).toEqual([
      { product_id: sofa, x: 0.5, y: 0.5, is_exact: true, note: null, position: 1 },
      { product_id: sofa, x: 0.5, y: 0.5, is_exact: true, note: null, position: 1 },
    ]);
    const changes = await database.sql`select action, after from private.changes`;
    expect(changes).toMatchObject([{ action: "bin" }]);
    await save([pin(lamp, { x: 0.123456, is_exact: false, note: " 240 cm wide " })]);
    expect((await readPins())[0]).toMatchObject({
      x: 0.1235,
      is_exact: false,
      note: "240 cm wide",
    });
  });

  it("is undone by its batch: added pins go, moved and removed ones return", async () => {
    await save([pin(sofa), pin(lamp)]);
    const before = await readPins();
    const batch = await save([pin(sofa, { x: 0.9 }), pin(await addProduct(database.sql))]);
    await adminSql`select undo_batch(${batch})`;
    expect(await readPins()).toEqual(before);
  });

  const placeMessage = /place within the image/;
  it.each<[string, RegExp, (ids: number[]) => object[]]>([
    ["a ninth pin", /at most eight products/, (ids) => ids.map((id) => pin(id))],
    ["a place at the edge", placeMessage, () => [pin(sofa, { x: 0.99 })]],
    ["no place", placeMessage, () => [{ product_id: sofa }]],
    ["a long note", placeMessage, () => [pin(sofa, { note: "long ".repeat(17) })]],
    ["a product named twice", /tagged once/, () => [pin(sofa), pin(sofa)]],
    ["an unknown product", /no longer exists/, () => [pin(sofa), pin(-1)]],
  ])("rejects %s and leaves the pins as they are", async (_, message, createPins) => {
    await save([pin(lamp)]);
    const ids: number[] = [];
    for (let n = 0; n < 9; n++) ids.push(await addProduct(database.sql));
    await expect(save(createPins(ids))).rejects.toMatchObject({ code: "PT400", message });
    expect((await readPins()).map((row) => row.product_id)).toEqual([lamp]);
  });

  it("rejects pins that were read before another administrator's save", async () => {
    await save([pin(sofa, { x: 0.25, note: "in ivory" })]);
    const known = [{ ...pin(sofa, { x: 0.25, note: "in ivory" }), is_exact: true }];
    await save([pin(lamp)], room, known);
    await expect(save([], room, known)).rejects.toMatchObject({ code: "PT409" });
  });

  it("leaves the pin of a product in the bin, which counts again when the product is restored", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => addProduct(database.sql)));
    await save([pin(lamp), ...ids.map((id) => pin(id))]);
    await adminSql`select move_to_bin('products', ${[lamp]})`;
    await save([...ids.map((id) => pin(id)), pin(sofa)]);
    await adminSql`select restore_from_bin('products', ${lamp})`;
    expect((await readPins()).map((row) => row.product_id)).toEqual([lamp, ...ids, sofa]);
  });

  it("of two at the same time, one replaces the other's pins", async () => {
    await Promise.all([save([pin(sofa), pin(lamp)]), save([pin(lamp), pin(sofa)])]);
    expect((await readPins()).map((row) => row.position)).toEqual([1, 2]);
  });

  it("requires the right portfolio.edit", async () => {
    const right =
      await database.sql`delete from private.rights where name = 'portfolio.edit' returning *`;
    await expect(save([pin(sofa)])).rejects.toMatchObject({ code: "PT403" });
    await database.sql`insert into private.rights ${database.sql(right)}`;
    await expect(visitorSql`select save_image_pins(${room}, '[]')`).rejects.toThrow(/permission/);
  });
});

describe("the history", () => {
  const readActivity = () => adminSql`select entity, title, action, row_count from activity()`;
  const entity = "image_pins";

  it("names the products whose tags were added and removed, but not those that stay", async () => {
    await save([pin(lamp), pin(sofa)]);
    await save([pin(sofa)]);
    await save([pin(sofa), pin(lamp)]);
    expect(await readActivity()).toEqual([
      { entity, title: "Lamp", action: "restore", row_count: 1 },
      { entity, title: "Lamp", action: "bin", row_count: 1 },
      { entity, title: "Lamp", action: "insert", row_count: 2 },
    ]);
    await save([pin(lamp), pin(sofa)]);
    expect((await readActivity())[0]).toMatchObject({ action: "update", title: "Lamp" });
  });

  it("of a project includes the tags of its images, and no other ones", async () => {
    await adminSql`update portfolio_projects set featured = true`;
    await save([pin(lamp)], "/images/window.webp");
    await save([pin(lamp)], "/images/nowhere.webp");
    expect(
      await adminSql`select h.kind, h.title, h.action from portfolio_projects as p,
        content_history('portfolio_projects', p.id) as h`,
    ).toEqual([
      { kind: entity, title: "Lamp", action: "insert" },
      { kind: "portfolio_projects", title: "Sea-View", action: "update" },
    ]);
  });
});

describe("visitors see the pins", () => {
  it("of images of published projects and of published products", async () => {
    await addProject("hidden", ["/images/hidden.webp"], true);
    await save([pin(lamp)], "/images/hidden.webp");
    await save([pin(lamp)], "/images/nowhere.webp");
    await save([pin(sofa), pin(lamp)]);
    expect(await visitorsProductIds()).toEqual([sofa, lamp]);
    await database.sql`update products set status = 'PENDING' where id = ${lamp}`;
    expect(await visitorsProductIds()).toEqual([sofa]);
    await database.sql`update portfolio_projects set is_hidden = true`;
    expect(await visitorsProductIds()).toEqual([]);
  });

  it("as columns of the project and of the product, with what its card shows", async () => {
    await save([pin(lamp, { x: 0.2, is_exact: false })], "/images/window.webp");
    await save([pin(sofa)]);
    const [project] =
      await visitorSql`select p.pins from portfolio_projects as p where slug = 'sea-view'`;
    expect(project?.pins).toMatchObject([
      { image_url: room, product: { id: sofa, name: "Sofa", stock_quantity: 10 } },
      { image_url: "/images/window.webp", x: 0.2, is_exact: false, product: { id: lamp } },
    ]);
    const [product] = await visitorSql`select p.rooms from products as p where id = ${sofa}`;
    expect(product?.rooms).toEqual([
      {
        title: "Sea-View",
        slug: "sea-view",
        category_slug: "homes",
        image_url: room,
        is_exact: true,
      },
    ]);
  });

  it("no longer when the product is deleted", async () => {
    await save([pin(sofa), pin(lamp)]);
    await adminSql`delete from products where id = ${sofa}`;
    expect((await readPins()).map((row) => row.product_id)).toEqual([lamp]);
  });
});

it("a new name of a product in an image increments the version of the portfolio", async () => {
  await save([pin(sofa)]);
  const readVersion = async () =>
    singleRow(
      await database.sql<{ version: number }[]>`
        select version::float8 as version from private.content_versions where subject = 'portfolio'`,
    ).version;
  const before = await readVersion();
  await database.sql`update products set name = 'Bench' where id = ${lamp}`;
  expect(await readVersion()).toBe(before);
  await database.sql`update products set name = 'Divan' where id = ${sofa}`;
  expect(await readVersion()).toBeGreaterThan(before);
});
