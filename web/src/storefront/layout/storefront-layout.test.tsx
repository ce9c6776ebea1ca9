import { readBusiness } from "@domain/site-content/business.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import {
  Link,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useNavigate,
} from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BusinessContext } from "@/lib/business";
import { createQueryClient } from "@/lib/query-client";
import NotFoundPage from "@/storefront/layout/not-found-page";
import { StorefrontLayout } from "@/storefront/layout/storefront-layout";
import { stubReads } from "@/storefront/testing/public-reads";
import { ignoreConsoleMessages } from "../../../../tests/support/unit/ignore-console-messages.ts";

const router: { navigate?: NavigateFunction } = {};

function Home() {
  Object.assign(router, { navigate: useNavigate() });
  return <Link to="/next">Go on</Link>;
}

function renderLayout(url = "/", business = readBusiness(null)) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BusinessContext value={business}>
        <MemoryRouter initialEntries={[url]} useTransitions={false}>
          <Routes>
            <Route element={<StorefrontLayout />}>
              <Route path="/" element={<Home />} />
              <Route path="/next" element={<h1>The next page</h1>} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </BusinessContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  stubReads({
    "rpc/site_navigation": () => ({ services: [], portfolio: [], shop: [] }),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("StorefrontLayout", () => {
  it("moves the focus to the content after a navigation", async () => {
    renderLayout();
    const main = screen.getByRole("main");
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole("link", { name: "Go on" }));
    await screen.findByText("The next page");
    expect(document.activeElement).toBe(main);
  });

  it("gives the header the dark tone (light text over an image) on the home page only", async () => {
    renderLayout();
    expect(screen.getByRole("banner").dataset.tone).toBe("dark");
    act(() => void router.navigate?.("/next"));
    expect(screen.getByRole("banner").dataset.tone).toBeUndefined();
  });

  it("shows links, the social networks that have a profile, the owner's words and location in the footer", () => {
    const instagram = "https://www.instagram.com/oak";
    const metadata = { instagram, pinterest: "", footerText: "Rooms by hand" };
    renderLayout("/", readBusiness({ title: "Oak & Lime", content: null, metadata }));
    const footer = within(screen.getByRole("contentinfo"));
    const getPath = (name: string) => footer.getByRole("link", { name }).getAttribute("href");
    expect(getPath("Kitchens")).toBe("/portfolio/kitchens");
    expect(getPath("Flooring")).toBe("/portfolio/flooring");
    expect(getPath("Bedrooms & Living Rooms")).toBe("/portfolio/bedrooms-living-rooms");
    expect(getPath("Terms & Conditions")).toBe("/terms-conditions");
    expect(getPath("Privacy Policy")).toBe("/privacy-policy");
    expect(getPath("request my data")).toBe("/data-request");
    const profiles = footer.getAllByRole("link", { name: /opens in a new tab/ });
    expect(profiles.map((link) => link.getAttribute("href"))).toEqual([instagram]);
    expect(footer.getByText("Rooms by hand")).toBeDefined();
    expect(footer.getByText("Gibraltar")).toBeDefined();
  });

  it("opens the cart drawer when the header's cart button is pressed", async () => {
    renderLayout();
    await userEvent.click(screen.getByRole("button", { name: "Cart, 0 items" }));
    await screen.findByRole("dialog", { name: "Your cart" });
  });

  it("shows a banner while offline and removes it when online", async () => {
    renderLayout();
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(/You are offline/)).toBeDefined();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });

  it("shows the 404 page for an unknown URL", () => {
    renderLayout("/no/such/page");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("404 Page Not Found");
    expect(screen.getByText("Did you forget to add the page to the router?")).toBeDefined();
    expect(document.title).toBe("Page not found | Our shop");
    const robots = document.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute("content")).toBe("noindex, nofollow");
    expect(screen.getByRole("searchbox")).toBeDefined();
    expect(screen.getByRole("heading", { name: "From our shop" })).toBeDefined();
    // happy-dom does not support the <search> element.
    ignoreConsoleMessages(/unrecognized in this browser/);
  });

  it.each([
    ["Search the site", "Search the site"],
    ["Menu", "Menu"],
    ["Cart, 0 items", "Your cart"],
  ])(
    "closes the '%s' overlay on Back without leaving the page, and returns the focus to its button",
    async (button, name) => {
      renderLayout();
      await userEvent.click(screen.getByRole("button", { name: button }));
      expect(await screen.findByRole("dialog", { name })).toBeDefined();
      act(() => void router.navigate?.(-1));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(screen.getByText("Go on")).toBeDefined();
      const opener = screen.getByRole("button", { name: button });
      await waitFor(() => expect(document.activeElement).toBe(opener));
    },
  );
});
