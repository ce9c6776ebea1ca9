import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { OrderActionDialog } from "@/admin/orders/order-action-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

const prompt = { kind: "approve", title: "Approve?", description: "", action: "Approve" } as const;

async function openDialog(onCancel: () => void, { isSaving = false } = {}) {
  vi.stubGlobal("fetch", async () => Response.json([{ approval_mail: "We have your order." }]));
  renderInBackOffice(
    <OrderActionDialog
      prompt={prompt}
      isSaving={isSaving}
      onCancel={onCancel}
      onSubmit={async () => {}}
    />,
  );
  return screen.findByLabelText("Text of the email");
}

const pressEscape = (on: Element) => fireEvent.keyDown(on, { key: "Escape" });

describe("Escape in the dialog of an order action", () => {
  it("closes the dialog when there are no unsaved changes", async () => {
    const cancel = vi.fn();
    pressEscape(await openDialog(cancel));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("asks for confirmation before discarding a changed email", async () => {
    const cancel = vi.fn();
    const text = await openDialog(cancel);
    fireEvent.change(text, { target: { value: "We have your order, Ms Ferrary." } });
    pressEscape(text);
    expect(cancel).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(cancel).toHaveBeenCalledOnce();
  });

  it("does not close the dialog while a save is pending", async () => {
    const cancel = vi.fn();
    pressEscape(await openDialog(cancel, { isSaving: true }));
    expect(cancel).not.toHaveBeenCalled();
  });
});
