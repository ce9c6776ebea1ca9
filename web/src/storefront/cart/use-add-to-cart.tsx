import { orderableUnits, unitPrice } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { formatPounds } from "@domain/money.ts";
import { isLineOf, subtotal } from "@domain/orders/cart.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ProductListItem } from "@/data/products/rows";
import { orderLimits } from "@/data/shop-settings/queries";
import { toast, toastError } from "@/lib/toast";
import { useCartStore } from "@/storefront/cart/cart-context";
import { showOrderLimitToast, unitLimit } from "@/storefront/cart/order-limit";

/** A product without options, or a variant as a product (asVariant). */
export type CartableProduct = Pick<
  ProductListItem,
  | "id"
  | "name"
  | "price"
  | "sale_price"
  | "on_sale"
  | "image_url"
  | "stock_quantity"
  | "status"
  | "made_to_order"
> & { variantId?: number; image_urls?: string[] };

export type CartStore = ReturnType<typeof useCartStore>;

const imageOf = (product: CartableProduct) => allImageUrls({ image_urls: [], ...product })[0] ?? "";

/** Adds a line to the cart without checking stock or limits. */
export function addProductLine(cart: CartStore, product: CartableProduct, quantity: number): void {
  const { id, variantId } = product;
  cart.add({
    id,
    ...(variantId !== undefined && { variantId }),
    name: product.name,
    price: unitPrice(product),
    imageUrl: imageOf(product),
    quantity,
  });
}

/** Shows a toast with an added product's image, the cart's total, and a button that opens the cart. */
export function toastAdded(cart: CartStore, product: CartableProduct, description: string): void {
  toast({
    title: "Added to cart",
    description,
    thumbnail: (
      <ResponsiveImage
        url={imageOf(product)}
        alt=""
        sizes="5.5rem"
        className="aspect-square w-16"
      />
    ),
    detail: `Cart total ${formatPounds(subtotal(cart.storedLines.current()))}`,
    action: {
      label: "View cart",
      description: "The cart is at the top of every page",
      onClick: cart.open,
    },
  });
}

/**
 * Returns a function that adds a product to the cart, by default one unit. If the cart would then exceed the stock or the maximum
 * units of an online order, the function adds nothing and shows a toast with the reason (spec sections 5 and 8).
 */
export function useAddToCart() {
  const cart = useCartStore();
  const queryClient = useQueryClient();
  return (product: CartableProduct, quantity?: number): void => {
    const { id, variantId } = product;
    const stock = orderableUnits(product);
    const unitsInCart =
      cart.storedLines.current().find((line) => isLineOf(line, id, variantId))?.quantity ?? 0;
    if (stock < 1) {
      toastError("Out of stock", `${product.name} is currently out of stock.`);
      return;
    }
    if (unitsInCart + (quantity ?? 1) > stock) {
      toast({ title: "Not enough stock", description: `Only ${stock} items available.` });
      return;
    }
    // The maximum is not fetched here. If it is not cached, the cart displays a notice afterwards.
    const maxUnits = queryClient.getQueryData(orderLimits().queryKey)?.max_units_per_line;
    if (maxUnits !== undefined && unitsInCart + (quantity ?? 1) > maxUnits) {
      showOrderLimitToast(unitLimit(maxUnits));
      return;
    }
    addProductLine(cart, product, quantity ?? 1);
    const addedText = quantity === undefined ? product.name : `${quantity} × ${product.name}`;
    toastAdded(cart, product, `${addedText} has been added to your cart.`);
  };
}
