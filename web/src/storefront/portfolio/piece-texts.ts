import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import { formatPounds } from "@domain/money.ts";
import type { PinnedProduct } from "@domain/portfolio/image-pins.ts";

/** Whether a piece can be bought: "In stock", "Made to order" or "Sold out". */
export function stockText(product: PinnedProduct): string {
  if (!isAvailable(product)) return "Sold out";
  return product.stock_quantity > 0 ? "In stock" : "Made to order";
}

/** A piece in one line, such as "Oak Console Table, £890.00, in stock". */
export function pieceLabel(product: PinnedProduct): string {
  const price = `${product.price_to ? "from " : ""}${formatPounds(unitPrice(product))}`;
  return `${product.name}, ${price}, ${stockText(product).toLowerCase()}`;
}

/** A piece's width, depth and height, such as "110 × 110 × 36 cm", on one line; null if they are unknown. */
export function sizeText({ width_cm, depth_cm, height_cm }: PinnedProduct): string | null {
  const lengths = [width_cm, depth_cm, height_cm].filter((length) => length !== null);
  return lengths.length > 1 ? `${lengths.join("\u00a0×\u00a0")}\u00a0cm` : null;
}
