import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CategoriesPage } from "@/admin/categories/categories-page";
import { CategoryTable } from "@/admin/categories/category-table";
import { SubmissionsPage } from "@/admin/contact/submissions-page";
import { ContentPage } from "@/admin/content/content-page";
import { DashboardPage } from "@/admin/dashboard/dashboard-page";
import { DataRequestsPage } from "@/admin/data-requests/data-requests-page";
import { OrdersPage } from "@/admin/orders/orders-page";
import { UnsentMailsPage } from "@/admin/orders/unsent-mails-page";
import { PortfolioManagementPage } from "@/admin/portfolio/portfolio-management-page";
import { ServicesManagementPage } from "@/admin/services/services-management-page";
import { ProductDialog } from "@/admin/stock/product-dialog";
import { ProductEditor } from "@/admin/stock/product-editor";
import { StockPage } from "@/admin/stock/stock-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import * as session from "@/data/session/session-provider";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

// Loading and error states of the back office. Spec sections 2.14, 8 and 9.

let role: "owner" | null;
beforeEach(() => {
  role = "owner";
  const sessionSpy = vi.spyOn(session, "useCurrentSession").mockImplementation(() => ({
    status: "signed-in",
    user: { id: "7d3c", email: "maria@example.com", role, needsSecondFactor: false },
  }));
  return () => sessionSpy.mockRestore();
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Browsers support <search>; happy-dom does not.
  ignoreConsoleMessages(/unrecognized in this browser/);
});

describe("the number of skeleton rows while a table loads", () => {
  const messages = { successTitle: "", failureTitle: "" };
  it.each<[count: number, name: string, element: ReactNode, path?: string]>([
    [5, "Categories", <CategoryTable key="" messages={messages} />],
    [5, "Portfolio categories", <PortfolioManagementPage key="" />],
    [5, "Service categories", <ServicesManagementPage key="" />],
    [3, "Service subcategories", <ServicesManagementPage key="" />, "/?tab=subcategories"],
    [3, "Products", <StockPage key="" />],
    [3, "Orders", <OrdersPage key="" />],
    [3, "Unsent emails", <UnsentMailsPage key="" />],
    [3, "Contact submissions", <SubmissionsPage key="" />],
    [3, "Data requests", <DataRequestsPage key="" />],
  ])("is %i for the table %s", async (count, name, element, path) => {
    vi.stubGlobal("fetch", () => new Promise(() => {}));
    renderInBackOffice(element, path ? { path } : {});
    const table = await screen.findByRole("table", { name });
    expect(table.getAttribute("aria-busy")).toBe("true");
    expect(table.querySelectorAll("tbody tr")).toHaveLength(count);
  });
});

it("the dashboard shows five skeletons in each recent list while loading", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  renderInBackOffice(<DashboardPage />);
  for (const name of ["Recent Products", "Recent Inquiries"]) {
    const list = screen.getByRole("region", { name });
    expect(list.querySelectorAll("[aria-busy=true] li"), name).toHaveLength(5);
  }
});

it("the services page shows only a skeleton and sends no request without an administrator session", () => {
  const fetchMock = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal("fetch", fetchMock);
  role = null;
  renderInBackOffice(<ServicesManagementPage />);
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.queryByRole("tab")).toBeNull();
  expect(fetchMock).not.toHaveBeenCalled();
});

describe("when every request fails", () => {
  it("the dashboard shows zero counts and empty lists", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 500 }));
    renderInBackOffice(<DashboardPage />);
    expect(await screen.findByText("No products yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Add product" }).getAttribute("href")).toBe(
      "/admin/products?edit=new",
    );
    expect(await screen.findByText("No inquiries yet")).toBeTruthy();
    for (const label of ["Total Products", "Portfolio Projects", "Contact Inquiries"]) {
      const card = (await screen.findByText(label)).closest("div");
      expect(card?.querySelector("dd")?.textContent, label).toBe("0");
    }
  });

  it("the form of a new product shows that the product categories could not be fetched", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 500 }));
    renderInBackOffice(<ProductEditor product={null} onClose={() => {}} />);
    expect(await screen.findByText("Failed to fetch product categories")).toBeTruthy();
  });

  it("the list of contact submissions shows its empty state and a hint to refresh, but no error", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 500 }));
    renderInBackOffice(<SubmissionsPage />);
    expect(await screen.findByText("No contact submissions found")).toBeTruthy();
    expect(
      screen.getByText("The list could not be read just now. Refresh tries again."),
    ).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each<[screen: string, message: string, element: ReactNode]>([
    ["stock page", "Failed to fetch products", <StockPage key="" />],
    [
      "product dialog",
      "Failed to fetch products",
      <ProductDialog key="" editTarget={7} onClose={() => {}} />,
    ],
    ["categories page", "Failed to fetch product categories", <CategoriesPage key="" />],
    ["orders page", "Failed to fetch orders", <OrdersPage key="" />],
    ["portfolio page", "Failed to fetch portfolio categories", <PortfolioManagementPage key="" />],
    ["services page", "Failed to fetch service categories", <ServicesManagementPage key="" />],
  ])("the %s shows %j until a retry succeeds", async (_screen, message, element) => {
    vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 500 }));
    renderInBackOffice(element);
    expect(await screen.findByText(message)).toBeTruthy();
    vi.stubGlobal("fetch", async () => Response.json([]));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
});

