import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { usePaletteResults } from "@/admin/command-palette/palette-results";

const responses: Record<string, () => Response> = {};

const renderResults = (searchText: string) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => usePaletteResults(searchText), { wrapper }).result;
};

beforeEach(() => {
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const endpoint = new URL(input).pathname.split("/").at(-1) ?? "";
    return responses[endpoint]?.() ?? Response.json([]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const endpoint of Object.keys(responses)) delete responses[endpoint];
});

it.each([
  ["banner", ["/admin/content?section=hero", "/admin/content?section=hero&banner=new"]],
  ["hours", ["/admin/content?section=contact#special-hours"]],
  ["low", ["/admin/products?stock=low"]],
  ["terms cond", ["/admin/content?section=terms#edit"]],
  ["holidays", ["/admin/settings?closing=1"]],
  ["recovery", ["/admin/security"]],
])("for the text %j, the command palette finds only the screens %j", (searchText, paths) => {
  const [screens] = renderResults(searchText).current.groups;
  expect(screens?.items.map((item) => item.to)).toEqual(paths);
});

it.each(["200 51820", "ana@example.com"])(
  "for the contact %j, the command palette lists the customer first",
  async (searchText) => {
    responses.admin_orders = () =>
      Response.json([{ id: 1, order_number: "ORD-1", first_name: "Ana" }]);
    responses.admin_customers = () => Response.json([{ contact: "ana@example.com", name: "Ana" }]);
    const result = renderResults(searchText);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.groups.map(({ heading }) => heading)).toEqual(["Customers", "Orders"]);
  },
);

describe("the command palette", () => {
  const found = (
    kind: string,
    id: number,
    title: string,
    corrected_words: string | null = null,
  ) => ({
    ...{ kind, id, title, corrected_words },
    context: null,
  });

  it("lists the group of a row that the text names exactly first", async () => {
    responses.search_site = () =>
      Response.json([found("category", 2, "Oak furniture"), found("project", 4, "Oak House")]);
    const result = renderResults("oak house");
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.groups.map(({ heading }) => heading)).toEqual([
      "Portfolio",
      "Categories",
    ]);
  });

  it("finds categories, portfolio entries, services and data requests, and links to their editors", async () => {
    responses.search_site = () =>
      Response.json([
        found("product", 1, "Oak table"),
        found("category", 2, "Oak furniture"),
        found("portfolio_category", 3, "Oak rooms"),
        found("project", 4, "Oak house"),
        found("service_category", 5, "Joinery"),
        found("service_subcategory", 6, "Oak doors"),
        found("service_item", 7, "Oak panel"),
        found("service_item", 8, "Out door", "door"),
      ]);
    responses.service_items = () =>
      Response.json([{ id: 7, subcategory: { id: 6, category_id: 5 } }]);
    responses.find_data_requests = () =>
      Response.json([{ id: 9, name: "Ana Oakes", request_type: "access" }]);
    const result = renderResults("oak");
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.groups).toEqual([
      {
        heading: "Categories",
        items: [{ to: "/admin/categories?edit=2", label: "Oak furniture" }],
      },
      {
        heading: "Portfolio",
        items: [
          { to: "/admin/portfolio?edit=3", label: "Oak rooms" },
          { to: "/admin/portfolio?tab=projects&edit=4", label: "Oak house" },
        ],
      },
      {
        heading: "Services",
        items: [
          { to: "/admin/services?edit=5", label: "Joinery" },
          { to: "/admin/services?tab=subcategories&edit=6", label: "Oak doors" },
          {
            to: "/admin/services?tab=items&category=5&subcategory=6&edit=7",
            label: "Oak panel",
          },
        ],
      },
      {
        heading: "Data requests",
        items: [{ to: "/admin/data-requests?request=9", label: "Ana Oakes", detail: "Access" }],
      },
    ]);
  });

  it("names the searches that failed, and repeats them on request", async () => {
    responses.search_site = () => Response.json({ message: "no" }, { status: 503 });
    responses.find_data_requests = () => Response.json({ message: "no" }, { status: 503 });
    const result = renderResults("oak");
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(result.current.unsearchedRows).toEqual([
      "categories",
      "projects",
      "services",
      "data requests",
    ]);
    delete responses.search_site;
    delete responses.find_data_requests;
    result.current.retry();
    await waitFor(() => expect(result.current.unsearchedRows).toEqual([]));
  });
});
