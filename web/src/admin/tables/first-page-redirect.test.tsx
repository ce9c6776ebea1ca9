import { render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { createMemoryRouter, RouterProvider, useNavigate, useSearchParams } from "react-router";
import { expect, it } from "vitest";
import { FirstPageRedirect } from "@/admin/tables/first-page-redirect";

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
