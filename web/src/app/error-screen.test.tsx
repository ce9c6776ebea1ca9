import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { flushSync } from "react-dom";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { siteRoutes } from "@/app/router";
import { siteAnswers } from "@/app/testing/site-answers";
import { answerReads } from "@/storefront/testing/public-reads";
import { forgetComplaints } from "../../../tests/support/forget-complaints.ts";

const state = vi.hoisted(() => ({ failure: new Error("broken") }));
vi.mock("@/storefront/legal/terms-page", () => ({
  TermsPage: () => {
    throw state.failure;
  },
}));

const reload = vi.fn();

async function openBrokenPage(routes = siteRoutes()) {
  const router = createMemoryRouter(routes, { initialEntries: ["/terms-conditions"] });
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { level: 1, name: "This page could not be shown" });
  forgetComplaints(/^%o|React Router caught/);
  return unmount;
}

beforeEach(() => {
  sessionStorage.clear();
  answerReads(siteAnswers);
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  vi.spyOn(window.location, "reload").mockImplementation(reload.mockClear());
  state.failure = new Error("broken");
});
afterEach(() => vi.unstubAllGlobals());

describe("a page that breaks", () => {
  it("leaves header and footer standing, and leads on", async () => {
    await openBrokenPage();
    expect(screen.getByRole("banner")).toBeDefined();
    expect(screen.getByRole("contentinfo")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
    const home = screen.getByRole("link", { name: "Back to the home page" });
    expect(home.getAttribute("href")).toBe("/");
    expect(document.title).toBe("This page could not be shown | Calpe & Stone");
    expect(reload).not.toHaveBeenCalled();
  });

  it("says so too when its code could not be fetched, and is loaded anew", async () => {
    const routes = siteRoutes();
    const terms = routes
      .flatMap(({ children = [] }) => children)
      .find(({ path }) => path === "terms-conditions");
    if (!terms) throw new Error("There is no such route.");
    terms.lazy = () =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"));
    await openBrokenPage(routes);
    expect(screen.getByRole("banner")).toBeDefined();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("is loaded anew, once, when a release has replaced its code", async () => {
    state.failure = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    const leave = await openBrokenPage();
    expect(reload).toHaveBeenCalledOnce();
    leave();
    await openBrokenPage();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("stays where it is without a network", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    state.failure = new TypeError("Failed to fetch dynamically imported module: /assets/x.js");
    await openBrokenPage();
    expect(reload).not.toHaveBeenCalled();
  });
});
