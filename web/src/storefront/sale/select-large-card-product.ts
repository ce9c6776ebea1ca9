import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { parseImageSource } from "@domain/images/image-source.ts";
import type { ProductListItem } from "@/data/products/rows";

/** Minimum length of the shorter side of the large card's image, in pixels, so that the image is not upscaled. */
const minLargeCardPixels = 900;

function shorterSidePixels(product: ProductListItem): number {
  const { width = 0, height = 0 } = parseImageSource(allImageUrls(product)[0] ?? "");
  return Math.min(width, height);
}

const saving = (product: ProductListItem) => product.price - unitPrice(product);

/**
 * Selects the product for the sale page's large card: the product in stock with the largest first image, among equally large
 * images the one with the largest saving. Undefined if no image is large enough, or if there are fewer than two other products.
 */
export function selectLargeCardProduct<Product extends ProductListItem>(
  products: Product[],
): Product | undefined {
  if (products.length < 3) return undefined;
  return products
    .filter((product) => isAvailable(product) && shorterSidePixels(product) >= minLargeCardPixels)
    .sort((a, b) => shorterSidePixels(b) - shorterSidePixels(a) || saving(b) - saving(a))
    .at(0);
}
