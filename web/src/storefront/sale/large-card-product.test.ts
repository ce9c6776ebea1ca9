import { expect, it } from "vitest";
import { largeCardProduct } from "@/storefront/sale/large-card-product";
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

it("largeCardProduct selects the product in stock with the largest image, and among equally large images the one with the largest saving", () => {
  const soldOutProduct = { ...createSaleProduct("sold out", 1600, 10), stock_quantity: 0 };
  const largerSavingProduct = createSaleProduct("larger saving", 1200, 80);
  expect(
    largeCardProduct([smallImageProduct, soldOutProduct, largeImageProduct, largerSavingProduct])
      ?.name,
  ).toBe("larger saving");
});

it("largeCardProduct returns undefined if all images are too small, and for fewer than three products", () => {
  expect(
    largeCardProduct([smallImageProduct, smallImageProduct, smallImageProduct]),
  ).toBeUndefined();
  expect(largeCardProduct([smallImageProduct, largeImageProduct])).toBeUndefined();
});
