import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { waitUntilBlocked } from "../../support/database/wait-until-blocked.ts";
import { disableRequestTimeouts } from "../../support/functions/disable-request-timeouts.ts";
import { startProductApi } from "../../support/functions/product-api.ts";

const api = await startProductApi();
const { stack, adminCaller, addProduct } = api;
afterAll(() => stack.stop());
const { sql } = stack.database;

let lampsCategoryId: number;
let rugsCategoryId: number;
beforeEach(async () => {
  ({ lampsId: lampsCategoryId, rugsId: rugsCategoryId } = await api.resetCatalogue());
});

describe("a PUT of a product", () => {
  disableRequestTimeouts();
  const put = (id: number, body: object) => stack.call("PUT", `/products/${id}`, body, adminCaller);
  const readStockQuantity = async (id: number) =>
    (await sql`select stock_quantity from products where id = ${id}`)[0]?.stock_quantity;
  const placeOrder = (id: number, quantity: number) =>
    stack.call("POST", "/checkout", {
      firstName: "Ana",
      lastName: "Bossano",
      email: "ana@example.com",
      phone: "12345",
      items: [{ id, quantity }],
    });

  it("keeps omitted fields and sets the sent ones, including null and empty values", async () => {
    const created = await addProduct({
      name: "Arc",
      price: 300,
      salePrice: 250,
      onSale: true,
      sku: "A-1",
      imageUrl: "/images/a.webp",
      categoryId: lampsCategoryId,
      stockQuantity: 7,
    });
    const { body } = await put(created.id, {
      name: "Arch",
      price: 310,
      salePrice: null,
      categoryId: rugsCategoryId,
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
      categoryId: rugsCategoryId,
      categoryName: "Rugs",
      stockQuantity: 7,
    });
  });

  it("regenerates the slug from the name only if the sent slug is empty or null", async () => {
    const created = await addProduct({
      name: "Arc",
      slug: "arc-lamp",
      price: 300,
      categoryId: lampsCategoryId,
    });
    const change = { name: "Arch", price: 300, categoryId: lampsCategoryId };
    expect((await put(created.id, change)).body.slug).toBe("arc-lamp");
    for (const slug of ["", null]) {
      expect((await put(created.id, { ...change, slug })).body.slug).toBe("arch");
    }
    expect((await put(created.id, { ...change, slug: "A b" })).body).toEqual({
      message: "Use lower-case letters, digits and hyphens only",
      issues: [{ path: "slug", message: "Use lower-case letters, digits and hyphens only" }],
    });
  });

  it("rejects a sale price that is not below the price, even if the body contains only one of the two", async () => {
    const created = await addProduct({
      name: "Arc",
      price: 300,
      salePrice: 250,
      onSale: true,
      categoryId: lampsCategoryId,
    });
    const change = { name: "Arc", price: 300, categoryId: lampsCategoryId };
    const rejection = {
      status: 400,
      body: {
        message: "The sale price must be below the price",
        issues: [{ path: "salePrice", message: "The sale price must be below the price" }],
      },
    };
    expect(await put(created.id, { ...change, price: 250 })).toMatchObject(rejection);
    expect(await put(created.id, { ...change, salePrice: 300 })).toMatchObject(rejection);
    expect((await put(created.id, { ...change, price: 200, onSale: false })).status).toBe(200);
    expect(await put(created.id, { ...change, price: 200, onSale: true })).toMatchObject(rejection);
    expect((await put(created.id, { ...change, price: 200, salePrice: null })).status).toBe(200);
  });

  it("returns 404 for an unknown product", async () => {
    const body = { name: "Arc", price: 1, categoryId: lampsCategoryId };
    for (const id of [999_999, 0, -1]) expect((await put(id, body)).status).toBe(404);
    expect((await stack.call("PUT", "/products/abc", body, adminCaller)).status).toBe(404);
    expect((await stack.call("DELETE", "/products/999999", undefined, adminCaller)).status).toBe(
      404,
    );
  });

  it("does not revert a concurrent sale if it sends the stock quantity unchanged", async () => {
    const created = await addProduct({
      name: "Arc",
      price: 300,
      categoryId: lampsCategoryId,
      stockQuantity: 20,
    });
    const save = async () => {
      // A typical client reads the product and sends it back with a new name.
      const { body: list } = await stack.call("GET", "/admin/products", undefined, adminCaller);
      return put(created.id, { ...list[0], name: `Arc ${crypto.randomUUID()}` });
    };
    const [orders, saves] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => placeOrder(created.id, 1))),
      Promise.all(Array.from({ length: 10 }, save)),
    ]);
    expect(orders.map(({ status }) => status)).toEqual(Array(10).fill(201));
    for (const { status } of saves) expect([200, 409]).toContain(status);
    expect(await readStockQuantity(created.id)).toBe(10);
    const reasons =
      await sql`select reason from stock_movements where product_id = ${created.id} and reason = 'adjustment'`;
    expect(reasons).toHaveLength(0);
  }, 60_000);

  it("returns 200 or 400 when the product's category is deleted concurrently", async () => {
    const created = await addProduct({
      name: "Arc",
      price: 300,
      categoryId: lampsCategoryId,
      categoryIds: [rugsCategoryId],
    });
    for (let round = 0; round < 4; round += 1) {
      const name = `Round ${round}`;
      const category = await stack.call("POST", "/product-categories", { name }, adminCaller);
      const id: number = category.body.id;
      const [putResponse, deleteResponse] = await Promise.all([
        put(created.id, {
          ...created,
          updatedAt: undefined,
          categoryId: id,
          categoryIds: [id, lampsCategoryId],
        }),
        stack.call("DELETE", `/product-categories/${id}`, undefined, adminCaller),
      ]);
      expect([200, 400], JSON.stringify(putResponse.body)).toContain(putResponse.status);
      if (putResponse.status === 400) {
        expect(putResponse.body.issues[0].path).toMatch(/^(categoryId|categoryIds\.0)$/);
      }
      expect(deleteResponse.status).toBe(204);
    }
  });

  it("sets a changed stock quantity and records a stock movement", async () => {
    const created = await addProduct({
      name: "Arc",
      price: 300,
      categoryId: lampsCategoryId,
      stockQuantity: 6,
    });
    const { id, updatedAt: _, ...rest } = created;
    expect((await put(id, { ...rest, stockQuantity: 20 })).body.stockQuantity).toBe(20);
    expect(
      await sql`select delta, reason from stock_movements where product_id = ${id} order by id`,
    ).toEqual([
      { delta: 6, reason: "initial" },
      { delta: 14, reason: "adjustment" },
    ]);
  });

  describe("returns the stored row and", () => {
    const readStatusAndStock = async (id: number) =>
      (await sql`select stock_quantity, status from products where id = ${id}`)[0];
    const save = async (id: number, fields: object) => {
      const { status, body } = await put(id, {
        name: "Arc",
        price: 300,
        categoryId: lampsCategoryId,
        ...fields,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const row = await readStatusAndStock(id);
      expect(body).toMatchObject({ stockQuantity: row?.stock_quantity, status: row?.status });
      return [row?.stock_quantity, row?.status];
    };
    const addArc = async (stockQuantity: number) =>
      (await addProduct({ name: "Arc", price: 300, categoryId: lampsCategoryId, stockQuantity }))
        .id;

    it("records a stock movement for each change of the stock quantity", async () => {
      const id = await addArc(5);
      expect(await save(id, { stockQuantity: 0 })).toEqual([0, "OUT_OF_STOCK"]);
      expect(await save(id, { stockQuantity: 5 })).toEqual([5, "IN_STOCK"]);
      expect(await save(id, { stockQuantity: 7 })).toEqual([7, "IN_STOCK"]);
      expect(await save(id, { stockQuantity: 5 })).toEqual([5, "IN_STOCK"]);
      expect(
        await sql`select delta from stock_movements where product_id = ${id} order by id`,
      ).toEqual([5, -5, 5, 2, -2].map((delta) => ({ delta })));
    });

    it.each([
      [
        "IN_STOCK with 0 units becomes OUT_OF_STOCK",
        { stockQuantity: 0, status: "IN_STOCK" },
        [0, "OUT_OF_STOCK"],
      ],
      [
        "IN_STOCK with 1 unit is unchanged",
        { stockQuantity: 1, status: "IN_STOCK" },
        [1, "IN_STOCK"],
      ],
      [
        "OUT_OF_STOCK with 5 units is unchanged",
        { stockQuantity: 5, status: "OUT_OF_STOCK" },
        [5, "OUT_OF_STOCK"],
      ],
      [
        "PENDING with 0 units is unchanged",
        { stockQuantity: 0, status: "PENDING" },
        [0, "PENDING"],
      ],
    ])("sets a status that is consistent with the stock: %s", async (_, fields, expected) => {
      expect(await save(await addArc(5), fields)).toEqual(expected);
      const product = await addProduct({
        name: "Bow",
        price: 1,
        categoryId: lampsCategoryId,
        ...fields,
      });
      expect([product.stockQuantity, product.status]).toEqual(expected);
    });

    it("restocks a sold-out product only if the body contains a stock quantity", async () => {
      const id = await addArc(5);
      await placeOrder(id, 5);
      expect(await save(id, { status: "IN_STOCK" })).toEqual([0, "OUT_OF_STOCK"]);
      const { body: list } = await stack.call("GET", "/admin/products", undefined, adminCaller);
      const restocked = { ...list[0], stockQuantity: 5, status: "IN_STOCK" };
      expect(await save(id, restocked)).toEqual([5, "IN_STOCK"]);
    });

    it("overwrites a concurrent sale if the body contains no version", async () => {
      const product = await addProduct({
        name: "Arc",
        price: 300,
        categoryId: lampsCategoryId,
        stockQuantity: 6,
      });
      const { updatedAt: _, ...productWithoutVersion } = product;
      await placeOrder(product.id, 2);
      expect(await save(product.id, productWithoutVersion)).toEqual([6, "IN_STOCK"]);
    });

    it("sets OUT_OF_STOCK if the last unit is sold while a PUT with IN_STOCK waits for the row's lock", async () => {
      const id = await addArc(1);
      const change = { name: "Arch", price: 300, categoryId: lampsCategoryId, status: "IN_STOCK" };
      const { savePromise } = await sql.begin(async (transaction) => {
        await transaction.unsafe(
          "update products set stock_quantity = 0, status = 'OUT_OF_STOCK' where id = $1",
          [id],
        );
        const savePromise = put(id, change);
        await waitUntilBlocked(sql);
        return { savePromise };
      });
      expect((await savePromise).status).toBe(200);
      expect(await readStatusAndStock(id)).toEqual({ stock_quantity: 0, status: "OUT_OF_STOCK" });
    });
  });
});

it("product changes preserve the stock and order invariants", async () => {
  expect(await sql`select * from private.invariant_violations`).toEqual([]);
});
