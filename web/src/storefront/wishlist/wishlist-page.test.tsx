import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";
import WishlistPage from "@/storefront/wishlist/wishlist-page";

it("an empty wishlist has only one heading, the page title, and no other text in the heading font", () => {
  const { container } = renderInStorefront(<WishlistPage />);
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "Your Wishlist",
  ]);
  expect(container.querySelector(".font-display")).toBeNull();
});
