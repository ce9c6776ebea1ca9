import type { Figures } from "@domain/orders/figures.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { FiguresPage } from "@/admin/figures/figures-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

const period = (since: string, until: string, orders: number, revenue: number) => ({
  ...{ since, until, orders, revenue },
  average: orders > 0 ? revenue / orders : null,
});

const revenues = { revenue: 500, before: 400, yearBefore: 0 };
const figures: Figures = {
  periods: {
    current: period("2027-01-01", "2027-01-31", 2, 500),
    before: period("2026-12-01", "2026-12-31", 4, 400),
    yearBefore: period("2026-01-01", "2026-01-31", 0, 0),
  },
  steps: [{ day: "2027-01-02", orders: 2, revenue: 500 }],
  sources: [{ source: "walk_in", orders: 2, ...revenues }],
  categories: [{ kind: "product", name: "=Lamps", units: 3, ...revenues }],
  bestSellers: [{ productId: 1, name: "Oak lamp", units: 3, ...revenues }],
  slowSellers: [],
  searchMisses: [{ words: "chaise", count: 3 }],
  wishes: [],
  roomViews: [],
  stock: { products: 0, units: 0, value: 0, sellThrough: null },
};

const product = {
  ...{ product_id: 1, name: "Oak lamp", units: 3, revenue: 500, before: 400, year_before: 0 },
  ...{ stock: 5, stock_value: 250, sell_through: 37.5, total_count: 21 },
};

/** Returns the requests for the figures, and those for the products. */
function renderPage(path: string) {
  const requests: URL[] = [];
  const productRequests: URL[] = [];
  vi.stubGlobal("fetch", async (text: string | URL) => {
    const url = new URL(text);
    const isForProducts = url.pathname.endsWith("/figures_by_product");
    (isForProducts ? productRequests : requests).push(url);
    return Response.json(isForProducts ? [product] : figures);
  });
  renderInBackOffice(<FiguresPage />, { path });
  return { requests, productRequests };
}

/** Presses "Download CSV" of a section; returns the file's lines. */
async function downloadCsv(sectionName: string): Promise<string[]> {
  const section = within(await screen.findByRole("region", { name: sectionName }));
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:csv";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await userEvent.click(await section.findByRole("button", { name: "Download CSV" }));
  await screen.findByText("Rows exported");
  return ((await blobs[0]?.text()) ?? "").replace("\uFEFF", "").split("\r\n");
}

it("the figures of the address's month are compared with the month and the year before", async () => {
  const { requests } = renderPage("/?period=2027-01");
  expect(await screen.findByRole("heading", { name: "January 2027" })).toBeTruthy();
  expect(screen.getByText("December 2026: £400.00 (+25 %)")).toBeTruthy();
  expect(screen.getByText("December 2026: 4 (−50 %)")).toBeTruthy();
  expect(screen.getByText("January 2026: –")).toBeTruthy();
  expect(screen.getByText("Nothing is on hand.")).toBeTruthy();
  expect(requests.at(-1)?.search).toBe("?last_month=2027-01-01&month_count=1&row_limit=10");
  await userEvent.click(screen.getByRole("link", { name: "Earlier" }));
  expect(requests.at(-1)?.search).toContain("last_month=2026-12-01");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Period" }), "2026");
  expect(requests.at(-1)?.search).toContain("last_month=2026-12-01&month_count=12");
});

it("a table's CSV file has the table's columns, and a name that looks like a formula as text", async () => {
  renderPage("/?period=2027-01");
  expect(await downloadCsv("By category")).toEqual([
    'Category,Units,Revenue,"Revenue, December 2026","Revenue, January 2026"',
    "'=Lamps,3,500,400,0",
    "",
  ]);
});

it("the products are sorted by the address, in pages, and their CSV file has all of them", async () => {
  const { productRequests } = renderPage("/?period=2027-01&sort=stock-asc&page=2");
  const table = within(await screen.findByRole("table", { name: "By product" }));
  expect(await table.findByRole("link", { name: "Oak lamp" })).toBeTruthy();
  expect(table.getByText("37.5 %")).toBeTruthy();
  expect(screen.getByText("21–21 of 21 products")).toBeTruthy();
  expect(Object.fromEntries(productRequests[0]?.searchParams ?? [])).toMatchObject({
    ...{ last_month: "2027-01-01", month_count: "1", sort: "stock-asc" },
    ...{ page_limit: "20", page_offset: "20" },
  });
  expect(await downloadCsv("By product")).toEqual([
    'Product,Units,Revenue,"Revenue, December 2026","Revenue, January 2026",On hand,Stock value,Sell-through',
    "Oak lamp,3,500,400,0,5,250,37.5",
    "",
  ]);
  await userEvent.click(table.getByRole("link", { name: "Revenue" }));
  expect(productRequests.at(-1)?.search).toMatch(/sort=revenue-desc&page_limit=20&page_offset=0$/);
  const [header] = table.getAllByRole("columnheader", { name: "Revenue" });
  expect(header?.getAttribute("aria-sort")).toBe("descending");
});
