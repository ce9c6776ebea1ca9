import { addProduct, removeProduct, type TestProduct } from "./back-office.ts";
import { test as visitorTest } from "./visitor.ts";

interface ProductFixtures {
  /** Pieces of the product in stock. */
  stock: number;
  /** A product of this test alone, removed after it. */
  product: TestProduct;
}

/** The test of a visitor's browser with a product for each test that asks for one. */
export const test = visitorTest.extend<ProductFixtures>({
  stock: [10, { option: true }],
  product: async ({ stock }, use) => {
    const product = await addProduct(stock);
    await use(product);
    await removeProduct(product);
  },
});
