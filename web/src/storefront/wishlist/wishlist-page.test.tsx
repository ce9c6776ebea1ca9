import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";
import WishlistPage from "@/storefront/wishlist/wishlist-page";

it("an empty wishlist has the title as its only heading and as its only text in the heading font", () => {
  const { container } = renderInStorefront(<WishlistPage />);
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "Your Wishlist",
  ]);
  expect(container.querySelector(".font-display")).toBeNull();
});
