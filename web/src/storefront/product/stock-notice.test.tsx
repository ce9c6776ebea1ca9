import { cleanup, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProductDetails } from "@/data/products/rows";
import { StockNotice } from "@/storefront/product/stock-notice";
import { productFixture } from "@/storefront/testing/storefront-harness";

const collectToday = { lead_time_days: 0 };
const madeToOrder = { made_to_order: true, stock_quantity: 0, lead_time_days: 56 };

it.each<[Partial<ProductDetails>, { isChosen?: boolean; isCurrent?: boolean }, string]>([
  [{ stock_quantity: 20 }, {}, "In Stock"],
  [{ stock_quantity: 2 }, {}, "In Stock, 2 left"],
  [{ stock_quantity: 2 }, { isChosen: false }, "In Stock"],
  [{ ...collectToday, stock_quantity: 2 }, {}, "In Stock, 2 left. Ready to collect today."],
  [{ ...collectToday, stock_quantity: 0 }, {}, "Out of Stock"],
  [madeToOrder, {}, "Made to order, ready in about 56 days"],
  [collectToday, { isCurrent: false }, "In Stock when we last checked"],
  [{ stock_quantity: 0 }, { isCurrent: false }, "Out of Stock"],
])("StockNotice describes %j, with %j, as %s", (product, props, text) => {
  render(<StockNotice product={productFixture(product)} isChosen isCurrent {...props} />);
  expect(screen.getByText(text, { exact: true })).toBeDefined();
  cleanup();
});
