import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { parseImageSource } from "@domain/images/image-source.ts";
import type { ProductListItem } from "@/data/products/rows";

/** The smallest shorter side, in pixels, of an image that the large card does not upscale. */
const minLargeCardPixels = 900;

function shortSide(product: ProductListItem): number {
  const { width = 0, height = 0 } = parseImageSource(allImageUrls(product)[0] ?? "");
  return Math.min(width, height);
}

const saving = (product: ProductListItem) => product.price - unitPrice(product);

/**
 * Selects the product for the sale's large card: among those in stock, the one with the largest first image, then with the
 * largest saving. Undefined if no image is large enough, or if fewer than two others would be beside it.
 */
export function largeCardProduct<Product extends ProductListItem>(
  products: Product[],
): Product | undefined {
  if (products.length < 3) return undefined;
  return products
    .filter((product) => isAvailable(product) && shortSide(product) >= minLargeCardPixels)
    .sort((a, b) => shortSide(b) - shortSide(a) || saving(b) - saving(a))
    .at(0);
}
