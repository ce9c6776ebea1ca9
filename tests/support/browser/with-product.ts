import { addProduct, removeProduct, type TestProduct } from "./back-office.ts";
import { test as visitorTest } from "./visitor.ts";

interface ProductFixtures {
  /** The product's stock quantity. */
  stock: number;
  /** A product that only this test uses; deleted after it. */
  product: TestProduct;
}

/** The test of visitor.ts with a fixture `product`. */
export const test = visitorTest.extend<ProductFixtures>({
  stock: [10, { option: true }],
  product: async ({ stock }, use) => {
    const product = await addProduct(stock);
    await use(product);
    await removeProduct(product);
  },
});
