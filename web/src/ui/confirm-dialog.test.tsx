import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ConfirmDialog } from "@/ui/confirm-dialog";

function Rows() {
  const [rows, setRows] = useState(["Linen Throw"]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setIsOpen(true)}>
          Delete {row}
        </button>
      ))}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Delete?"
        description="For good."
        actionLabel="Delete"
        onConfirm={() => {
          setRows([]);
          setIsOpen(false);
        }}
      />
    </main>
  );
}

const pressButton = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("a confirmation dialog returns the focus to the previously focused element, or to <main> if that element was unmounted", async () => {
  render(<Rows />);
  const row = screen.getByRole("button", { name: "Delete Linen Throw" });
  await pressButton("Delete Linen Throw");
  await pressButton("Cancel");
  await expect.poll(() => document.activeElement).toBe(row);

  await pressButton("Delete Linen Throw");
  await pressButton("Delete");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("main"));
});

it("a confirmation dialog ignores the second click of a double click", () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Erase this person?"
      description="For good."
      actionLabel="Erase"
      onConfirm={onConfirm}
    />,
  );
  const button = screen.getByRole("button", { name: "Erase" });
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(onConfirm).toHaveBeenCalledOnce();
});
