import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SaleCard } from "@/storefront/sale/sale-card";
import { productFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";

it("a sale card shows the saving", () => {
  renderInStorefront(<SaleCard product={productFixture({ on_sale: true, sale_price: 68 })} />);
  expect(screen.getByText("Save £17.00")).toBeDefined();
});

it.each([85, 90])(
  "a sale card shows no saving when the price is £85 and the sale price is £%i",
  (sale_price) => {
    renderInStorefront(<SaleCard product={productFixture({ on_sale: true, sale_price })} />);
    expect(screen.getByText("SALE")).toBeDefined();
    expect(screen.queryByText(/Save/)).toBeNull();
  },
);
