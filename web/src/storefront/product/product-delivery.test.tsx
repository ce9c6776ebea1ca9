import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ProductDelivery } from "@/storefront/product/product-delivery";
import { deliveryQuoteFixture, renderInStorefront } from "@/storefront/testing/storefront-harness";

const collectionText = "Collect it from our shop in Gibraltar";
const small = { delivery_class: "small_parcel" } as const;
const large = { delivery_class: "two_person" } as const;
const quotes = (changes = {}) => [deliveryQuoteFixture(changes)];

it.each([
  [{}, undefined, `${collectionText}, or have it delivered: the checkout shows the cost.`],
  [{ delivery_class: "collect" } as const, quotes(), `${collectionText}.`],
  [small, [], `${collectionText}.`],
  [
    small,
    quotes({ price: 8.5 }),
    `${collectionText}, or have it delivered as a small parcel in Gibraltar for £8.50, in 2 to 4 working days.`,
  ],
  [
    small,
    quotes({ price: 0, days_from: null, days_to: null }),
    `${collectionText}, or have it delivered as a small parcel in Gibraltar at no extra cost.`,
  ],
  [
    large,
    quotes({ price: null }),
    `${collectionText}, or have it delivered and placed by two people: we tell you the price before you pay.`,
  ],
])(
  "ProductDelivery shows the delivery text for %j with the quotes %j: %s",
  (product, offered, text) => {
    renderInStorefront(<ProductDelivery product={product} quotes={offered} />);
    expect(screen.getByText(text)).toBeDefined();
  },
);

it.each([
  [null, /^Within 14 days/],
  [30, /^Within 30 days/],
  [0, /^Made to order, so it can’t be returned/],
])("ProductDelivery shows the returns text for %j return days: %s", (return_days, text) => {
  renderInStorefront(<ProductDelivery product={{ return_days }} quotes={quotes()} />);
  expect(screen.getByText(text)).toBeDefined();
});
