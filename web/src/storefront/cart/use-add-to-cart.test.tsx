import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { ProductListItem } from "@/data/products/rows";
import { useAddToCart } from "@/storefront/cart/use-add-to-cart";
import {
  productFixture,
  readStoredCart,
  renderInStorefront,
} from "@/storefront/testing/storefront-harness";

function AddButton({ product, quantity }: { product: ProductListItem; quantity?: number }) {
  const addToCart = useAddToCart();
  return (
    <button type="button" onClick={() => addToCart(product, quantity)}>
      Add
    </button>
  );
}

async function renderAndAdd(changes: Partial<ProductListItem>, quantity?: number) {
  renderInStorefront(
    <AddButton product={productFixture(changes)} {...(quantity ? { quantity } : {})} />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add" }));
}

describe("useAddToCart", () => {
  it("shows an error toast and adds nothing when the product is out of stock", async () => {
    await renderAndAdd({ stock_quantity: 0 });
    expect(screen.getByText("Out of stock").className).toContain("text-danger");
    expect(screen.getByText("Linen Throw is currently out of stock.")).toBeDefined();
    expect(readStoredCart() ?? []).toEqual([]);
  });

  it("shows a toast and adds nothing when the quantity exceeds the stock", async () => {
    await renderAndAdd({ stock_quantity: 2 }, 3);
    expect(screen.getByText("Not enough stock")).toBeDefined();
    expect(screen.getByText("Only 2 items available.")).toBeDefined();
    expect(readStoredCart() ?? []).toEqual([]);
  });

  it("adds one unit by default, at the sale price when the product is on sale", async () => {
    await renderAndAdd({ price: 85, sale_price: 68, on_sale: true });
    expect(screen.getByText("Added to cart")).toBeDefined();
    expect(screen.getByText("Linen Throw has been added to your cart.")).toBeDefined();
    expect(readStoredCart()).toMatchObject([{ id: 7, quantity: 1, price: 68 }]);
  });

  it("shows a toast with a button that opens the cart", async () => {
    const openCart = vi.fn();
    renderInStorefront(<AddButton product={productFixture()} />, { onOpenCart: openCart });
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await userEvent.click(screen.getByRole("button", { name: "View cart" }));
    expect(openCart).toHaveBeenCalledOnce();
  });

  it("uses the regular price when a sale price is set but the product is not on sale", async () => {
    await renderAndAdd({ price: 85, sale_price: 68, on_sale: false });
    expect(readStoredCart()).toMatchObject([{ price: 85 }]);
  });
});
