import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFacadeStack } from "./support/facade-stack.ts";

const stack = await startFacadeStack();
afterAll(() => stack.stop());
const admin = { cookie: await stack.logIn(stack.admin) };
const { sql } = stack.database;

let lamps: number;
let rugs: number;

async function add(fields: object) {
  const answer = await stack.call("POST", "/products", fields, admin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

beforeEach(async () => {
  await sql`truncate orders, products, categories cascade`;
  lamps = (await stack.call("POST", "/product-categories", { name: "Lamps" }, admin)).body.id;
  rugs = (await stack.call("POST", "/product-categories", { name: "Rugs", slug: "" }, admin)).body
    .id;
});

describe("changing a whole product", () => {
  const put = (id: number, body: object) => stack.call("PUT", `/products/${id}`, body, admin);
  const stock = async (id: number) =>
    (await sql`select stock_quantity from products where id = ${id}`)[0]?.stock_quantity;
  const order = (id: number, quantity: number) =>
    stack.call("POST", "/checkout", {
      firstName: "Ana",
      lastName: "Bossano",
      email: "ana@example.com",
      phone: "12345",
      items: [{ id, quantity }],
    });

  it("keeps what it leaves out and sets what it brings, null and empty too", async () => {
    const made = await add({
      name: "Arc",
      price: 300,
      salePrice: 250,
      onSale: true,
      sku: "A-1",
      imageUrl: "/images/a.webp",
      categoryId: lamps,
      stockQuantity: 7,
    });
    const { body } = await put(made.id, {
      name: "Arch",
      price: 310,
      salePrice: null,
      categoryId: rugs,
      imageUrl: "",
    });
    expect(body).toMatchObject({
      name: "Arch",
      slug: "arc",
      price: 310,
      salePrice: null,
      onSale: true,
      sku: "A-1",
      imageUrl: null,
      categoryId: rugs,
      categoryName: "Rugs",
      stockQuantity: 7,
    });
  });

  it("makes the address out of the name anew only when an empty one is sent", async () => {
    const made = await add({ name: "Arc", slug: "arc-lamp", price: 300, categoryId: lamps });
    const change = { name: "Arch", price: 300, categoryId: lamps };
    expect((await put(made.id, change)).body.slug).toBe("arc-lamp");
    for (const slug of ["", null]) {
      expect((await put(made.id, { ...change, slug })).body.slug).toBe("arch");
    }
    expect((await put(made.id, { ...change, slug: "A b" })).body).toEqual({
      message: "Use lower-case letters, digits and hyphens only",
      issues: [{ path: "slug", message: "Use lower-case letters, digits and hyphens only" }],
    });
  });

  it("makes no sale of a price that is not lower, whichever of the two is sent", async () => {
    const made = await add({
      name: "Arc",
      price: 300,
      salePrice: 250,
      onSale: true,
      categoryId: lamps,
    });
    const change = { name: "Arc", price: 300, categoryId: lamps };
    const refused = {
      status: 400,
      body: {
        message: "The sale price must be below the price",
        issues: [{ path: "salePrice", message: "The sale price must be below the price" }],
      },
    };
    expect(await put(made.id, { ...change, price: 250 })).toMatchObject(refused);
    expect(await put(made.id, { ...change, salePrice: 300 })).toMatchObject(refused);
    expect((await put(made.id, { ...change, price: 200, onSale: false })).status).toBe(200);
    expect(await put(made.id, { ...change, price: 200, onSale: true })).toMatchObject(refused);
    expect((await put(made.id, { ...change, price: 200, salePrice: null })).status).toBe(200);
  });

  it("is 404 for what is not there", async () => {
    const body = { name: "Arc", price: 1, categoryId: lamps };
    for (const id of [999_999, 0, -1]) expect((await put(id, body)).status).toBe(404);
    expect((await stack.call("PUT", "/products/abc", body, admin)).status).toBe(404);
    expect((await stack.call("DELETE", "/products/999999", undefined, admin)).status).toBe(404);
  });

  it("with an unchanged stock quantity takes back no sale, however many go on at once", async () => {
    const made = await add({ name: "Arc", price: 300, categoryId: lamps, stockQuantity: 60 });
    const save = async () => {
      // What a client does: reads the product, then sends it back whole with another name.
      const { body: list } = await stack.call("GET", "/admin/products", undefined, admin);
      return put(made.id, { ...list[0], name: `Arc ${crypto.randomUUID()}` });
    };
    const [orders, saves] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => order(made.id, 1))),
      Promise.all(Array.from({ length: 30 }, save)),
    ]);
    expect(orders.map(({ status }) => status)).toEqual(Array(30).fill(201));
    for (const { status } of saves) expect([200, 409]).toContain(status);
    expect(await stock(made.id)).toBe(30);
    const reasons =
      await sql`select reason from stock_movements where product_id = ${made.id} and reason = 'adjustment'`;
    expect(reasons).toHaveLength(0);
  }, 60_000);

  it("and deleting the category it is given at that moment end in an answer that says what happened", async () => {
    const made = await add({ name: "Arc", price: 300, categoryId: lamps, categoryIds: [rugs] });
    for (let round = 0; round < 8; round += 1) {
      const name = `Round ${round}`;
      const category = await stack.call("POST", "/product-categories", { name }, admin);
      const id: number = category.body.id;
      const [saved, deleted] = await Promise.all([
        put(made.id, { ...made, updatedAt: undefined, categoryId: id, categoryIds: [id, lamps] }),
        stack.call("DELETE", `/product-categories/${id}`, undefined, admin),
      ]);
      expect([200, 400], JSON.stringify(saved.body)).toContain(saved.status);
      if (saved.status === 400) {
        expect(saved.body.message).toBe("What this belongs to does not exist.");
      }
      expect(deleted.status).toBe(204);
    }
  });

  it("sets another stock quantity, and enters it in the ledger", async () => {
    const made = await add({ name: "Arc", price: 300, categoryId: lamps, stockQuantity: 6 });
    const { id, updatedAt: _, ...rest } = made;
    expect((await put(id, { ...rest, stockQuantity: 20 })).body.stockQuantity).toBe(20);
    expect(
      await sql`select delta, reason from stock_movements where product_id = ${id} order by id`,
    ).toEqual([
      { delta: 6, reason: "initial" },
      { delta: 14, reason: "adjustment" },
    ]);
  });

  it("without updatedAt leaves the stock alone that it was shown before a sale, and sets any other", async () => {
    const made = await add({ name: "Arc", price: 300, categoryId: lamps, stockQuantity: 6 });
    await sql`update stock_movements set created_at = now() - interval '1 hour'`;
    await stack.call("GET", "/admin/products", undefined, admin);
    const { updatedAt: _, ...shown } = made;
    await order(made.id, 2);
    await order(made.id, 1);
    expect((await put(made.id, { ...shown, name: "Arch" })).body).toMatchObject({
      name: "Arch",
      stockQuantity: 3,
    });
    expect((await put(made.id, { ...shown, stockQuantity: 10 })).body.stockQuantity).toBe(10);
    // Shown 10 now, a count of the shelf that finds 6 is a change again.
    await sql`update stock_movements set created_at = now() - interval '1 hour'`;
    await stack.call("GET", "/admin/products", undefined, admin);
    expect((await put(made.id, shown)).body.stockQuantity).toBe(6);
  });

  it("without updatedAt leaves the stock alone that a session may have seen in the shop, too", async () => {
    const made = await add({ name: "Arc", price: 300, categoryId: lamps, stockQuantity: 6 });
    await sql`update stock_movements set created_at = now() - interval '1 hour'`;
    // Logged in, and the list of the stock never asked for.
    const fresh = { cookie: await stack.logIn(stack.admin) };
    const save = (body: object) => stack.call("PUT", `/products/${made.id}`, body, fresh);
    const { body: seen } = await stack.call("GET", "/products/arc", undefined, fresh);
    const { updatedAt: _, ...shown } = seen;
    await order(made.id, 2);
    expect((await save({ ...shown, name: "Arch" })).body).toMatchObject({
      name: "Arch",
      stockQuantity: 4,
    });
    expect((await save({ ...shown, stockQuantity: 9 })).body.stockQuantity).toBe(9);
  });

  it("is refused when it brings the stock of before a sale", async () => {
    const made = await add({ name: "Arc", price: 300, categoryId: lamps, stockQuantity: 6 });
    await order(made.id, 2);
    const answer = await put(made.id, made);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("stock")]);
    expect(await stock(made.id)).toBe(4);
  });
});

it("leaves no broken rule of stock and orders behind", async () => {
  expect(await sql`select * from private.invariant_violations`).toEqual([]);
});
