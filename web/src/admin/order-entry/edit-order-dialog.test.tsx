import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EditOrderDialog } from "@/admin/order-entry/edit-order-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { orderFixture, orderItemFixture } from "@/admin/testing/order-fixture";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import type { OrderWithItems } from "@/data/orders/queries";

stubAccessToken();

const order: OrderWithItems = {
  ...orderFixture,
  total: 120,
  order_items: [orderItemFixture, { ...orderItemFixture, id: 2, name: "Bench" }],
};

let requests: unknown[];
beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", async (_input: string | URL, { body }: RequestInit) => {
    requests.push(JSON.parse(typeof body === "string" ? body : "null"));
    return Response.json(order);
  });
});
afterEach(() => vi.unstubAllGlobals());

function openDialog(revision = order.revision) {
  cleanup();
  const openedOrder = { ...order, revision };
  onOpenChange.mockClear();
  renderInBackOffice(<EditOrderDialog open onOpenChange={onOpenChange} order={openedOrder} />);
}
const onOpenChange = vi.fn();
const getPhoneField = () => screen.getByLabelText<HTMLInputElement>("Phone");
const getTotal = () => screen.getByLabelText("Total").textContent;

const setQuantity = async (name: string, quantity: string) => {
  const field = screen.getByLabelText(`Quantity of ${name}`);
  await userEvent.clear(field);
  await userEvent.type(field, quantity);
};
async function makeEdits() {
  await setQuantity("Lamp", "1");
  await userEvent.click(screen.getByRole("button", { name: "Remove Bench" }));
  await userEvent.type(getPhoneField(), "6");
}
const save = () => userEvent.click(screen.getByRole("button", { name: /^Save/ }));

it("saving the edit of an order sends all lines, removed ones with their reason and whether they go back into stock, and the contact details", async () => {
  openDialog();
  await makeEdits();
  const [lampReason, benchReason] = screen.getAllByLabelText(/Reason for taking it off/);
  await userEvent.selectOptions(benchReason as HTMLElement, "Damaged");
  expect(screen.getByLabelText<HTMLInputElement>("Put 2 back into stock").checked).toBe(false);
  await userEvent.selectOptions(lampReason as HTMLElement, "The customer asked");
  await save();
  await screen.findByText("Order edited");
  expect(requests).toMatchObject([
    {
      lines: [
        { id: 1, quantity: 1, reason: "customer_asked", restock: true },
        { id: 2, quantity: 0, reason: "damaged", restock: false },
      ],
      customer: { phone: "200123456" },
    },
  ]);
  expect(requests[0]).not.toHaveProperty("message");
});

it("adds a free line and a discount, lists the changes that the email will contain, and sends them with the email's text", async () => {
  openDialog();
  await userEvent.click(screen.getByRole("button", { name: "Add free line" }));
  await userEvent.type(screen.getByLabelText("Free line"), "Fitting");
  await userEvent.type(screen.getByLabelText("Price of Fitting"), "90");
  await userEvent.type(screen.getByLabelText(/^Discount/), "10 %");
  await userEvent.type(screen.getByLabelText("Reason for the discount"), "Trade");
  // £120.00, less £12.00, and £90.00 for the fitting.
  expect(getTotal()).toBe("£198.00");
  await userEvent.click(screen.getByLabelText("Email the customer the changes"));
  const preview = screen.getByRole("list", { name: "Changes in the email" });
  expect([...preview.children].map(({ textContent }) => textContent)).toEqual([
    "Fitting: added (1)",
    "Trade (10 %): −£12.00",
    "Total: £120.00 → £198.00",
  ]);
  await save();
  await screen.findByText("Order edited");
  expect(requests).toMatchObject([
    {
      lines: [
        { id: 1 },
        { id: 2 },
        { kind: "custom", name: "Fitting", quantity: 1, price: 90 },
        { kind: "discount", name: "Trade", percent: 10 },
      ],
      message: expect.stringContaining("As agreed"),
    },
  ]);
});

it("saving an order without changes closes the dialog and sends no request", async () => {
  openDialog();
  await save();
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(requests).toEqual([]);
});

