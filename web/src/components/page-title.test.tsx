import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPageTitle } from "@/components/page-title";

it("a page title keeps a hyphenated word on one line, except one of more than 16 characters", () => {
  render(<h1>{renderPageTitle("Made-to-Measure Curtains, Wärmedämm-Vorhänge")}</h1>);
  const name = "Made-to-Measure Curtains, Wärmedämm-Vorhänge";
  const unbrokenWords = screen
    .getByRole("heading", { name })
    .querySelectorAll(".whitespace-nowrap");
  expect([...unbrokenWords].map((word) => word.textContent)).toEqual(["Made-to-Measure"]);
});
