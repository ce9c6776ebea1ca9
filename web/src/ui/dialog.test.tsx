import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Dialog, DialogContent } from "@/ui/dialog";

// Radix keeps a closing dialog mounted while an animation for its data-state attribute is running.
const animationStyles =
  "[data-state=open] { animation-name: rise } [data-state=closed] { animation-name: vanish }";

function Editor({ row }: { row: string | null }) {
  return (
    <>
      <style>{animationStyles}</style>
      <Dialog open={row !== null}>
        <DialogContent title={row ? `Edit ${row}` : "Edit"} description={row ? "Its fields." : ""}>
          {row ? `The form of ${row}` : "Not found"}
        </DialogContent>
      </Dialog>
    </>
  );
}

it("a dialog keeps its content during the closing animation, even if the caller has cleared its state", () => {
  const { rerender } = render(<Editor row="Linen Throw" />);
  rerender(<Editor row={null} />);
  const dialog = screen.getByRole("dialog", { hidden: true });
  expect(dialog.getAttribute("data-state")).toBe("closed");
  expect(dialog.textContent).toContain("Edit Linen ThrowIts fields.The form of Linen Throw");

  rerender(<Editor row="Oak Table" />);
  expect(screen.getByRole("dialog").textContent).toContain("The form of Oak Table");
});

function OrderDialog() {
  const [isApproved, setIsApproved] = useState(false);
  const [isConfirmationOpen, setIsConfirmationOpen] = useState(false);
  return (
    <Dialog open>
      <DialogContent title="Order">
        {isApproved ? null : (
          <button type="button" onClick={() => setIsConfirmationOpen(true)}>
            Approve
          </button>
        )}
        <Dialog open={isConfirmationOpen}>
          <DialogContent title="Approve this order?">
            <button
              type="button"
              onClick={() => {
                setIsApproved(true);
                setIsConfirmationOpen(false);
              }}
            >
              Approve order
            </button>
          </DialogContent>
        </Dialog>
      </DialogContent>
    </Dialog>
  );
}

it("a dialog whose opener was unmounted returns the focus to the dialog that contained the opener", async () => {
  render(<OrderDialog />);
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  await userEvent.click(screen.getByRole("button", { name: "Approve order" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Order" })),
  );
});

it("a dialog closes on a click outside, but not on the second click of the double click that opened it", async () => {
  const onOpenChange = vi.fn();
  render(
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Approve this order?" />
    </Dialog>,
  );
  const openingTime = createEvent.pointerDown(document.body).timeStamp;
  // Radix attaches its pointerdown listener in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  const clickOutside = (afterMs: number) => {
    const press = createEvent.pointerDown(document.body);
    Object.defineProperty(press, "timeStamp", { value: openingTime + afterMs });
    fireEvent(document.body, press);
    fireEvent.click(document.body);
  };
  clickOutside(200);
  expect(onOpenChange).not.toHaveBeenCalled();
  clickOutside(600);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it("Escape closes the topmost dialog while Radix still listens for the covered one", async () => {
  const onCoveredOpenChange = vi.fn();
  function Palette() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Go to
        </button>
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <DialogContent title="Palette" />
        </Dialog>
      </>
    );
  }
  const addListener = vi.spyOn(document, "addEventListener");
  render(
    <Dialog open onOpenChange={onCoveredOpenChange}>
      <DialogContent title="Editor">
        <Palette />
      </DialogContent>
    </Dialog>,
  );
  const [, coveredListener] = addListener.mock.calls.find(([type]) => type === "keydown") ?? [];
  addListener.mockRestore();
  await userEvent.click(screen.getByRole("button", { name: "Go to" }));
  expect(screen.getByRole("dialog", { name: "Palette" })).toBeDefined();
  // Radix has removed this listener by now. On a busy computer Escape can arrive earlier, and this listener is called first, as here
  // on the window.
  window.addEventListener("keydown", coveredListener as EventListener, {
    capture: true,
    once: true,
  });
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Palette" })).toBeNull();
  expect(onCoveredOpenChange).not.toHaveBeenCalled();
});