it("edited quantities and contact details are restored when the edit dialog remounts without having been closed", async () => {
  openDialog();
  await makeEdits();
  openDialog();
  expect([getTotal(), getPhoneField().value]).toEqual(["£30.00", "200123456"]);
});

it("edited quantities and contact details are not restored when another administrator has edited the order", async () => {
  openDialog();
  await makeEdits();
  openDialog(2);
  expect([getTotal(), getPhoneField().value]).toEqual(["£120.00", "20012345"]);
});

/** Stubs an API that stores `storedOrder` and rejects the first edit with 409. */
function stubConflict(storedOrder: OrderWithItems) {
  const message = "Order ORD-7 has been edited by somebody else.";
  const responses = [Response.json({ message }, { status: 409 })];
  vi.stubGlobal("fetch", async (_input: string | URL, { method, body }: RequestInit = {}) => {
    if (method !== "PUT") return Response.json([storedOrder]);
    requests.push(JSON.parse(typeof body === "string" ? body : "null"));
    return responses.pop() ?? Response.json(storedOrder);
  });
}

it("after an edit conflict, the edit dialog applies the user's edits to the newer revision of the order and can save them", async () => {
  const [lamp, bench] = order.order_items.map((orderItem) => ({ ...orderItem, quantity: 1 }));
  if (!lamp || !bench) throw new Error("The order has no items.");
  const twoLamps = { ...lamp, quantity: 2 };
  const newerOrder = {
    ...order,
    revision: 2,
    email: "ana@new.example",
    order_items: [twoLamps, bench],
  };
  stubConflict(newerOrder);
  openDialog();
  await setQuantity("Lamp", "1");
  await userEvent.type(getPhoneField(), "6");
  await save();
  await screen.findByText(/edited by somebody else. Check your changes and save again/);
  expect([getTotal(), getPhoneField().value]).toEqual(["£60.00", "200123456"]);

  await save();
  await screen.findByText("Order edited");
  expect(requests.at(-1)).toMatchObject({
    revision: 2,
    customer: { email: "ana@new.example", phone: "200123456" },
    lines: [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 1 },
    ],
  });
});

it("an edit that is rejected for too little stock shows it at the line with the current stock, and needs no toast", async () => {
  const withStock = (stock_quantity: number) => ({
    ...order,
    order_items: [{ ...orderItemFixture, products: { stock_quantity, image_url: null } }],
  });
  stubConflict(withStock(0));
  cleanup();
  renderInBackOffice(<EditOrderDialog open onOpenChange={onOpenChange} order={withStock(5)} />);
  await setQuantity("Lamp", "3");
  await save();
  await screen.findByText("Only 2 in stock");
  expect(screen.getByLabelText<HTMLInputElement>("Quantity of Lamp").value).toBe("3");
  expect(requests).toHaveLength(1);
  expect(screen.queryByText(/edited by somebody else/)).toBeNull();
});

it("after a decline by another administrator, the edit dialog keeps the corrected contact details and can save only these", async () => {
  stubConflict({ ...order, status: "declined" });
  openDialog();
  await makeEdits();
  await save();
  await vi.waitFor(() => expect(screen.queryByLabelText("Total")).toBeNull());
  await save();
  await screen.findByText("Order edited");
  expect(requests.at(-1)).toEqual({
    revision: 1,
    customer: expect.objectContaining({ phone: "200123456" }),
  });
});

it("saving the edit of an order whose customer was erased in the meantime closes the dialog", async () => {
  stubConflict({ ...order, erased_at: "2026-11-23T10:00:00Z" });
  openDialog();
  await userEvent.type(getPhoneField(), "6");
  await save();
  await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

it("the edit dialog of an order ignores Escape during a save, and keeps the edits when the save fails", async () => {
  let respond: (response: Response) => void = () => {};
  const pendingResponse = new Promise<Response>((resolve) => (respond = resolve));
  vi.stubGlobal("fetch", () => pendingResponse);
  openDialog();
  await makeEdits();
  await save();
  await screen.findByRole("button", { name: "Saving..." });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  respond(Response.json({ message: "The database is down." }, { status: 500 }));
  await screen.findByText("The database is down.");
  expect(onOpenChange).not.toHaveBeenCalled();
  expect([getTotal(), getPhoneField().value]).toEqual(["£30.00", "200123456"]);
});
