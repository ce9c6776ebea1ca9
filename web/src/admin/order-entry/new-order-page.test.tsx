import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NewOrderPage } from "@/admin/order-entry/new-order-page";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

it("an order from a brief begins with its customer and liked products, and names those whose options are to be chosen", async () => {
  const customer = { name: "Ana Maria Montegriffo", email: "ana@example.com", phone: null };
  stubDataApi(
    {
      shop_settings: [{ completion_mail: "" }],
      briefs: [{ product_ids: [1, 2], contact_submissions: customer }],
      products: [
        { ...productRowFixture({ id: 1, variant_count: 0 }), name: "Oak Console" },
        { ...productRowFixture({ id: 2, variant_count: 3 }), name: "Arc Lamp" },
      ],
    },
    () => Response.error(),
  );
  renderInBackOffice(<NewOrderPage />, { path: "/?brief=7" });
  await screen.findByLabelText("Quantity of Oak Console");
  expect(screen.queryByLabelText("Quantity of Arc Lamp")).toBeNull();
  expect(screen.getByText(/please choose the options: Arc Lamp$/)).toBeDefined();
  const value = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;
  expect([value(/^First name/i), value(/^Last name/i), value(/^Email/)]).toEqual([
    ...["Ana", "Maria Montegriffo", "ana@example.com"],
  ]);
});
