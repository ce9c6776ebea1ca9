import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CategoryTable } from "@/admin/categories/category-table";
import { SubmissionsPage } from "@/admin/contact/submissions-page";
import { OrdersPage } from "@/admin/orders/orders-page";
import { PortfolioManagementPage } from "@/admin/portfolio/portfolio-management-page";
import { StockPage } from "@/admin/stock/stock-page";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

// Columns and cells of the back office's tables. Spec section 2.14.

afterEach(() => {
  vi.unstubAllGlobals();
  // Browsers support <search>; happy-dom does not.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

const timestamp = "2026-02-03T13:04:00Z";
const category = { id: 7, name: "Lamps", slug: "lamps", description: null, image_url: null };
const portfolioCategory = { ...category, display_order: 0, project_count: 12 };
const product = {
  id: 31,
  name: "Arc Lamp",
  slug: "arc-lamp",
  sku: null,
  price: 240,
  sale_price: 204.5,
  on_sale: true,
  image_url: null,
  category_id: 7,
  stock_quantity: 0,
  status: "OUT_OF_STOCK",
  featured: true,
  total_count: 2,
};
const storedRows = {
  categories: [category],
  admin_products: [
    product,
    {
      ...product,
      id: 32,
      name: "Rug",
      slug: "rug",
      sku: "RUG-1",
      on_sale: false,
      featured: false,
      status: "PENDING",
    },
  ],
  portfolio_categories: [portfolioCategory],
  portfolio_projects: [
    {
      ...portfolioCategory,
      id: 9,
      title: "Oak Kitchen",
      slug: "oak-kitchen",
      image_url: "/images/rooms/room_1200x800_b1a48d.webp",
      image_urls: [],
      category_id: 7,
      featured: true,
      portfolio_categories: { name: "Lamps", slug: "lamps" },
    },
  ],
  admin_orders: [
    {
      id: 5,
      order_number: "ORD-5",
      first_name: "Ana",
      last_name: "Bossano",
      email: "ana@example.com",
      phone: "12345",
      total: 1204.5,
      status: "approved",
      source: "website",
      viewed: true,
      created_at: timestamp,
      erased_at: null,
      total_count: 1,
    },
  ],
  admin_submissions: [
    {
      id: 3,
      name: "Ruth",
      email: "ruth@example.com",
      phone: null,
      subject: "Other",
      message: "Hello",
      product_details: null,
      page_path: null,
      submitted_at: timestamp,
      viewed: true,
      answered_at: null,
      archived_at: null,
      admin_notes: null,
      updated_at: timestamp,
      total_count: 1,
    },
  ],
};

async function openTable(name: string, element: ReactNode, path = "/") {
  stubDataApi(storedRows, () => Response.error());
  renderInBackOffice(element, { path });
  const table = await screen.findByRole("table", { name, busy: false });
  const headers = within(table).getAllByRole("columnheader");
  const [, ...rows] = within(table).getAllByRole("row");
  return {
    columns: headers.map(({ textContent }) => textContent).filter(Boolean),
    cellFinders: rows.map((row) => {
      const cells = within(row).getAllByRole("cell");
      return (column: string) =>
        cells[headers.findIndex(({ textContent }) => textContent === column)];
    }),
  };
}

const messages = { successTitle: "", failureTitle: "" };

// "Order" is the visually hidden header of the drag handles' column.
describe("the table", () => {
  it.each<[table: string, columns: string[], element: ReactNode, path?: string]>([
    [
      "Products",
      [
        ...["Select", "ID", "Image", "Name", "SKU", "Category", "Price", "Stock Qty"],
        ...["Status", "Actions"],
      ],
      <StockPage key="" />,
    ],
    ["Categories", ["ID", "Name", "Slug", "Actions"], <CategoryTable key="" messages={messages} />],
    [
      "Portfolio categories",
      ["Order", "ID", "Image", "Name", "Slug", "Projects", "Actions"],
      <PortfolioManagementPage key="" />,
    ],
    [
      "Projects in Lamps",
      ["Order", "Select", "ID", "Image", "Title", "Featured", "Actions"],
      <PortfolioManagementPage key="" />,
      "/?tab=projects",
    ],
    [
      "Orders",
      // Additions to the specification: Select, which selects rows for bulk actions, and Due.
      ["Select", "Order Number", "Customer", "Date", "Total", "Due", "Status", "Actions"],
      <OrdersPage key="" />,
    ],
    [
      "Contact submissions",
      ["Select", "From", "Subject", "Date", "Status", "Actions"],
      <SubmissionsPage key="" />,
    ],
  ])(
    "%s has the columns of the specification, in the same order",
    async (name, columns, element, path) => {
      expect((await openTable(name, element, path)).columns).toEqual(columns);
    },
  );
});

describe("a product row", () => {
  it("shows its id, and a dash when it has no SKU", async () => {
    const [findLampCell, findRugCell] = (await openTable("Products", <StockPage />)).cellFinders;
    expect(findLampCell?.("ID")?.textContent).toBe("31");
    expect(findLampCell?.("SKU")?.textContent).toContain("—");
    expect(findRugCell?.("SKU")?.textContent).toBe("RUG-1");
  });

  it("shows both prices and a Sale badge while it is on sale", async () => {
    const [findLampCell, findRugCell] = (await openTable("Products", <StockPage />)).cellFinders;
    expect(findLampCell?.("Price")?.querySelector("s, del")?.textContent).toContain("£240.00");
    expect(findLampCell?.("Price")?.textContent).toContain("£204.50");
    expect(findRugCell?.("Price")?.textContent).toBe("£240.00");
    const readBadgeTexts = (findCell: typeof findLampCell) =>
      [...(findCell?.("Status")?.querySelectorAll("[data-slot=badge]") ?? [])].map(
        ({ textContent }) => textContent,
      );
    expect(readBadgeTexts(findLampCell)).toEqual(["Out of Stock", "Featured", "Sale"]);
    expect(readBadgeTexts(findRugCell)).toEqual(["Pending"]);
  });
});

it("an order row shows the customer, the date, the total and the status", async () => {
  const [findCell] = (await openTable("Orders", <OrdersPage />)).cellFinders;
  expect(findCell?.("Customer")?.textContent).toBe("Ana Bossanoana@example.com");
  expect(findCell?.("Date")?.textContent).toMatch(/^3 Feb 2026, \d\d:04$/);
  expect(findCell?.("Total")?.textContent).toContain("£1,204.50");
  expect(findCell?.("Status")?.textContent).toBe("Approved");
});
