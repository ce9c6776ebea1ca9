import { fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { sampleProducts } from "@/data/samples/sample-products";
import { ProductCard } from "@/storefront/shop/product-card";
import {
  productFixture,
  readStoredCart,
  renderInStorefront,
} from "@/storefront/testing/storefront-harness";

const getAddButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /to cart$/ });

describe("a product card", () => {
  it("shows name, price, stock, delivery and category, and links to the product's page", () => {
    renderInStorefront(<ProductCard grid="twoToFour" product={productFixture()} />);
    const link = screen.getByRole("link", { name: "Linen Throw" });
    expect(link.getAttribute("href")).toBe("/shop/linen-throw");
    for (const text of ["£85.00", "In Stock", "Collection or delivery", "Textiles"])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText("SALE")).toBeNull();
  });

  it("adds one unit to the cart and shows a toast", async () => {
    renderInStorefront(<ProductCard grid="twoToFour" product={productFixture()} />);
    await userEvent.click(getAddButton());
    expect(readStoredCart()).toEqual([
      { id: 7, name: "Linen Throw", price: 85, imageUrl: "/throw.webp", quantity: 1 },
    ]);
    expect(screen.getByText("Added to cart")).toBeDefined();
    expect(screen.getByText("Linen Throw has been added to your cart.")).toBeDefined();
  });

  it("shows the sale price and adds the product to the cart at that price", async () => {
    renderInStorefront(
      <ProductCard grid="twoToFour" product={productFixture({ on_sale: true, sale_price: 68 })} />,
    );
    expect(screen.getByText("SALE")).toBeDefined();
    expect(screen.getByText("£85.00").tagName).toBe("S");
    await userEvent.click(getAddButton());
    expect(readStoredCart()).toMatchObject([{ price: 68 }]);
  });

  it("adds no more units than the stock, including those already in the cart", async () => {
    renderInStorefront(
      <ProductCard grid="twoToFour" product={productFixture({ stock_quantity: 1 })} />,
    );
    await userEvent.click(getAddButton());
    await userEvent.click(getAddButton());
    expect(readStoredCart()).toMatchObject([{ quantity: 1 }]);
    expect(screen.getByText("Not enough stock")).toBeDefined();
    expect(screen.getByText("Only 1 items available.")).toBeDefined();
  });

  it.each([
    ["its status is OUT_OF_STOCK", productFixture({ status: "OUT_OF_STOCK" })],
    ["no unit is in stock", productFixture({ stock_quantity: 0 })],
  ])("shows 'Out of Stock' and disables its button when %s", (_, product) => {
    renderInStorefront(<ProductCard grid="twoToFour" product={product} />);
    expect(screen.getByText("Out of Stock")).toBeDefined();
    expect(getAddButton().disabled).toBe(true);
  });

  it("disables its button for a sample product", () => {
    const sample = sampleProducts[0];
    if (!sample) throw new Error("There are no sample products.");
    renderInStorefront(<ProductCard grid="twoToFour" product={sample} />);
    expect(getAddButton().disabled).toBe(true);
  });

  it("adds the product to the wishlist and removes it, each with a toast", async () => {
    renderInStorefront(<ProductCard grid="twoToFour" product={productFixture()} />);
    await userEvent.click(screen.getByRole("button", { name: "Add Linen Throw to wishlist" }));
    expect(screen.getByText("Added to wishlist")).toBeDefined();
    expect(screen.getByText("Linen Throw has been added to your wishlist.")).toBeDefined();
    expect(localStorage.getItem("wishlist")).toBe("[7]");
    await userEvent.click(screen.getByRole("button", { name: "Remove Linen Throw from wishlist" }));
    expect(screen.getByText("Removed from wishlist")).toBeDefined();
    expect(screen.getByText("Linen Throw has been removed from your wishlist.")).toBeDefined();
    expect(localStorage.getItem("wishlist")).toBe("[]");
  });
});

describe("the images of a product card", () => {
  const product = productFixture({ image_urls: ["/throw.webp", "/weave.webp", "/bed.webp"] });
  const getCard = () => screen.getByRole("article");
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(getCard(), { touches: [{ clientX: from, clientY: 0 }] });
    fireEvent.touchEnd(getCard(), { changedTouches: [{ clientX: to, clientY: 5 }] });
  };

  it("have a counter if the product has several images", () => {
    const { unmount } = renderInStorefront(<ProductCard grid="twoToFour" product={product} />);
    expect(screen.getByText("1 / 3")).toBeDefined();
    unmount();
    renderInStorefront(<ProductCard grid="twoToFour" product={productFixture()} />);
    expect(screen.queryByText("1 / 1")).toBeNull();
    expect(screen.queryByRole("button", { name: /picture/ })).toBeNull();
  });

  it("are selected by buttons, wrapping around at both ends", async () => {
    renderInStorefront(<ProductCard grid="twoToFour" product={product} />);
    expect(screen.queryByRole("button", { name: /picture of/ })).toBeNull();
    await userEvent.tab();
    const previousButton = screen.getByRole("button", { name: "Previous picture of Linen Throw" });
    fireEvent.click(previousButton);
    expect(screen.getByText("3 / 3")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Next picture of Linen Throw" }));
    expect(screen.getByText("1 / 3")).toBeDefined();
  });

  it("change on a swipe of 100 px, but not on one of 20 px", () => {
    renderInStorefront(<ProductCard grid="twoToFour" product={product} />);
    swipe(200, 100);
    expect(screen.getByText("2 / 3")).toBeDefined();
    swipe(100, 120);
    expect(screen.getByText("2 / 3")).toBeDefined();
    swipe(100, 200);
    expect(screen.getByText("1 / 3")).toBeDefined();
  });

  it("show the second image on mouse hover, but not on touch", () => {
    renderInStorefront(<ProductCard grid="twoToFour" product={product} />);
    fireEvent.pointerEnter(getCard(), { pointerType: "touch" });
    expect(screen.getByText("1 / 3")).toBeDefined();
    fireEvent.pointerEnter(getCard(), { pointerType: "mouse" });
    expect(screen.getByText("2 / 3")).toBeDefined();
    fireEvent.pointerLeave(getCard(), { pointerType: "mouse" });
    expect(screen.getByText("1 / 3")).toBeDefined();
  });

  it("load on mouse hover, except the first one, which loads with the card", () => {
    renderInStorefront(<ProductCard grid="twoToFour" product={product} />);
    const countImages = () => getCard().querySelectorAll("img").length;
    expect(countImages()).toBe(1);
    fireEvent.pointerEnter(getCard(), { pointerType: "mouse" });
    expect(countImages()).toBe(3);
  });
});
