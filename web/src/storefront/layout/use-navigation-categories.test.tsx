import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { portfolioCategories } from "@/data/portfolio/queries";
import { useNavigationCategories } from "@/storefront/layout/use-navigation-categories";
import { answerReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

function Panel() {
  const { portfolio } = useNavigationCategories();
  return portfolio.map(({ name, to }) => (
    <a key={to} href={to}>
      {name}
    </a>
  ));
}

/** A page that reads the portfolio, and a panel of the header that comes later. */
function Page() {
  const { isError } = useQuery(portfolioCategories());
  const [later, setLater] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        Later
      </button>
      {isError ? <p>Only samples</p> : null}
      {later ? <Panel /> : null}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test("the header shows samples of what the page could not read, and does not ask for it again", async () => {
  const reads = answerReads({});
  renderInStorefront(<Page />);
  await screen.findByText("Only samples");
  await userEvent.click(screen.getByRole("button", { name: "Later" }));
  expect(await screen.findByRole("link", { name: "Bedrooms" })).toBeDefined();
  expect(screen.getByText("Only samples")).toBeDefined();
  expect(reads.filter(({ path }) => path === "portfolio_categories")).toHaveLength(1);
});
