import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useNavigationCategories } from "@/storefront/layout/use-navigation-categories";
import { stubReads } from "@/storefront/testing/public-reads";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

function Panel({ label }: { label: string }) {
  const { portfolio } = useNavigationCategories();
  return (
    <nav aria-label={label}>
      {portfolio.map(({ name, to }) => (
        <a key={to} href={to}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** A header with a menu that is mounted when its button is pressed. */
function Header() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Panel label="Header" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open ? <Panel label="Menu" /> : null}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test("useNavigationCategories returns samples without a second request when a menu is mounted after the first request has failed", async () => {
  const requests = stubReads({});
  renderInStorefront(<Header />);
  await screen.findByRole("link", { name: "Bedrooms" });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findAllByRole("link", { name: "Bedrooms" })).toHaveLength(2);
  expect(requests.map(({ path }) => path)).toEqual(["rpc/site_navigation"]);
});
