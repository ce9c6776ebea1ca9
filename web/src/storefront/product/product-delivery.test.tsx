import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProductDelivery } from "@/storefront/product/product-delivery";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const collectionText = "Collect it from our shop in Gibraltar";

it.each([
  [{}, `${collectionText}, or have it delivered: we’ll agree the cost by email or phone.`],
  [{ delivery_class: "collect", delivery_price: 5 } as const, `${collectionText}.`],
  [
    { delivery_class: "small_parcel", delivery_price: 8.5 } as const,
    `${collectionText}, or have it delivered as a small parcel in Gibraltar for £8.50.`,
  ],
  [
    { delivery_class: "small_parcel", delivery_price: 0 } as const,
    `${collectionText}, or have it delivered as a small parcel in Gibraltar at no extra cost.`,
  ],
  [
    { delivery_class: "two_person", delivery_price: null } as const,
    `${collectionText}, or have it delivered and placed by two people: we’ll agree the cost by email or phone.`,
  ],
])("ProductDelivery shows the delivery text for %j: %s", (product, text) => {
  renderInStorefront(<ProductDelivery product={product} />);
  expect(screen.getByText(text)).toBeDefined();
});

it.each([
  [null, /^Within 14 days/],
  [30, /^Within 30 days/],
  [0, /^Made to order, so it can’t be returned/],
])("ProductDelivery shows the returns text for %j return days: %s", (return_days, text) => {
  renderInStorefront(<ProductDelivery product={{ return_days }} />);
  expect(screen.getByText(text)).toBeDefined();
});
