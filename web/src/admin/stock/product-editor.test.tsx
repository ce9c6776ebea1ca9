import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ProductEditor } from "@/admin/stock/product-editor";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";

afterEach(() => vi.unstubAllGlobals());

const laterVersion = "2026-11-21T10:00:01.000Z";

/** Stubs a Data API that stores `storedProduct`. Returns the array to which the stub adds the body of each update. */
function stubProduct(storedProduct: ReturnType<typeof productRowFixture>): unknown[] {
  const updates: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    async (
      requestUrl: string,
      { method = "GET", body = "" }: { method?: string; body?: string } = {},
    ) => {
      const url = new URL(requestUrl);
      if (url.pathname.endsWith("/categories")) return Response.json([{ id: 7, name: "Lamps" }]);
      if (method === "PATCH") updates.push(JSON.parse(body));
      const isCurrentVersion =
        url.searchParams.get("updated_at") === `eq.${storedProduct.updated_at}`;
      return Response.json(method === "PATCH" && !isCurrentVersion ? [] : [storedProduct]);
    },
  );
  return updates;
}

it("'Keep mine' in a stock quantity conflict saves the status that matches the quantity", async () => {
  const openedRow = productRowFixture({ stock_quantity: 1 });
  const updates = stubProduct(
    productRowFixture({ stock_quantity: 0, status: "OUT_OF_STOCK", updated_at: laterVersion }),
  );
  renderInBackOffice(<ProductEditor product={openedRow} onClose={() => {}} />);
  const select = screen.getByRole("combobox", { name: "Category" });
  // Unlike browsers, happy-dom discards a select's value that is set before its option is rendered.
  await within(select).findByText("Lamps");
  fireEvent.change(select, { target: { value: "7" } });
  const quantity = screen.getByRole("textbox", { name: "Stock quantity" });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, "5");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));

  const notice = await screen.findByRole("alert");
  const rows = within(notice).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["FieldTheirsMine", "Stock quantity05"]);
  await userEvent.click(within(notice).getByRole("button", { name: "Keep mine" }));
  await screen.findAllByText("Product updated");
  expect(updates.at(-1)).toEqual({ stock_quantity: 5, status: "IN_STOCK" });
});

it("'Take theirs' in a name conflict also resets the slug that was derived from the discarded name", async () => {
  const openedRow = productRowFixture({ name: "Lamp", slug: "lamp" });
  stubProduct({ ...openedRow, name: "Floor Lamp", updated_at: laterVersion });
  renderInBackOffice(<ProductEditor product={openedRow} onClose={() => {}} />);
  const [name, slug] = ["Name", "Slug"].map((label) =>
    screen.getByRole<HTMLInputElement>("textbox", { name: label }),
  );
  await userEvent.type(name as HTMLElement, " in Brass");
  expect(slug?.value).toBe("lamp-in-brass");
  await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
  const notice = await screen.findByRole("alert");
  await userEvent.click(within(notice).getByRole("button", { name: "Take theirs" }));
  expect([name?.value, slug?.value]).toEqual(["Floor Lamp", "lamp"]);
});
