import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectAsAdministrator } from "../../support/database/callers.ts";
import { addProduct } from "../../support/database/products.ts";
import { addSizes } from "../../support/database/variants.ts";
import { type Caller, startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());
const { sql, url } = stack.database;

const customer = {
  ...{ firstName: "Ana", lastName: "Moreno", email: "ana@example.com", phone: "+350 200 12345" },
};
let sofa: Awaited<ReturnType<typeof addSizes>>;

beforeAll(async () => {
  const admins = connectAsAdministrator(url, 1);
  sofa = await addSizes({ owner: sql, admins }, { Small: 2, Large: 3 });
  await admins.end();
});

const readProducts = async () => (await stack.call("GET", "/products")).body;

it("a product with options has its options and variants; other products have neither field", async () => {
  const stoolId = await addProduct(sql);
  const products: { id: number }[] = await readProducts();
  expect(products.find(({ id }) => id === sofa.id)).toMatchObject({
    stockQuantity: 5,
    options: [{ name: "Size", values: [{ name: "Small" }, { name: "Large" }] }],
    variants: [
      { id: sofa.sizes.Small, price: 100, stockQuantity: 2, madeToOrder: false },
      { id: sofa.sizes.Large, stockQuantity: 3, status: "IN_STOCK" },
    ],
  });
  const stool = products.find(({ id }) => id === stoolId);
  expect(Object.keys(stool ?? {})).not.toContain("variants");
  expect(Object.keys(stool ?? {})).not.toContain("options");
});

it("a checkout orders a variant, and names the options that a line leaves out", async () => {
  const line = { id: sofa.id, quantity: 1 };
  expect(await stack.call("POST", "/checkout", { ...customer, items: [line] })).toMatchObject({
    status: 400,
    body: {
      message: "Please choose the size of Calpe Sofa.",
      issues: [{ path: "items.0.variantId" }],
    },
  });
  const items = [{ ...line, variantId: sofa.sizes.Large }];
  expect(await stack.call("POST", "/checkout", { ...customer, items })).toMatchObject({
    status: 201,
    body: { items: [{ id: sofa.id, variantId: sofa.sizes.Large, variant: "Large" }], total: 100 },
  });
});

describe("a PUT of variants", () => {
  let admin: Caller;
  let nonAdmin: Caller;
  beforeAll(async () => {
    admin = { cookie: await stack.signIn(stack.admin) };
    nonAdmin = { cookie: await stack.signIn(stack.nonAdmin) };
  });
  const size = {
    name: "Size",
    values: [{ name: "Small" }, { name: "Large", swatchColour: "#AABBCC" }],
  };
  const put = (id: number, body: object, caller = admin) =>
    stack.call("PUT", `/products/${id}/variants`, body, caller);
  const get = (id: number) => stack.call("GET", `/admin/products/${id}/variants`, undefined, admin);

  it("adds, changes and removes options and variants, and keeps the stock and status that it leaves out", async () => {
    const id = await addProduct(sql, { stock_quantity: 0 });
    const added = await put(id, {
      options: [size],
      variants: [
        {
          values: ["Small"],
          sku: "ST-S",
          price: 80,
          salePrice: 70,
          onSale: true,
          stockQuantity: 3,
        },
        { values: ["Large"], price: 90, leadTimeDays: 20, madeToOrder: true },
      ],
    });
    expect(added).toMatchObject({
      status: 200,
      body: {
        options: [{ name: "Size", values: [{ name: "Small" }, { swatchColour: "#aabbcc" }] }],
        variants: [
          { sku: "ST-S", price: 80, salePrice: 70, stockQuantity: 3, status: "IN_STOCK" },
          { sku: null, madeToOrder: true, leadTimeDays: 20, status: "IN_STOCK" },
        ],
      },
    });
    expect((await get(id)).body).toEqual(added.body);
    const { options, variants, updatedAt } = added.body;
    const values = [...options[0].values.slice(0, 1), { name: "Giant" }];
    const changed = await put(id, {
      updatedAt,
      options: [{ ...options[0], values }],
      variants: [
        { id: variants[0].id, values: ["Small"], price: 85 },
        { values: ["Giant"], price: 99, stockQuantity: 0 },
      ],
    });
    expect(changed.body.variants).toMatchObject([
      { id: variants[0].id, sku: null, price: 85, onSale: false, stockQuantity: 3 },
      { price: 99, status: "OUT_OF_STOCK" },
    ]);
    const outdated = await put(id, { updatedAt, options: [], variants: [] });
    expect(outdated).toMatchObject({ status: 409, body: { current: changed.body } });
    const removed = await put(id, { options: [], variants: [] });
    expect(removed.body).toMatchObject({ options: [], variants: [] });
  });

  it.each([
    [
      "a sale price above the price",
      { variants: [{ values: ["Small"], price: 1, salePrice: 2, onSale: true }] },
      "variants.0.salePrice",
    ],
    ["a variant without a price", { variants: [{ values: ["Small"] }] }, "variants.0.price"],
    [
      "a colour that is none",
      { options: [{ name: "Size", values: [{ name: "S", swatchColour: "red" }] }] },
      "options.0.values.0.swatchColour",
    ],
  ])("rejects %s with 400 and names it", async (_, body, path) => {
    const id = await addProduct(sql);
    expect(await put(id, { options: [size], variants: [], ...body })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
  });

  it("rejects values that no option has, a taken SKU, an unknown product, a visitor and an account without the right", async () => {
    const id = await addProduct(sql);
    const save = (target: number, variant: object) =>
      put(target, { options: [size], variants: [{ price: 1, ...variant }] });
    expect(await save(id, { values: ["Huge"] })).toMatchObject({
      status: 400,
      body: { message: "“Huge” is not a value of each option." },
    });
    await save(id, { values: ["Small"], sku: "TAKEN" });
    const otherId = await addProduct(sql);
    expect((await save(otherId, { values: ["Small"], sku: "TAKEN" })).status).toBe(409);
    expect((await save(999_999, { values: ["Small"] })).status).toBe(404);
    const empty = { options: [], variants: [] };
    expect((await put(id, empty, {})).status).toBe(401);
    expect((await put(id, empty, nonAdmin)).status).toBe(403);
    expect((await stack.call("GET", `/admin/products/${id}/variants`, undefined, {})).status).toBe(
      401,
    );
    expect((await get(id)).body.variants).toHaveLength(1);
  });
});
