import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { createUndoAction } from "@/admin/forms/toast-outcome";
import { DetailsSkeleton } from "@/admin/shell/description-list";
import { useShortcuts } from "@/admin/shell/use-shortcuts";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

const noShortcuts = { isPaused: false, onOpenShortcuts: () => {} };
const approve = vi.fn();
beforeEach(() => approve.mockClear());

/** A list with one order. Its dialog shows a placeholder until "Load" is pressed. */
function Orders() {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  useShortcuts(noShortcuts);
  return (
    <main>
      <table>
        <tbody>
          <tr>
            <td>
              <button type="button" onClick={() => setIsOpen(true)}>
                Open
              </button>
              <button type="button" aria-keyshortcuts="A" onClick={() => approve("row")}>
                Approve
              </button>
            </td>
          </tr>
        </tbody>
      </table>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent title="Order">
          {isLoaded ? (
            <button type="button" aria-keyshortcuts="A" onClick={() => approve("dialog")}>
              Approve
            </button>
          ) : (
            <DetailsSkeleton label="Loading" />
          )}
          <button type="button" onClick={() => setIsLoaded(true)}>
            Load
          </button>
        </DialogContent>
      </Dialog>
    </main>
  );
}

it("a letter presses the control of the focused row, nothing while the row's dialog loads, then the dialog's control", async () => {
  renderInBackOffice(<Orders />);
  screen.getByRole("button", { name: "Open" }).focus();
  await userEvent.keyboard("a");
  expect(approve.mock.calls).toEqual([["row"]]);
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("dialog");
  await userEvent.keyboard("a");
  await userEvent.click(screen.getByRole("button", { name: "Load" }));
  expect(approve.mock.calls).toEqual([["row"]]);
  await userEvent.keyboard("a");
  expect(approve.mock.calls).toEqual([["row"], ["dialog"]]);
});

it("the shortcut Z presses a toast's Undo while a dialog traps the focus", async () => {
  renderInBackOffice(<Orders />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const undo = vi.fn();
  act(() => toast({ title: "Order Approved", action: createUndoAction("Decline it", undo) }));
  (await screen.findByRole("button", { name: "Close" })).focus();
  await userEvent.keyboard("z");
  expect(undo).toHaveBeenCalledOnce();
});

it("Space presses a link that looks like a button", async () => {
  function Page() {
    useShortcuts(noShortcuts);
    return (
      <>
        <p>At {useLocation().pathname}</p>
        <Button asChild>
          <Link to="/new">New Order</Link>
        </Button>
      </>
    );
  }
  renderInBackOffice(<Page />);
  screen.getByRole("link", { name: "New Order" }).focus();
  await userEvent.keyboard(" ");
  expect(await screen.findByText("At /new")).toBeDefined();
});
