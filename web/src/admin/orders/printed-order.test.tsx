import { contactDetails } from "@domain/site-content/contact-details.ts";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PrintedOrder } from "@/admin/orders/printed-order";
import { orderFixture } from "@/admin/testing/order-fixture";
import type { PrintableOrder } from "@/data/orders/queries";

const order: PrintableOrder = { ...orderFixture, status: "approved", order_items: [], total: 0 };

it.each([
  { status: "approved", thanksCount: 1 },
  { status: "declined", thanksCount: 0 },
] as const)(
  "the receipt of an order with the status $status thanks the customer $thanksCount times",
  ({ status, thanksCount }) => {
    const printedOrder = { ...order, status };
    render(<PrintedOrder order={printedOrder} layout="receipt" shop={contactDetails(undefined)} />);
    expect(screen.queryAllByText("Thank you for shopping with us.")).toHaveLength(thanksCount);
  },
);

it("a printed receipt has its total in the table's body, not in a footer that would be repeated on every page", () => {
  render(<PrintedOrder order={order} layout="receipt" shop={contactDetails(undefined)} />);
  const group = screen.getByRole("rowheader", { name: "Total" }).closest("tbody, tfoot");
  expect(group?.tagName).toBe("TBODY");
});
