import type { Database } from "../database.types.ts";

export type ProductStatus = Database["public"]["Enums"]["product_status"];

export const productStatusLabels: Readonly<Record<ProductStatus, string>> = {
  IN_STOCK: "In Stock",
  OUT_OF_STOCK: "Out of Stock",
  PENDING: "Pending",
};

interface PricedProduct {
  price: number;
  sale_price: number | null;
  on_sale: boolean;
}

interface StockedProduct {
  status: ProductStatus;
  stock_quantity: number | null;
  /** Whether a product with options, or its variant, can be ordered without stock. */
  made_to_order?: boolean;
}

/** Whether a sale price is displayed: the product is on sale and has a sale price. Spec sections 2.4 and 5. */
export function isOnSale(
  product: PricedProduct,
): product is PricedProduct & { sale_price: number } {
  return product.on_sale && product.sale_price !== null;
}

/** The price of one unit in pounds: the sale price if the product is on sale, else the price. Spec section 5, cart and stock. */
export function unitPrice(product: PricedProduct): number {
  return isOnSale(product) ? product.sale_price : product.price;
}

/** Whether a product can be added to the cart: status IN_STOCK, and units to order. Spec section 4. */
export function isAvailable(product: StockedProduct): boolean {
  return product.status === "IN_STOCK" && orderableUnits(product) > 0;
}

/** The units that can be ordered: the stock quantity; Infinity if it is null (unknown) or the product is made to order. */
export function orderableUnits({
  stock_quantity,
  made_to_order = false,
}: Omit<StockedProduct, "status">): number {
  return made_to_order || stock_quantity === null ? Number.POSITIVE_INFINITY : stock_quantity;
}

/**
 * The status that the product editor suggests after a change of the quantity. An IN_STOCK product becomes OUT_OF_STOCK at 0. An
 * OUT_OF_STOCK product becomes IN_STOCK above 0. Any other status is unchanged. Spec section 4, product status.
 */
export function suggestStatus(status: ProductStatus, quantity: number): ProductStatus {
  if (status === "IN_STOCK" && quantity === 0) return "OUT_OF_STOCK";
  if (status === "OUT_OF_STOCK" && quantity > 0) return "IN_STOCK";
  return status;
}
