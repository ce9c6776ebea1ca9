import type { CartLine } from "@domain/orders/cart.ts";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CartDrawer } from "@/storefront/cart/cart-drawer";
import { stubReads } from "@/storefront/testing/public-reads";
import { readStoredCart, renderInStorefront } from "@/storefront/testing/storefront-harness";

const lines: CartLine[] = [
  { id: 7, name: "Linen Throw", price: 68, imageUrl: "", quantity: 2 },
  { id: 9, name: "Bowl", price: 19.9, imageUrl: "", quantity: 1 },
];
const createProduct = (id: number, slug: string, stock_quantity: number, unit_price: number) => ({
  id,
  slug,
  stock_quantity,
  status: "IN_STOCK",
  unit_price,
});

function renderDrawer(cartLines: CartLine[] = lines, bowlPrice = 19.9) {
  localStorage.setItem("cart", JSON.stringify(cartLines));
  stubReads({
    products: () => [
      createProduct(7, "linen-throw", 3, 68),
      createProduct(9, "bowl", 8, bowlPrice),
    ],
  });
  renderInStorefront(<CartDrawer open onOpenChange={() => {}} />);
}

const getLine = (name: string) => {
  const row = screen.getByText(name).closest("li");
  if (!row) throw new Error(`${name} is not a line`);
  return within(row);
};
const pressButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));

afterEach(() => vi.unstubAllGlobals());

describe("the cart drawer", () => {
  it("lists each line with unit price and line total, and shows the subtotal", async () => {
    renderDrawer();
    expect(getLine("Linen Throw").getByText("£68.00 each")).toBeDefined();
    expect(getLine("Linen Throw").getByText("£136.00")).toBeDefined();
    expect(getLine("Bowl").getByText("£19.90")).toBeDefined();
    expect(screen.getByText("Subtotal").nextElementSibling?.textContent).toBe("£155.90");
    const link = await screen.findByRole("link", { name: "Linen Throw" });
    expect(link.getAttribute("href")).toBe("/shop/linen-throw");
  });

  it("shows a product's current price instead of the price at which the line was added", async () => {
    renderDrawer(lines, 24.5);
    expect(
      await getLine("Bowl").findByText("The price was £19.90 when you added it."),
    ).toBeDefined();
    expect(getLine("Bowl").getByText("£24.50 each")).toBeDefined();
    expect(screen.getByText("Subtotal").nextElementSibling?.textContent).toBe("£160.50");
    await pressButton("Checkout");
    const items = await screen.findByText("3 items");
    expect(items.nextElementSibling?.textContent).toBe("Total£160.50");
  });

  it.each([
    ["is no longer sold", [], "No longer available."],
    ["is out of stock", [createProduct(7, "linen-throw", 0, 68)], "Currently out of stock."],
  ])(
    "does not count a line whose product %s, and Checkout says to remove it",
    async (_, throws, notice) => {
      localStorage.setItem("cart", JSON.stringify(lines));
      stubReads({ products: () => [...throws, createProduct(9, "bowl", 8, 19.9)] });
      renderInStorefront(<CartDrawer open onOpenChange={() => {}} />);
      expect(await getLine("Linen Throw").findByText(notice)).toBeDefined();
      expect(getLine("Linen Throw").queryByText("£136.00")).toBeNull();
      expect(screen.getByText("Subtotal").nextElementSibling?.textContent).toBe("£19.90");
      const removal = "Linen Throw is not available. Please remove it from your cart.";
      expect(screen.getAllByText(removal)).toHaveLength(1);
      await pressButton("Checkout");
      expect(await screen.findAllByText(removal)).toHaveLength(2);
      expect(screen.queryByRole("form")).toBeNull();
      await pressButton("Remove Linen Throw");
      await pressButton("Checkout");
      expect(await screen.findByRole("form", { name: "Your details" })).toBeDefined();
    },
  );

  it("removes a line when its quantity is decreased to zero, and keeps the focus in the drawer", async () => {
    renderDrawer();
    await pressButton("Decrease quantity of Linen Throw");
    expect(readStoredCart()).toMatchObject([{ id: 7, quantity: 1 }, { id: 9 }]);
    await pressButton("Decrease quantity of Linen Throw");
    expect(readStoredCart()).toMatchObject([{ id: 9, quantity: 1 }]);
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
    expect(screen.getByText("Subtotal").nextElementSibling?.textContent).toBe("£19.90");
  });

  it("limits a line's quantity to the stock", async () => {
    renderDrawer();
    await screen.findByRole("link", { name: "Linen Throw" });
    await pressButton("Increase quantity of Linen Throw");
    await pressButton("Increase quantity of Linen Throw");
    expect(readStoredCart()).toMatchObject([{ id: 7, quantity: 3 }, { id: 9 }]);
    expect(screen.getByText("Not enough stock")).toBeDefined();
    expect(screen.getByText("Only 3 items available.")).toBeDefined();
  });

  it("limits a line's quantity to the maximum units per line of an online order", async () => {
    localStorage.setItem("cart", JSON.stringify(lines.map((line) => ({ ...line, quantity: 2 }))));
    const orderLimits = { max_units_per_line: 3, max_lines: 20, max_order_value: 20000 };
    stubReads({
      products: () => [createProduct(7, "linen-throw", 50, 68), createProduct(9, "bowl", 8, 19.9)],
      "rpc/order_limits": () => [orderLimits],
    });
    renderInStorefront(<CartDrawer open onOpenChange={() => {}} />);
    await screen.findByRole("link", { name: "Linen Throw" });
    await pressButton("Increase quantity of Linen Throw");
    expect(screen.queryByText("Larger orders")).toBeNull();
    await pressButton("Increase quantity of Linen Throw");
    expect(readStoredCart()).toMatchObject([
      { id: 7, quantity: 3 },
      { id: 9, quantity: 2 },
    ]);
    expect(screen.getByText("Larger orders")).toBeDefined();
  });

  it("links to the shop after the last line was removed", async () => {
    renderDrawer();
    await pressButton("Remove Linen Throw");
    await pressButton("Remove Bowl");
    expect(readStoredCart()).toEqual([]);
    expect(screen.getByText("Nothing here yet")).toBeDefined();
    const link = screen.getByRole("link", { name: "Browse the shop" });
    expect(link.getAttribute("href")).toBe("/shop");
  });
});
