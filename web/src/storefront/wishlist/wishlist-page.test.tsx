import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";
import WishlistPage from "@/storefront/wishlist/wishlist-page";

it("the title is the only text in heading type on an empty wishlist", () => {
  const { container } = renderInStorefront(<WishlistPage />);
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual([
    "Your Wishlist",
  ]);
  expect(container.querySelector(".font-display")).toBeNull();
});
