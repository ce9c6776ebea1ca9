import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import PortfolioCategoryPage from "@/storefront/portfolio/portfolio-category-page";
import PortfolioPage from "@/storefront/portfolio/portfolio-page";
import PortfolioProjectPage from "@/storefront/portfolio/portfolio-project-page";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const flooring = {
  ...{ id: 9, name: "Flooring", slug: "flooring", description: "Oak and stone." },
  ...{ image_url: null, display_order: 0, project_count: 4 },
};
const routePath = "/portfolio/:category?/:project?";

afterEach(() => vi.unstubAllGlobals());

describe("while the API is unreachable", () => {
  it("the portfolio shows sample categories with a notice, and the stored ones after a retry", async () => {
    stubReads({});
    renderInStorefront(<PortfolioPage />, { url: "/portfolio" });
    await screen.findByText(/Our portfolio can't be reached just now\./);
    const names = screen
      .getAllByRole("article")
      .map((card) => within(card).getByRole("heading").textContent);
    expect(names).toEqual(["Living Rooms", "Bedrooms", "Kitchens"]);
    stubReads({ portfolio_categories: () => [flooring] });
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Flooring" })).toBeDefined();
    expect(screen.queryByText(/can't be reached/)).toBeNull();
  });

  it("a sample category shows its three sample projects with a notice", async () => {
    stubReads({});
    renderInStorefront(<PortfolioCategoryPage />, { url: "/portfolio/bedrooms", routePath });
    await screen.findByText(/Our portfolio can't be reached just now\./);
    expect(screen.getAllByRole("article")).toHaveLength(3);
    const link = screen.getByRole("link", { name: "View project Sage and Linen" });
    expect(link.getAttribute("href")).toBe("/portfolio/bedrooms/sage-and-linen");
  });

  it("a sample project has a page", async () => {
    stubReads({});
    const url = "/portfolio/bedrooms/sage-and-linen";
    renderInStorefront(<PortfolioProjectPage />, { url, routePath });
    expect(await screen.findByRole("heading", { level: 1, name: "Sage and Linen" })).toBeDefined();
  });
});
