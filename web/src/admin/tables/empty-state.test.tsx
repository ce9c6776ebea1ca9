import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmptyState } from "@/admin/tables/empty-state";

it("EmptyState moves the focus from its button to the page's content when it unmounts", () => {
  const createPage = (isEmpty: boolean) => (
    <main tabIndex={-1}>
      {isEmpty ? (
        <EmptyState
          title="No orders found"
          action={{ label: "Show all orders", onClick: () => {} }}
        />
      ) : null}
    </main>
  );
  const { rerender } = render(createPage(true));
  screen.getByRole("button", { name: "Show all orders" }).focus();
  rerender(createPage(false));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
