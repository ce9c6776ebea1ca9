import type { CartLine } from "@domain/orders/cart.ts";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { localValues } from "@/lib/browser-storage";
import { useCart } from "@/storefront/cart/cart-context";
import { readStoredCart, renderInStorefront } from "@/storefront/testing/storefront-harness";

const linenThrowLine: CartLine = {
  id: 7,
  name: "Linen Throw",
  price: 85,
  imageUrl: "",
  quantity: 1,
};
const bowlLine: CartLine = { id: 9, name: "Bowl", price: 19.9, imageUrl: "", quantity: 3 };

function CartReport() {
  const cart = useCart();
  return (
    <>
      <p>
        {cart.quantity} pieces of {cart.lines.length} kinds
      </p>
      <button type="button" onClick={() => cart.add(linenThrowLine)}>
        Add a throw
      </button>
      <button type="button" onClick={() => cart.setQuantity(linenThrowLine.id, 0)}>
        No throws
      </button>
      <button type="button" onClick={cart.clear}>
        Clear
      </button>
    </>
  );
}

const getReport = () => screen.getByText(/pieces/).textContent;

describe("CartProvider", () => {
  it("restores the stored cart when the page is opened again", () => {
    localStorage.setItem("cart", JSON.stringify([linenThrowLine, bowlLine]));
    renderInStorefront(<CartReport />);
    expect(getReport()).toBe("4 pieces of 2 kinds");
  });

  it.each([
    ["not JSON", "{"],
    ["not a list", '{"id":1}'],
    ["a line without a price", '[{"id":1,"name":"x","imageUrl":"","quantity":1}]'],
    ["a line with the quantity 0", JSON.stringify([{ ...linenThrowLine, quantity: 0 }])],
  ])("starts with an empty cart and removes a stored value that is %s", (_, storedValue) => {
    localStorage.setItem("cart", storedValue);
    renderInStorefront(<CartReport />);
    expect(getReport()).toBe("0 pieces of 0 kinds");
    expect(localStorage.getItem("cart")).toBeNull();
  });

  it("increases a line's quantity when its product is added again, removes the line at quantity 0, and stores both changes", async () => {
    localStorage.setItem("cart", JSON.stringify([linenThrowLine]));
    renderInStorefront(<CartReport />);
    await userEvent.click(screen.getByRole("button", { name: "Add a throw" }));
    expect(readStoredCart()).toEqual([{ ...linenThrowLine, quantity: 2 }]);
    await userEvent.click(screen.getByRole("button", { name: "No throws" }));
    expect(readStoredCart()).toEqual([]);
  });

  it("shows a toast when the cart is cleared", async () => {
    localStorage.setItem("cart", JSON.stringify([linenThrowLine]));
    renderInStorefront(<CartReport />);
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(getReport()).toBe("0 pieces of 0 kinds");
    expect(screen.getByText("Cart cleared")).toBeDefined();
    expect(screen.getByText("Your shopping cart has been cleared.")).toBeDefined();
  });

  it("adopts a change by another tab without writing it to local storage again", () => {
    renderInStorefront(<CartReport />);
    localStorage.setItem("cart", JSON.stringify([bowlLine]));
    const setSpy = vi.spyOn(localValues, "set");
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    });
    expect(getReport()).toBe("3 pieces of 1 kinds");
    expect(setSpy).not.toHaveBeenCalled();
  });

  it("shows the stored cart after the page returns from the back/forward cache", () => {
    renderInStorefront(<CartReport />);
    localStorage.setItem("cart", JSON.stringify([bowlLine]));
    act(() => {
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    });
    expect(getReport()).toBe("3 pieces of 1 kinds");
  });

  it("discards the checkout's idempotency key when the cart becomes empty", async () => {
    localStorage.setItem("cart", JSON.stringify([linenThrowLine]));
    localStorage.setItem("checkout-key", "a key");
    renderInStorefront(<CartReport />);
    expect(localStorage.getItem("checkout-key")).toBe("a key");
    await userEvent.click(screen.getByRole("button", { name: "No throws" }));
    expect(localStorage.getItem("checkout-key")).toBeNull();
  });

  it("is required: useCart throws without it", () => {
    const renderWithoutProvider = () => renderToStaticMarkup(<CartReport />);
    expect(renderWithoutProvider).toThrow("must be used within a CartProvider");
  });
});
