import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Outlet } from "react-router";
import { expect, it, vi } from "vitest";
import { SiteRoutes } from "@/app/site-routes";
import { forgetComplaints } from "../../../tests/support/forget-complaints.ts";

const frame = vi.hoisted(() => ({ isThere: false }));
vi.mock("@/storefront/layout/storefront-layout", () => ({
  get StorefrontLayout() {
    if (!frame.isThere) throw new Error("gone");
    return Outlet;
  },
}));
vi.mock("@/storefront/home/home-page", () => ({ HomePage: () => <h1>Home</h1> }));
vi.mock("@/storefront/legal/terms-page", () => ({ TermsPage: () => <h1>Terms</h1> }));

it("leads on from a page whose frame could not be fetched", async () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await act(async () =>
    render(
      <MemoryRouter initialEntries={["/terms-conditions"]} useTransitions={false}>
        <SiteRoutes />
      </MemoryRouter>,
    ),
  );
  await screen.findByRole("heading", { name: "This page could not be shown" });
  forgetComplaints(/^%o/);
  frame.isThere = true;
  await userEvent.click(screen.getByRole("link", { name: "Back to the home page" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});
