import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CategoryTable } from "@/admin/categories/category-table";
import { SubmissionsPage } from "@/admin/contact/submissions-page";
import { DashboardPage } from "@/admin/dashboard/dashboard-page";
import { DataRequestsPage } from "@/admin/data-requests/data-requests-page";
import { OrdersPage } from "@/admin/orders/orders-page";
import { PortfolioPage } from "@/admin/portfolio/portfolio-page";
import { ServicesPage } from "@/admin/services/services-page";
import { StockPage } from "@/admin/stock/stock-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

// Loading and error states of the back office. Spec sections 2.14, 8 and 9.

const session = vi.hoisted(() => ({ isAdmin: true }));
vi.mock("@/data/session/session-provider", () => ({
  useCurrentSession: () => ({
    status: "signed-in",
    user: { id: "7d3c", email: "maria@example.com", isAdmin: session.isAdmin },
  }),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  // Browsers support <search>; happy-dom does not.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

describe("the number of skeleton rows of a loading table", () => {
  const messages = { done: "", failed: "" };
  it.each<[count: number, table: string, element: ReactNode, at?: string]>([
    [5, "Categories", <CategoryTable key="" messages={messages} />],
    [5, "Portfolio categories", <PortfolioPage key="" />],
    [5, "Service categories", <ServicesPage key="" />],
    [3, "Service subcategories", <ServicesPage key="" />, "/?tab=subcategories"],
    [3, "Products", <StockPage key="" />],
    [3, "Orders", <OrdersPage key="" />],
    [3, "Contact submissions", <SubmissionsPage key="" />],
    [3, "Data requests", <DataRequestsPage key="" />],
  ])("is %i for %s", async (count, name, element, at) => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    renderInBackOffice(element, at ? { at } : {});
    const table = await screen.findByRole("table", { name });
    expect(table.getAttribute("aria-busy")).toBe("true");
    expect(table.querySelectorAll("tbody tr")).toHaveLength(count);
  });
});

it("the services page shows only a skeleton and sends no request without an administrator session", () => {
  const request = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal("fetch", request);
  session.isAdmin = false;
  renderInBackOffice(<ServicesPage />);
  session.isAdmin = true;
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(request).not.toHaveBeenCalled();
});

describe("when every request fails", () => {
  it("the dashboard shows zero counts and empty lists", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 500 }));
    renderInBackOffice(<DashboardPage />);
    expect(await screen.findByText("No products yet")).toBeTruthy();
    expect(await screen.findByText("No inquiries yet")).toBeTruthy();
    for (const label of ["Total Products", "Portfolio Projects", "Contact Inquiries"]) {
      const card = (await screen.findByText(label)).closest("div");
      expect(card?.querySelector("dd")?.textContent, label).toBe("0");
    }
  });

  it.each<[message: string, element: ReactNode]>([
    ["Failed to fetch products", <StockPage key="" />],
    ["Failed to fetch orders", <OrdersPage key="" />],
    ["Failed to fetch portfolio categories", <PortfolioPage key="" />],
    ["Failed to fetch service categories", <ServicesPage key="" />],
  ])("the page shows %j", async (message, element) => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 500 }));
    renderInBackOffice(element);
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
