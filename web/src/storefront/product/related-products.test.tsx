import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { RelatedProducts } from "@/storefront/product/related-products";
import { stubReads } from "@/storefront/testing/public-reads";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";

afterEach(() => vi.unstubAllGlobals());

const productsOfCategory = [7, 8, 9, 10, 11].map((id) =>
  productFixture({ id, name: `Piece ${id}` }),
);
const queryHeading = () => screen.queryByRole("heading", { name: "You Might Also Like" });

it("RelatedProducts shows up to four other products of the same category", async () => {
  const requests = stubReads({ "rpc/shop_products": () => productsOfCategory });
  renderInStorefront(<RelatedProducts product={productFixture({ id: 7 })} />);
  expect(await screen.findByRole("link", { name: "Piece 8" })).toBeDefined();
  expect(screen.getAllByRole("article")).toHaveLength(4);
  expect(screen.queryByRole("link", { name: "Piece 7" })).toBeNull();
  expect(requests[0]?.query.get("categories")).toContain("textiles");
});

it.each([
  ["when the category has no other products", { "rpc/shop_products": () => [] }],
  ["after a failed request", {}],
])("RelatedProducts renders nothing %s", async (_, responses) => {
  stubReads(responses);
  renderInStorefront(<RelatedProducts product={productFixture({ id: 7 })} />);
  expect(queryHeading()).not.toBeNull();
  await waitFor(() => expect(queryHeading()).toBeNull());
});
