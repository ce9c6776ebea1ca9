import { formatDateTime } from "@domain/dates.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OrderDetails } from "@/admin/orders/order-details";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { orderFixture, orderItemFixture } from "@/admin/testing/order-fixture";
import type { OrderWithItems } from "@/data/orders/queries";

const item = { ...orderItemFixture, list_price: 40, price_reason: "Floor model" };
const order: OrderWithItems = {
  ...orderFixture,
  email: "ana@interiors.example.com",
  order_items: [item],
};

it("an email address wraps only after its '@' and dots, and its link has a subject", () => {
  renderInBackOffice(<OrderDetails order={order} />);
  const email = screen.getByRole("link", { name: /@/ });
  expect(email.innerHTML).toBe(
    '<span translate="no">ana@<wbr>interiors.<wbr>example.<wbr>com</span>',
  );
  expect(email.getAttribute("href")).toBe(
    "mailto:ana@interiors.example.com?subject=Your%20order%20ORD-7%20with%20Our%20shop",
  );
});

it("an order that was made from a brief links to its message", () => {
  const briefs = { contact_submissions: { id: 17, name: "Ana Montegriffo" } };
  renderInBackOffice(<OrderDetails order={{ ...order, briefs }} />);
  const link = screen.getByRole("link", { name: "Message of Ana Montegriffo" });
  expect(link.getAttribute("href")).toBe("/admin/contact?submission=17");
});

it("an order item with an overridden price shows the list price and the reason", () => {
  renderInBackOffice(<OrderDetails order={order} />);
  expect(screen.getByRole("row", { name: /Lamp/ }).textContent).toBe(
    "Lampinstead of £40.00: Floor model£30.00 each£30.002£60.00",
  );
});

it("the order of an erased customer shows 'Erased' and no links", () => {
  const contact = { first_name: "", last_name: "", email: "", phone: "", customer_contact: null };
  const erasedOrder = { ...order, ...contact, erased_at: "2026-11-23T10:00:00Z" };
  renderInBackOffice(<OrderDetails order={erasedOrder} />);
  expect(screen.getByText("Erased")).toBeDefined();
  expect(screen.queryAllByRole("link")).toEqual([]);
});

it.each([
  ["approved", null, "2026-11-22T11:00:00Z"],
  ["declined", null, "2026-11-22T11:00:00Z"],
  ["approved", "ready_for_collection", "2026-11-23T12:00:00Z"],
  ["approved", "completed", "2026-11-24T13:00:00Z"],
] as const)(
  "an order with the status %s and the fulfilment %s shows since when it has been so",
  (status, fulfilment, time) => {
    const decidedOrder: OrderWithItems = {
      ...{ ...order, status, fulfilment, decided_at: "2026-11-22T11:00:00Z" },
      order_events: [
        { kind: "completed", created_at: "2026-11-24T13:00:00Z" },
        { kind: "ready_for_collection", created_at: "2026-11-23T12:00:00Z" },
      ],
    };
    renderInBackOffice(<OrderDetails order={decidedOrder} />);
    const statusCell = screen.getByText("Status").nextElementSibling;
    expect(statusCell?.querySelector("time")?.textContent).toBe(formatDateTime(time));
  },
);
