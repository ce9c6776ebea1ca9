import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ContentLink } from "@/components/content-link";

function renderLink(to: string) {
  const router = createMemoryRouter([
    { path: "*", element: <ContentLink to={to}>There</ContentLink> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

it("ContentLink navigates client-side for a path of the site", async () => {
  const router = renderLink("/shop");
  await userEvent.click(screen.getByRole("link"));
  expect(router.state.location.pathname).toBe("/shop");
});

it.each(["https://example.com/a", "mailto:a@example.com", "tel:+35020012345"])(
  "ContentLink renders a plain link for %s",
  (url) => {
    renderLink(url);
    expect(screen.getByRole("link").getAttribute("href")).toBe(url);
  },
);
