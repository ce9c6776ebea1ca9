import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";
import WishlistPage from "@/storefront/wishlist/wishlist-page";

it("an empty wishlist offers products of the shop, and only its headings are in the heading font", () => {
  const { container } = renderInStorefront(<WishlistPage />);
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "Your Wishlist",
    "From our shop",
  ]);
  expect(container.querySelector(".font-display")).toBeNull();
});
