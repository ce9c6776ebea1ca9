import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { ProductPurchase } from "@/storefront/product/product-purchase";
import {
  renderInStorefront,
  someProduct,
  storedCart,
} from "@/storefront/testing/storefront-harness";

const decrease = () => screen.getByRole("button", { name: "Decrease quantity of Linen Throw" });
const increase = () => screen.getByRole("button", { name: "Increase quantity of Linen Throw" });
const addToCart = () => screen.getByRole<HTMLButtonElement>("button", { name: "Add to Cart" });
const quantity = () => screen.getByRole("group").querySelector("output")?.textContent;

beforeEach(() => localStorage.clear());

describe("the quantity on a product page", () => {
  it("starts at 1 and goes no lower", async () => {
    renderInStorefront(<ProductPurchase product={someProduct()} />);
    expect(quantity()).toBe("1");
    expect(decrease().getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(decrease());
    expect(quantity()).toBe("1");
  });

  it("goes up to the stock and no higher", async () => {
    renderInStorefront(<ProductPurchase product={someProduct({ stock_quantity: 3 })} />);
    await userEvent.click(increase());
    await userEvent.click(increase());
    expect(quantity()).toBe("3");
    expect(increase().getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(increase());
    expect(quantity()).toBe("3");
    await userEvent.click(decrease());
    expect(quantity()).toBe("2");
  });

  it("goes into the cart, and the message names it", async () => {
    renderInStorefront(<ProductPurchase product={someProduct()} />);
    await userEvent.click(increase());
    await userEvent.click(addToCart());
    expect(storedCart()).toMatchObject([{ id: 7, quantity: 2 }]);
    expect(screen.getByText("2 × Linen Throw has been added to your cart.")).toBeDefined();
  });

  it("is refused when the cart would then hold more than there are", async () => {
    renderInStorefront(<ProductPurchase product={someProduct({ stock_quantity: 3 })} />);
    await userEvent.click(increase());
    await userEvent.click(addToCart());
    await userEvent.click(addToCart());
    expect(storedCart()).toMatchObject([{ quantity: 2 }]);
    expect(screen.getByText("Only 3 items available.")).toBeDefined();
  });

  it("can't be added at all when the product is out of stock", () => {
    renderInStorefront(<ProductPurchase product={someProduct({ stock_quantity: 0 })} />);
    expect(screen.getByText("Out of Stock")).toBeDefined();
    expect(addToCart().disabled).toBe(true);
  });
});
