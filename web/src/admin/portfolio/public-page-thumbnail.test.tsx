import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PublicPageThumbnail } from "@/admin/portfolio/public-page-thumbnail";

it("PublicPageThumbnail links to the public page in a new tab without access to window.opener", () => {
  render(<PublicPageThumbnail url={null} path="/portfolio/kitchens" name="Kitchens" />);
  const link = screen.getByRole("link", {
    name: "View Kitchens on the site (opens in a new tab)",
  });
  expect(link.getAttribute("href")).toBe("/portfolio/kitchens");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noreferrer");
});