it("the dialog of a portfolio category shows an error when the categories could not be fetched", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "no" }, { status: 500 }));
  renderInBackOffice(<PortfolioManagementPage />, { path: "/?edit=7" });
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Category" }));
  expect(await dialog.findByText("Failed to fetch portfolio categories")).toBeTruthy();
});

describe("when the connection is lost after the page has loaded", () => {
  it("a list keeps its rows after a failed deletion and offers to fetch the rows again", async () => {
    const lamps = { id: 7, name: "Lamps", slug: "lamps", updated_at: "2026-11-21T10:00:00.000Z" };
    vi.stubGlobal("fetch", async () => Response.json([lamps]));
    renderInBackOffice(<CategoriesPage />);
    const deleteButton = await screen.findByRole("button", { name: "Delete Lamps" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await userEvent.click(deleteButton);
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    const notice = await screen.findByRole("alert");
    expect(notice.textContent).toContain("Failed to fetch product categories");
    expect(screen.getByRole("link", { name: "Lamps" })).toBeTruthy();
    vi.stubGlobal("fetch", async () => Response.json([lamps]));
    await userEvent.click(within(notice).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("a form stays open with its changes after a failed save", async () => {
    vi.stubGlobal("fetch", async () => Response.json([]));
    renderInBackOffice(<ContentPage />);
    const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
    await userEvent.clear(title);
    await userEvent.type(title, "Rooms with a view");
    const failingFetch = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    vi.stubGlobal("fetch", failingFetch);
    await userEvent.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(failingFetch.mock.calls.length).toBeGreaterThan(1));
    expect(await screen.findByText("Not saved yet")).toBeTruthy();
    expect(title.isConnected).toBe(true);
    expect(title.value).toBe("Rooms with a view");
  });
});

describe("when the database has no rows", () => {
  it.each<[screen: string, message: string, element: ReactNode, path?: string]>([
    [
      "stock page",
      "No products found. Add your first product to get started.",
      <StockPage key="" />,
    ],
    [
      "categories page",
      "No categories found. Add your first category to get started.",
      <CategoriesPage key="" />,
    ],
    [
      "categories tab of the portfolio page",
      "No categories found. Add your first category to get started.",
      <PortfolioManagementPage key="" />,
    ],
    [
      "projects tab of the portfolio page",
      "No categories found. Create a category first to organize your projects.",
      <PortfolioManagementPage key="" />,
      "/?tab=projects",
    ],
    [
      "items tab of the services page",
      "No categories found. Create a category first to organize your items.",
      <ServicesManagementPage key="" />,
      "/?tab=items",
    ],
  ])("the %s shows %j", async (_screen, message, element, path) => {
    vi.stubGlobal("fetch", async () => Response.json([]));
    renderInBackOffice(element, path ? { path } : {});
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

it("the items tab of a service category without subcategories offers to add a subcategory", async () => {
  const category = { id: 7, name: "Lighting", slug: "lighting", display_order: 0 };
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(`${url}`.includes("service_categories") ? [category] : []),
  );
  renderInBackOffice(<ServicesManagementPage />, { path: "/?tab=items&category=7" });
  const message = await screen.findByText(
    "This category has no subcategories. Create one for your items.",
  );
  const emptyState = within(message.parentElement ?? message);
  await userEvent.click(emptyState.getByRole("button", { name: "Add Subcategory" }));
  expect(await screen.findByRole("dialog", { name: /Subcategory/ })).toBeTruthy();
});
