import { expect, it } from "vitest";
import { selectLargeCardProduct } from "@/storefront/sale/select-large-card-product";
import { productFixture } from "@/storefront/testing/storefront-harness";

const createSaleProduct = (name: string, pixels: number, sale_price: number) =>
  productFixture({
    name,
    price: 100,
    sale_price,
    on_sale: true,
    image_url: `/images/products/a_${pixels}x${pixels}_c9b79b.webp`,
    image_urls: [],
  });

const smallImageProduct = createSaleProduct("small", 560, 10);
const largeImageProduct = createSaleProduct("large", 1200, 90);

it("selectLargeCardProduct selects the in-stock product with the largest image; the larger saving breaks ties", () => {
  const soldOutProduct = { ...createSaleProduct("sold out", 1600, 10), stock_quantity: 0 };
  const largerSavingProduct = createSaleProduct("larger saving", 1200, 80);
  expect(
    selectLargeCardProduct([
      smallImageProduct,
      soldOutProduct,
      largeImageProduct,
      largerSavingProduct,
    ])?.name,
  ).toBe("larger saving");
});

it("selectLargeCardProduct returns undefined if all images are too small, and for fewer than three products", () => {
  expect(
    selectLargeCardProduct([smallImageProduct, smallImageProduct, smallImageProduct]),
  ).toBeUndefined();
  expect(selectLargeCardProduct([smallImageProduct, largeImageProduct])).toBeUndefined();
});
