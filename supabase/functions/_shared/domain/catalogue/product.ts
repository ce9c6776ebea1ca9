import type { Database } from "../database.types.ts";

export type ProductStatus = Database["public"]["Enums"]["product_status"];

interface Priced {
  price: number;
  sale_price: number | null;
  on_sale: boolean;
}

interface Stocked {
  status: ProductStatus;
  stock_quantity: number | null;
}

/** Whether the product shows a sale price: it is marked on sale and has one. Spec sections 2.4 and 5. */
export function isOnSale(product: Priced): product is Priced & { sale_price: number } {
  return product.on_sale && product.sale_price !== null;
}

/** Pounds a customer pays for one: the sale price when on sale, else the price. Spec section 5, cart and stock. */
export function unitPrice(product: Priced): number {
  return isOnSale(product) ? product.sale_price : product.price;
}

/** Whether one can be added to the cart: IN_STOCK, and a stock quantity that is unknown or above 0. Spec section 4. */
export function isAvailable(product: Stocked): boolean {
  return (
    product.status === "IN_STOCK" && (product.stock_quantity === null || product.stock_quantity > 0)
  );
}

/**
 * The status the admin form proposes after the quantity was edited: 0 sells an IN_STOCK product out, more than 0 brings
 * an OUT_OF_STOCK one back. Anything else stays; the admin may override it. Spec section 4, product status.
 */
export function suggestStatus(status: ProductStatus, quantity: number): ProductStatus {
  if (status === "IN_STOCK" && quantity === 0) return "OUT_OF_STOCK";
  if (status === "OUT_OF_STOCK" && quantity > 0) return "IN_STOCK";
  return status;
}
