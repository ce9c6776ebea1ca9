import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { Breadcrumb } from "@/components/breadcrumb";
import type { Crumb } from "@/seo/breadcrumb-structured-data";

const home = { label: "Home", to: "/" };
const category = { label: "Lighting", to: "/services/lighting" };

it("Breadcrumb renders only the new entries after a rerender, even if two earlier entries had the same label", () => {
  const createPage = (crumbs: Crumb[]) => <Breadcrumb crumbs={crumbs} />;
  const { rerender } = render(createPage([home, category, { label: "Lighting" }]), {
    wrapper: MemoryRouter,
  });
  rerender(createPage([category, { label: "Pendants" }]));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Lighting",
    "Pendants",
  ]);
});
