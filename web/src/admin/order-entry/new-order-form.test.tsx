import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NewOrderForm } from "@/admin/order-entry/new-order-form";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";

stubAccessToken();

let availableUnits: object[];
let rejection: Response;
beforeEach(async () => {
  const lamp = productRowFixture({ id: 1, sku: "A-1" });
  vi.stubGlobal("fetch", async (input: string | URL, { method }: RequestInit = {}) => {
    if (method === "POST") return rejection;
    const isStock = new URL(input).searchParams.get("select") === "id,stock_quantity,is_available";
    return Response.json(isStock ? availableUnits : [lamp]);
  });
  renderInBackOffice(<NewOrderForm settings={{ completion_mail: "" } as ShopSettings} />);
  await userEvent.type(screen.getByRole("combobox", { name: "Add a product" }), "A-1{Enter}");
  await screen.findByLabelText("Quantity of Arc Lamp");
});
afterEach(() => vi.unstubAllGlobals());

const quantity = () => screen.getByLabelText<HTMLInputElement>("Quantity of Arc Lamp");
const create = () => userEvent.click(screen.getByRole("button", { name: "Create order" }));

it.each([
  [
    409,
    "Arc Lamp is currently out of stock.",
    [{ id: 1, stock_quantity: 3, is_available: false }],
    "None in stock",
  ],
  [400, "A product of this order is no longer available.", [], /No longer for sale/],
])(
  "an order that is rejected with %i for its stock names the line, focuses its quantity, and shows no toast",
  async (status, message, units, expected) => {
    availableUnits = units;
    rejection = Response.json({ message }, { status });
    await create();
    await screen.findByText(expected);
    expect(document.activeElement).toBe(quantity());
    expect(screen.getByText(/0 in stock/)).toBeTruthy();
    expect(screen.queryByText(message)).toBeNull();
  },
);

it("an order that is rejected for another reason shows the reason in a toast", async () => {
  availableUnits = [{ id: 1, stock_quantity: 3, is_available: true }];
  rejection = Response.json({ message: "The day of the sale is in the past." }, { status: 400 });
  await create();
  await screen.findByText("The day of the sale is in the past.");
});
