import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { SiteRoutes } from "@/app/site-routes";
import { createQueryClient } from "@/lib/query-client";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

vi.mock("@/storefront/home/home-page", () => ({ default: () => <h1>Home</h1> }));
vi.mock("@/storefront/legal/terms-page", () => {
  throw new Error("gone");
});

it("SiteRoutes navigates to another page after a chunk load error", async () => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  await act(async () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={["/terms-conditions"]} useTransitions={false}>
          <SiteRoutes />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await screen.findByRole("heading", { name: "This page could not be shown" });
  ignoreConsoleMessages(/^%o/);
  await userEvent.click(screen.getByRole("link", { name: "Back to the home page" }));
  expect(await screen.findByRole("heading", { name: "Home" })).toBeDefined();
});
