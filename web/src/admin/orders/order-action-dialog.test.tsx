import type { OrderActionDetails } from "@domain/orders/order-actions.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ActionPrompt, OrderActionDialog } from "@/admin/orders/order-action-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

const prompt: ActionPrompt = {
  ...({ kind: "approve", title: "Approve?", description: "", action: "Approve" } as const),
  hasRecipient: true,
};

function renderDialog(props: Partial<ComponentProps<typeof OrderActionDialog>>) {
  vi.stubGlobal("fetch", async () => Response.json([{ approval_mail: "We have your order." }]));
  renderInBackOffice(
    <OrderActionDialog
      prompt={prompt}
      isSaving={false}
      onCancel={() => {}}
      onSubmit={async () => {}}
      {...props}
    />,
  );
}

async function openDialog(onCancel: () => void, { isSaving = false } = {}) {
  renderDialog({ onCancel, isSaving });
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

describe("the dialog of an order action", () => {
  it.each([
    { hasRecipient: true, message: "We have your order." },
    { hasRecipient: false, message: undefined },
  ])(
    "offers an email and submits its text only if an order has an email address ($hasRecipient)",
    async ({ hasRecipient, message }) => {
      const submit = vi.fn(async (_details: OrderActionDetails) => {});
      renderDialog({ prompt: { ...prompt, hasRecipient }, onSubmit: submit });
      const action = await screen.findByRole("button", { name: "Approve" });
      expect(screen.queryAllByLabelText("Email the customer")).toHaveLength(hasRecipient ? 1 : 0);
      fireEvent.click(action);
      await waitFor(() => expect(submit).toHaveBeenCalledOnce());
      expect(submit.mock.calls[0]?.[0].message).toBe(message);
    },
  );
});
