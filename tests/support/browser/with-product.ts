import { addProduct, removeProduct, type TestProduct } from "./back-office.ts";
import { test as visitorTest } from "./visitor.ts";

interface ProductFixtures {
  stock: number;
  /** A product that only this test uses; deleted after it. */
  product: TestProduct;
}

/** `test` of visitor.ts, extended with the fixture `product` and the option `stock`. */
export const test = visitorTest.extend<ProductFixtures>({
  stock: [10, { option: true }],
  product: async ({ stock }, use) => {
    const product = await addProduct(stock);
    await use(product);
    await removeProduct(product);
  },
});
