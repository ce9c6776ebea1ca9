import { readBusiness } from "@domain/site-content/business.ts";
import { expect, it } from "vitest";
import { personalDataPage } from "@/admin/data-requests/personal-data-page";

it("the page of a person's data names fields in words, formats amounts and dates, nests rows, and escapes texts", () => {
  const page = personalDataPage(readBusiness(null), {
    contacts: ["ana@example.com"],
    exportedAt: "2026-11-30T09:00:00Z",
    orders: [
      {
        total: 80,
        customer_note: "<script>alert(1)</script>",
        postal_address: null,
        fulfilment_date: "2026-12-01",
        items: [{ quantity: 2, subtotal: 80, is_to_order: false }],
      },
    ],
    stockAlerts: [],
  });
  expect(page).toContain("Held by Our shop on");
  expect(page).toContain("<dt>Total</dt><dd>£80.00</dd>");
  expect(page).toContain("<dd>&lt;script&gt;alert(1)&lt;/script&gt;</dd>");
  expect(page).toContain("<dt>Fulfilment date</dt><dd>1 December 2026</dd>");
  expect(page).toContain(
    "<h3>Items</h3><article><dl><dt>Quantity</dt><dd>2</dd><dt>Subtotal</dt><dd>£80.00</dd><dt>Is to order</dt><dd>No</dd></dl></article>",
  );
  expect(page).not.toMatch(/Postal address|Stock alerts/);
});
