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
  const reads = stubReads({ "rpc/shop_products": () => productsOfCategory });
  renderInStorefront(<RelatedProducts product={productFixture({ id: 7 })} />);
  expect(await screen.findByRole("link", { name: "Piece 8" })).toBeDefined();
  expect(screen.getAllByRole("article")).toHaveLength(4);
  expect(screen.queryByRole("link", { name: "Piece 7" })).toBeNull();
  expect(reads[0]?.query.get("categories")).toContain("textiles");
});

it.each([
  ["when there are none", { "rpc/shop_products": () => [] }],
  ["after an error", {}],
])("RelatedProducts renders nothing %s", async (_, responses) => {
  stubReads(responses);
  renderInStorefront(<RelatedProducts product={productFixture({ id: 7 })} />);
  expect(queryHeading()).not.toBeNull();
  await waitFor(() => expect(queryHeading()).toBeNull());
});
