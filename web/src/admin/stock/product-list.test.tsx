import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ProductList } from "@/admin/stock/product-list";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["q=lamp", "search"],
  ["stock=out", "filter"],
  ["q=lamp&stock=out", "search and filter"],
  ["category=2&missing=sku", "filters"],
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

describe("the dialog that deletes a product", () => {
  async function openDialog(total: number) {
    const orders = [{ id: 7, order_number: "CS-7", total_count: total }];
    const sentRequests: string[] = [];
    vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
      const name = new URL(input).pathname.split("/").at(-1);
      if (init.method && init.method !== "GET")
        sentRequests.push(`${name} ${typeof init.body === "string" ? init.body : ""}`);
      if (name === "open_orders") return Response.json(total > 0 ? orders : []);
      if (name === "move_to_bin") return Response.json("3f0c");
      if (name === "undo_batch") return Response.json(1);
      return Response.json(
        name === "admin_products" || init.method === "PATCH" ? [productRowFixture({ id: 5 })] : [],
      );
    });
    renderInBackOffice(<ProductList />);
    await userEvent.click(await screen.findByRole("button", { name: /^Delete / }));
    const button = await screen.findByRole("button", { name: "Delete" });
    await waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("false"));
    ignoreConsoleMessages(/^The tag <%s> is unrecognized/);
    return sentRequests;
  }

  it("focuses Move to Bin, whose toast undoes the move", async () => {
    const sentRequests = await openDialog(0);
    expect(screen.queryByRole("region", { name: "Open orders" })).toBeNull();
    expect(screen.getByRole("button", { name: "Move to Bin" })).toBe(document.activeElement);
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByText("Undone");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sentRequests).toEqual([
      'move_to_bin {"entity":"products","ids":[5]}',
      'undo_batch {"target":"3f0c"}',
    ]);
  });

  it("links to the product's open orders and can hide the product instead", async () => {
    const sentRequests = await openDialog(12);
    const notice = within(screen.getByRole("region", { name: "Open orders" }));
    notice.getByText(/^It is in 12 open orders\. .*cannot restore the stock/);
    notice.getByText("and 11 more");
    expect(notice.getByRole("link", { name: "CS-7" }).getAttribute("href")).toBe(
      "/admin/orders?order=7",
    );
    await userEvent.click(notice.getByRole("button", { name: "Hide" }));
    await screen.findByText("Product hidden");
    expect(sentRequests).toEqual(['products {"status":"PENDING"}']);
  });
});

it("the product list shows a product's stored status and sale, and what the shop shows instead", async () => {
  const products = [
    productRowFixture({ id: 1, name: "Sold out", stock_quantity: 0, on_sale: true }),
    productRowFixture({ id: 2, name: "Available", on_sale: true, sale_price: 150 }),
    productRowFixture({ id: 3, name: "Hidden", status: "PENDING", stock_quantity: 0 }),
  ];
  const rows = products.map((product) => ({
    ...product,
    campaign_price: product.id === 2 ? 120 : null,
    total_count: products.length,
  }));
  stubDataApi({ admin_products: rows }, () => Response.error());
  renderInBackOffice(<ProductList />);
  const table = await screen.findByRole("table", { name: "Products" });
  await within(table).findByRole("link", { name: "Sold out" });
  const statuses = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell").at(-2)?.textContent);
  expect(table.textContent).toContain("was £195.00 now £120.00");
  expect(statuses).toEqual([
    "In StockSaleNone left: the shop shows Out of StockNo sale price: the shop shows no sale",
    "In StockSaleCampaign",
    "Pending",
  ]);
  // happy-dom does not support <search>.
  ignoreConsoleMessages(/^The tag <%s> is unrecognized/);
});
