import { contactDetails } from "@domain/site-content/contact-details.ts";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PrintedOrder } from "@/admin/orders/printed-order";
import type { PrintableOrder } from "@/data/orders/queries";

const order: PrintableOrder = {
  ...{ id: 7, order_number: "ORD-7", first_name: "Ana", last_name: "Bossano", revision: 1 },
  ...{ email: "ana@example.com", phone: "20012345", postal_address: null },
  ...{ source: "website", delivery_method: null, customer_note: null, total: 0, viewed: true },
  ...{ status: "approved", fulfilment: null, fulfilment_date: null, expired: false },
  ...{ created_at: "2026-11-22T10:00:00Z", decided_at: null, decided_by: null, erased_at: null },
  order_items: [],
  order_events: [],
};

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
