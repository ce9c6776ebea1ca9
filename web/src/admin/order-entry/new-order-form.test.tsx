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
  const lamp = productRowFixture({ id: 1, variant_count: 2 });
  const large = {
    product_id: 1,
    variant_id: 12,
    name: "Arc Lamp – Large",
    sku: "A-1",
    stock_quantity: 3,
  };
  vi.stubGlobal("fetch", async (input: string | URL, { method }: RequestInit = {}) => {
    if (method === "POST") return rejection;
    const { pathname, searchParams } = new URL(input);
    if (pathname.endsWith("/product_variants")) return Response.json([{ id: 12, products: lamp }]);
    if (!pathname.endsWith("/sellable_units")) return Response.json([]);
    return Response.json(searchParams.has("status") ? availableUnits : [large]);
  });
  renderInBackOffice(<NewOrderForm settings={{ completion_mail: "" } as ShopSettings} />);
  await userEvent.type(screen.getByRole("combobox", { name: "Add a product" }), "A-1{Enter}");
  await screen.findByLabelText("Quantity of Arc Lamp – Large");
});
afterEach(() => vi.unstubAllGlobals());

const quantity = () => screen.getByLabelText<HTMLInputElement>("Quantity of Arc Lamp – Large");
const create = () => userEvent.click(screen.getByRole("button", { name: "Create order" }));

it.each([
  [
    409,
    "Arc Lamp is currently out of stock.",
    [
      { product_id: 1, variant_id: 11, stock_quantity: 3, is_available: true },
      { product_id: 1, variant_id: 12, stock_quantity: 3, is_available: false },
    ],
    "None in stock",
  ],
  [
    400,
    "A product of this order is no longer available.",
    [{ product_id: 1, variant_id: 11, stock_quantity: 3, is_available: true }],
    /No longer for sale/,
  ],
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
  availableUnits = [{ product_id: 1, variant_id: 12, stock_quantity: 3, is_available: true }];
  rejection = Response.json({ message: "The day of the sale is in the past." }, { status: 400 });
  await create();
  await screen.findByText("The day of the sale is in the past.");
});
