import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProductAttributes } from "@/data/products/rows";
import { ProductAttributeList } from "@/storefront/product/product-attribute-list";
import { productFixture } from "@/storefront/testing/storefront-harness";

const renderAttributes = (attributes: ProductAttributes & { stock_quantity?: number }) => {
  render(<ProductAttributeList product={{ ...productFixture(), ...attributes }} />);
  return Object.fromEntries(
    screen
      .queryAllByRole("term")
      .map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  );
};

it("ProductAttributeList lists only the attributes that the product has", () => {
  const shownAttributes = renderAttributes({
    width_cm: 82,
    depth_cm: 80.5,
    height_cm: 74,
    weight_kg: 32,
    materials: ["Bouclé", "Oak"],
    colours: ["Cream"],
    composition: "60% wool, 40% cotton",
    country_of_origin: "Spain",
    care: "Vacuum.",
    lead_time_days: 42,
  });
  expect(shownAttributes).toEqual({
    Size: "W\u00a082 × D\u00a080.5 × H\u00a074\u00a0cm",
    Weight: "32\u00a0kg",
    Materials: "Bouclé, Oak",
    Composition: "60% wool, 40% cotton",
    Colour: "Cream",
    Origin: "Spain",
    Care: "Vacuum.",
    "Lead time": "6 weeks",
  });
});

it.each([
  [{ width_cm: 200, depth_cm: 300, height_cm: null }, "200 × 300\u00a0cm"],
  [{ width_cm: null, depth_cm: null, height_cm: 26 }, "H\u00a026\u00a0cm"],
])("ProductAttributeList shows the size %j as %s", (size, text) => {
  expect(renderAttributes(size)).toEqual({ Size: text });
});

it.each([
  [{ lead_time_days: 0 }, {}],
  [{ lead_time_days: 1 }, { "Lead time": "1 day" }],
  [{ lead_time_days: 7 }, { "Lead time": "7 days" }],
  [{ lead_time_days: 10 }, { "Lead time": "10 days" }],
])("ProductAttributeList shows the lead time of %j as %j", (product, rows) => {
  expect(renderAttributes(product)).toEqual(rows);
});

it("ProductAttributeList renders nothing for a product without attributes", () => {
  renderAttributes({ materials: [], colours: [], care: null, width_cm: null });
  expect(screen.queryAllByRole("definition")).toEqual([]);
});
