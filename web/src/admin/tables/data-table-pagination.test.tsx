import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect } from "react";
import {
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useNavigate,
  useSearchParams,
} from "react-router";
import { describe, expect, it } from "vitest";
import {
  DataTablePagination,
  FirstPageRedirect,
  pageNumbers,
} from "@/admin/tables/data-table-pagination";

describe("pageNumbers", () => {
  it("returns every page number for a short list", () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it("returns null for the gaps between the first page, the pages around the current page and the last page", () => {
    expect(pageNumbers(1, 50)).toEqual([1, 2, null, 50]);
    expect(pageNumbers(25, 50)).toEqual([1, null, 24, 25, 26, null, 50]);
    expect(pageNumbers(50, 50)).toEqual([1, null, 49, 50]);
  });

  it("returns the page number instead of a gap of a single page", () => {
    expect(pageNumbers(4, 50)).toEqual([1, 2, 3, 4, 5, null, 50]);
  });
});

it.each([
  { page: 1, total: 1, label: "1 order" },
  { page: 1, total: 20, label: "20 orders" },
  { page: 2, total: 1204, label: "21–40 of 1,204 orders" },
  { page: 61, total: 1204, label: "1,201–1,204 of 1,204 orders" },
  { page: 1, total: 1_001, label: "1–20 of more than 1,000 orders" },
])(
  "DataTablePagination shows '$label' on page $page of a list with $total rows",
  ({ page, total, label }) => {
    render(
      <MemoryRouter>
        <DataTablePagination
          page={page}
          pageSize={20}
          total={total}
          noun="order"
          linkTo={() => "/"}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole("status").textContent).toBe(label);
  },
);

it("the link 'Next page' keeps the focus on the last page and does nothing there", async () => {
  function Pagination() {
    const page = Number(useSearchParams()[0].get("page") ?? 1);
    return (
      <DataTablePagination
        page={page}
        pageSize={20}
        total={40}
        noun="order"
        linkTo={(to) => `?page=${to}`}
      />
    );
  }
  render(
    <MemoryRouter>
      <Pagination />
    </MemoryRouter>,
  );
  const next = screen.getByRole("link", { name: "Next page" });
  next.focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("status").textContent).toBe("21–40 of 40 orders");
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute("aria-disabled")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("status").textContent).toBe("21–40 of 40 orders");
});

function Page() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => void navigate(-1), [navigate]);
  return query.has("page") ? <FirstPageRedirect to="/" /> : <p>First page</p>;
}

it("FirstPageRedirect redirects again when a closing dialog goes back to the page without rows", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Page /> }], {
    initialEntries: ["/?page=2", "/?page=2#dialog"],
  });
  render(<RouterProvider router={router} />);
  expect(await screen.findByText("First page")).toBeDefined();
  expect(router.state.location.search).toBe("");
});
