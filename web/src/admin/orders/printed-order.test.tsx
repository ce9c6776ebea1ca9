import { contactDetails } from "@domain/site-content/contact-details.ts";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PrintedOrder } from "@/admin/orders/printed-order";
import { orderFixture } from "@/admin/testing/order-fixture";
import type { OrderPayment, PrintableOrder } from "@/data/orders/queries";

const shop = contactDetails(undefined);
const order: PrintableOrder = { ...orderFixture, status: "approved", order_items: [], total: 0 };

it.each([
  { status: "approved", thanksCount: 1 },
  { status: "declined", thanksCount: 0 },
] as const)(
  "the receipt of an order with the status $status thanks the customer $thanksCount times",
  ({ status, thanksCount }) => {
    const printedOrder = { ...order, status };
    render(<PrintedOrder order={printedOrder} layout="receipt" shop={shop} receiptNote={null} />);
    expect(screen.queryAllByText("Thank you for shopping with us.")).toHaveLength(thanksCount);
  },
);

it("a printed receipt has its total in the table's body, not in a footer that would be repeated on every page", () => {
  render(<PrintedOrder order={order} layout="receipt" shop={shop} receiptNote={null} />);
  const group = screen.getByRole("rowheader", { name: "Total" }).closest("tbody, tfoot");
  expect(group?.tagName).toBe("TBODY");
});

it("a printed receipt lists the payments and refunds that are not voided, what is due, and the shop's note", () => {
  const payment: OrderPayment = {
    ...{ id: "1", amount: 50, method: "cash", received_on: "2026-11-25" },
    ...{ reference: null, note: null, voided_at: null, void_reason: null },
  };
  const payments = [
    payment,
    { ...payment, id: "2", amount: -5.4, received_on: "2026-11-26" },
    { ...payment, id: "3", amount: 999, voided_at: "2026-11-26T10:00:00Z" },
  ];
  const paidOrder: PrintableOrder = { ...order, total: 60, payments, paid: 44.6, due: 15.4 };
  render(
    <PrintedOrder order={paidOrder} layout="receipt" shop={shop} receiptNote="Prices are final." />,
  );
  expect(screen.getByLabelText("Payments").textContent).toBe(
    "Paid on 25 November 2026 in cash£50.00Refunded on 26 November 2026 in cash£5.40Due£15.40",
  );
  expect(screen.getByText("Prices are final.")).toBeDefined();
});
