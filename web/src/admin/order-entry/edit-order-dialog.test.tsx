import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EditOrderDialog } from "@/admin/order-entry/edit-order-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import type { OrderWithItems } from "@/data/orders/queries";

const item = {
  ...{ product_id: null, price: 30, subtotal: 60, list_price: null, price_reason: null },
  ...{ quantity: 2 },
};
const order: OrderWithItems = {
  ...{ id: 7, order_number: "ORD-7", first_name: "Ana", last_name: "Bossano", revision: 1 },
  ...{ email: "ana@example.com", phone: "20012345", postal_address: null },
  ...{ source: "website", delivery_method: null, customer_note: null, total: 120, viewed: true },
  ...{ status: "pending", fulfilment: null, fulfilment_date: null, released: false },
  ...{ created_at: "2026-11-22T10:00:00Z", decided_at: null, decided_by: null, erased_at: null },
  order_items: [
    { ...item, id: 1, name: "Lamp" },
    { ...item, id: 2, name: "Bench" },
  ],
  mails: [],
};

let requests: unknown[];
// The clean-up after a test unmounts its dialog, which stores a draft.
beforeEach(() => {
  sessionStorage.clear();
  requests = [];
  vi.stubGlobal("fetch", async (_input: string | URL, { body }: RequestInit) => {
    requests.push(JSON.parse(typeof body === "string" ? body : "null"));
    return Response.json(null);
  });
});
afterEach(() => vi.unstubAllGlobals());

function openDialog(revision = order.revision) {
  cleanup();
  const opened = { ...order, revision };
  renderInBackOffice(<EditOrderDialog open onOpenChange={() => {}} order={opened} />);
}
const phone = () => screen.getByLabelText<HTMLInputElement>("Phone");
const total = () => screen.getByLabelText("Total").textContent;

async function edit() {
  await userEvent.click(screen.getByRole("button", { name: /decrease.*Lamp/i }));
  await userEvent.click(screen.getByRole("button", { name: /decrease.*Bench/i }));
  await userEvent.click(screen.getByRole("button", { name: /decrease.*Bench/i }));
  await userEvent.type(phone(), "6");
}

it("the edit of an order sends the remaining quantities without the removed items", async () => {
  openDialog();
  await edit();
  await userEvent.click(screen.getByRole("button", { name: /^Save/ }));
  await screen.findByText("Order edited");
  expect(requests).toMatchObject([
    { items: [{ id: 1, quantity: 1 }], customer: { phone: "200123456" } },
  ]);
});

it("quantities and contact details are restored when the dialog opens again after the session has ended", async () => {
  openDialog();
  await edit();
  openDialog();
  expect([total(), phone().value]).toEqual(["£30.00", "200123456"]);
});

it("the draft of an order's edit is not restored after another administrator has edited the order", async () => {
  openDialog();
  await edit();
  openDialog(2);
  expect([total(), phone().value]).toEqual(["£120.00", "20012345"]);
});
