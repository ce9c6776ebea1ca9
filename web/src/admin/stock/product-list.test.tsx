import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ProductList } from "@/admin/stock/product-list";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["q=lamp", "search"],
  ["stock=out", "filter"],
  ["q=lamp&stock=out", "search and filter"],
])(
  "for the query %s, the empty product list offers to clear the %s",
  async (query, filterNames) => {
    stubDataApi({}, () => Response.error());
    renderInBackOffice(<ProductList />, { path: `/?${query}` });
    await screen.findByText(`No products found matching the ${filterNames}`);
    const [button] = screen.getAllByText(`Clear ${filterNames}`);
    expect(button?.tagName).toBe("BUTTON");
    // happy-dom does not support <search>.
    ignoreConsoleMessages(/^The tag <%s> is unrecognized/);
  },
);

it.each([
  [0, /from your store\.$/],
  [1, /from your store\. It is in 1 open order\. .*cannot restore the stock/],
  [12, /from your store\. It is in 12 open orders\./],
])(
  "the dialog that deletes a product in %d open orders warns about them",
  async (openOrders, description) => {
    vi.stubGlobal("fetch", async (input: string | URL) => {
      const name = new URL(input).pathname.split("/").at(-1);
      if (name === "open_order_count") return Response.json(openOrders);
      return Response.json(name === "admin_products" ? [productRowFixture()] : []);
    });
    renderInBackOffice(<ProductList />);
    await userEvent.click(await screen.findByRole("button", { name: /^Delete / }));
    const button = await screen.findByRole("button", { name: "Delete" });
    await waitFor(() => expect(button.ariaDisabled).not.toBe("true"));
    expect(screen.getByText(/^Are you sure\?/).textContent).toMatch(description);
    ignoreConsoleMessages(/^The tag <%s> is unrecognized/);
  },
);

it("the product list shows a product's stored status and sale, and what the shop shows instead", async () => {
  const products = [
    productRowFixture({ id: 1, name: "Sold out", stock_quantity: 0, on_sale: true }),
    productRowFixture({ id: 2, name: "Available", on_sale: true, sale_price: 150 }),
    productRowFixture({ id: 3, name: "Hidden", status: "PENDING", stock_quantity: 0 }),
  ];
  const rows = products.map((product) => ({ ...product, total_count: products.length }));
  stubDataApi({ admin_products: rows }, () => Response.error());
  renderInBackOffice(<ProductList />);
  const table = await screen.findByRole("table", { name: "Products" });
  await within(table).findByRole("link", { name: "Sold out" });
  const statuses = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell").at(-2)?.textContent);
  expect(statuses).toEqual(["In StockSaleShop: Out of Stock, no sale", "In StockSale", "Pending"]);
  // happy-dom does not support <search>.
  ignoreConsoleMessages(/^The tag <%s> is unrecognized/);
});
