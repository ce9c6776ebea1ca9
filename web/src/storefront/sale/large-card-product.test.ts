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

const small = createSaleProduct("small", 560, 10);
const large = createSaleProduct("large", 1200, 90);

it("largeCardProduct selects the product in stock with the largest image, ties broken by the largest saving", () => {
  const soldOut = { ...createSaleProduct("sold out", 1600, 10), stock_quantity: 0 };
  const larger = createSaleProduct("larger saving", 1200, 80);
  expect(largeCardProduct([small, soldOut, large, larger])?.name).toBe("larger saving");
});

it("largeCardProduct returns undefined if all images are too small, and for fewer than three products", () => {
  expect(largeCardProduct([small, small, small])).toBeUndefined();
  expect(largeCardProduct([small, large])).toBeUndefined();
});
