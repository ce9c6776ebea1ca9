import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createUndoAction } from "@/admin/forms/undo-action";
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
  act(() => toast({ title: "Order Approved", action: createUndoAction("Decline it", undo) }));
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

describe("keys typed while an order loads", () => {
  const approveOrder = vi.fn();
  const undo = vi.fn();
  beforeEach(() => {
    approveOrder.mockClear();
    undo.mockClear();
  });

  /** A list of orders. The dialog of an order shows a placeholder until "Load" is pressed. */
  function Orders() {
    const [query, setQuery] = useSearchParams();
    const [isPaletteOpen, setPaletteOpen] = useState(false);
    const [loadedIds, setLoadedIds] = useState<string[]>([]);
    useShortcuts({ isPaused: isPaletteOpen, onOpenShortcuts: () => {} });
    const id = query.get("order");
    return (
      <>
        <Link to="?order=1">Order 1</Link>
        <Dialog open={id !== null} onOpenChange={() => setQuery({})}>
          <DialogContent title={`Order ${id}`}>
            {loadedIds.includes(id ?? "") ? (
              <button type="button" aria-keyshortcuts="A" onClick={() => approveOrder(id)}>
                Approve
              </button>
            ) : (
              <DetailsSkeleton label="Loading" />
            )}
            <Link to="?order=2">Order 2</Link>
            <button type="button" onClick={() => setLoadedIds([...loadedIds, id ?? ""])}>
              Load
            </button>
            <button type="button" onClick={() => setPaletteOpen(true)}>
              Go to
            </button>
          </DialogContent>
        </Dialog>
        <Dialog open={isPaletteOpen} onOpenChange={setPaletteOpen}>
          <DialogContent title="Palette">
            <input aria-label="Search" />
          </DialogContent>
        </Dialog>
      </>
    );
  }
  const press = (name: string, role = "button") =>
    userEvent.click(screen.getByRole(role, { name, hidden: true }));

  async function openLoadingOrder() {
    renderInBackOffice(<Orders />);
    await press("Order 1", "link");
    await screen.findByRole("dialog", { name: "Order 1" });
  }

  it("press the controls of this order when it has loaded", async () => {
    await openLoadingOrder();
    await userEvent.keyboard("a");
    expect(approveOrder).not.toHaveBeenCalled();
    await press("Load");
    await expect.poll(() => approveOrder.mock.calls).toEqual([["1"]]);
  });

  it("are ignored when the dialog shows another order before the first has loaded", async () => {
    await openLoadingOrder();
    await userEvent.keyboard("a");
    await press("Order 2", "link");
    await screen.findByRole("dialog", { name: "Order 2" });
    await press("Load");
    await screen.findByRole("button", { name: "Approve" });
    expect(approveOrder).not.toHaveBeenCalled();
    await userEvent.keyboard("a");
    expect(approveOrder.mock.calls, "a key for the loaded order").toEqual([["2"]]);
  });

  it("are ignored when the dialog is closed and the same order is opened again", async () => {
    await openLoadingOrder();
    await userEvent.keyboard("a");
    await userEvent.keyboard("{Escape}");
    await press("Order 1", "link");
    await screen.findByRole("dialog", { name: "Order 1" });
    await press("Load");
    await screen.findByRole("button", { name: "Approve" });
    expect(approveOrder).not.toHaveBeenCalled();
  });

  it("are entered into the command palette if the palette is open above the order", async () => {
    await openLoadingOrder();
    await press("Go to");
    const field = await screen.findByLabelText<HTMLInputElement>("Search");
    await userEvent.type(field, "a lamp");
    expect(field.value).toBe("a lamp");
    await userEvent.keyboard("{Escape}");
    await press("Load");
    await screen.findByRole("button", { name: "Approve" });
    expect(approveOrder).not.toHaveBeenCalled();
  });

  it("press the button of a toast that is already shown, but not of a later toast", async () => {
    await openLoadingOrder();
    act(() => toast({ title: "Order 0 Approved", action: createUndoAction("Decline it", undo) }));
    await userEvent.keyboard("z");
    expect(undo).toHaveBeenCalledOnce();
    await userEvent.keyboard("z");
    act(() => toast({ title: "Order 9 Approved", action: createUndoAction("Decline it", undo) }));
    await press("Load");
    await screen.findByRole("button", { name: "Approve" });
    expect(undo).toHaveBeenCalledOnce();
  });
});

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
