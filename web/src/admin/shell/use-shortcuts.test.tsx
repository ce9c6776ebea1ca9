import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { expect, it, vi } from "vitest";
import { undoAction } from "@/admin/forms/undo-action";
import { DetailsSkeleton } from "@/admin/shell/details-skeleton";
import { useShortcuts } from "@/admin/shell/use-shortcuts";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

const approve = vi.fn();

function Order() {
  const [isLoaded, setIsLoaded] = useState(false);
  const [note, setNote] = useState("");
  useShortcuts({ isPaused: false, onOpenShortcuts: () => {} });
  return (
    <Dialog open>
      <DialogContent title="Order">
        <button type="button" onClick={() => setIsLoaded(true)}>
          Load
        </button>
        {isLoaded ? (
          <>
            <textarea
              aria-label="Note"
              aria-keyshortcuts="N"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <button type="button" aria-keyshortcuts="A" onClick={approve}>
              Approve
            </button>
          </>
        ) : (
          <DetailsSkeleton label="Loading" />
        )}
      </DialogContent>
    </Dialog>
  );
}

it("the shortcut Z presses a toast's Undo while a dialog traps the focus", async () => {
  renderInBackOffice(<Order />);
  await userEvent.click(screen.getByRole("button", { name: "Load" }));
  const undo = vi.fn();
  act(() => toast({ title: "Order Approved", action: undoAction("Decline it", undo) }));
  screen.getByRole("button", { name: "Close" }).focus();
  await userEvent.keyboard("z");
  expect(undo).toHaveBeenCalledOnce();
});

it.each([
  ["na b", { note: "a b!", approvals: 0 }],
  ["ad", { note: "!", approvals: 1 }],
])(
  "typing %j while a dialog loads activates the control of the first letter, and enters the other characters only into a text field",
  async (typedKeys, expected) => {
    approve.mockClear();
    renderInBackOffice(<Order />);
    screen.getByRole("button", { name: "Close" }).focus();
    await userEvent.keyboard(typedKeys);
    screen.getByRole("button", { name: "Load" }).click();
    const note = await screen.findByLabelText<HTMLTextAreaElement>("Note");
    if (expected.approvals > 0) await expect.poll(() => approve.mock.calls.length).toBe(1);
    else await expect.poll(() => document.activeElement).toBe(note);
    await userEvent.type(note, "!");
    expect(note.value).toBe(expected.note);
    expect(approve).toHaveBeenCalledTimes(expected.approvals);
  },
);

it("Space presses a link that looks like a button", async () => {
  function Page() {
    useShortcuts({ isPaused: false, onOpenShortcuts: () => {} });
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
