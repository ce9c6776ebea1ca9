import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ProductPurchase } from "@/storefront/product/product-purchase";
import { stubReads } from "@/storefront/testing/public-reads";
import {
  productFixture,
  readStoredCart,
  renderInStorefront,
} from "@/storefront/testing/storefront-harness";

const getDecreaseButton = () =>
  screen.getByRole("button", { name: "Decrease quantity of Linen Throw" });
const getIncreaseButton = () =>
  screen.getByRole("button", { name: "Increase quantity of Linen Throw" });
const getAddToCartButton = () =>
  screen.getByRole<HTMLButtonElement>("button", { name: "Add to Cart" });
const getQuantity = () => screen.getByRole("group").querySelector("output")?.textContent;

const orderLimitsRow = { max_units_per_line: 3, max_lines: 20, max_order_value: 20000 };

beforeEach(() => {
  stubReads({ "rpc/order_limits": () => [] });
});
afterEach(() => vi.unstubAllGlobals());

describe("ProductPurchase", () => {
  it("starts with a quantity of 1, which can't be decreased", async () => {
    renderInStorefront(<ProductPurchase product={productFixture()} />);
    expect(getQuantity()).toBe("1");
    expect(getDecreaseButton().getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(getDecreaseButton());
    expect(getQuantity()).toBe("1");
  });

  it("limits the quantity to the stock", async () => {
    renderInStorefront(<ProductPurchase product={productFixture({ stock_quantity: 3 })} />);
    await userEvent.click(getIncreaseButton());
    await userEvent.click(getIncreaseButton());
    expect(getQuantity()).toBe("3");
    expect(getIncreaseButton().getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(getIncreaseButton());
    expect(getQuantity()).toBe("3");
    await userEvent.click(getDecreaseButton());
    expect(getQuantity()).toBe("2");
  });

  it("adds the selected quantity to the cart and shows it in the toast", async () => {
    renderInStorefront(<ProductPurchase product={productFixture()} />);
    await userEvent.click(getIncreaseButton());
    await userEvent.click(getAddToCartButton());
    expect(readStoredCart()).toMatchObject([{ id: 7, quantity: 2 }]);
    expect(screen.getByText("2 × Linen Throw has been added to your cart.")).toBeDefined();
  });

  it("rejects a quantity that, together with the quantity in the cart, exceeds the stock", async () => {
    renderInStorefront(<ProductPurchase product={productFixture({ stock_quantity: 3 })} />);
    await userEvent.click(getIncreaseButton());
    await userEvent.click(getAddToCartButton());
    await userEvent.click(getAddToCartButton());
    expect(readStoredCart()).toMatchObject([{ quantity: 2 }]);
    expect(screen.getByText("Only 3 items available.")).toBeDefined();
  });

  describe("with a limit of 3 per online order", () => {
    const fetchLimits = vi.fn(() => [orderLimitsRow]);
    const limitMessage = "At most 3 of one product in an online order. Please contact us for more.";

    beforeEach(() => {
      fetchLimits.mockClear();
      stubReads({ "rpc/order_limits": fetchLimits });
      renderInStorefront(<ProductPurchase product={productFixture({ stock_quantity: 30 })} />);
    });

    it("fetches the limit when the quantity is first increased, and shows a message at the limit", async () => {
      expect(fetchLimits).not.toHaveBeenCalled();
      await userEvent.click(getIncreaseButton());
      await expect.poll(() => fetchLimits.mock.calls.length).toBe(1);
      await userEvent.click(getIncreaseButton());
      expect(getQuantity()).toBe("3");
      expect(screen.queryByText(limitMessage)).toBeNull();
      await userEvent.click(getIncreaseButton());
      expect(getQuantity()).toBe("3");
      expect(screen.getByText(limitMessage)).toBeDefined();
    });

    it("rejects a quantity that, together with the quantity in the cart, exceeds the limit", async () => {
      await userEvent.click(getIncreaseButton());
      await expect.poll(() => fetchLimits.mock.calls.length).toBe(1);
      await userEvent.click(getAddToCartButton());
      await userEvent.click(getAddToCartButton());
      expect(readStoredCart()).toMatchObject([{ quantity: 2 }]);
      expect(screen.getByText(limitMessage)).toBeDefined();
    });
  });

  it("disables Add to Cart when the product is out of stock", () => {
    renderInStorefront(<ProductPurchase product={productFixture({ stock_quantity: 0 })} />);
    expect(getAddToCartButton().disabled).toBe(true);
  });
});
