import { afterAll, beforeAll, expect, it } from "vitest";
import { connectAsAdministrator } from "../../support/database/callers.ts";
import { addProduct } from "../../support/database/products.ts";
import { addSizes } from "../../support/database/variants.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

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
