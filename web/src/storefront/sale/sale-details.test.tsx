import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SaleDetails } from "@/storefront/sale/sale-details";
import { productFixture } from "@/storefront/testing/storefront-harness";

it.each([
  [68, "Save £17.00"],
  [85, undefined],
  [90, undefined],
])(
  "the saving of a product with a price of £85 and a sale price of £%i is %s",
  (sale_price, saving) => {
    render(<SaleDetails product={productFixture({ on_sale: true, sale_price })} />);
    expect(screen.queryByText(/^Save/)?.textContent).toBe(saving);
  },
);
