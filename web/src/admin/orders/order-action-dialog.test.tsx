import type { OrderActionDetails } from "@domain/orders/order-actions.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ActionPrompt, OrderActionDialog } from "@/admin/orders/order-action-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

const prompt: ActionPrompt = {
  ...({ kind: "approve", title: "Approve?", description: "", actionLabel: "Approve" } as const),
  hasRecipient: true,
  orderIds: [7],
};

function renderDialog(props: Partial<ComponentProps<typeof OrderActionDialog>>) {
  const settings = { approval_mail: "We have your order.", decline_mail: "We are sorry." };
  vi.stubGlobal("fetch", async () => Response.json([settings]));
  return renderInBackOffice(
    <OrderActionDialog
      prompt={prompt}
      isSaving={false}
      onCancel={() => {}}
      onSubmit={async () => true}
      onDone={() => {}}
      {...props}
    />,
  );
}

async function openDialog(onCancel: () => void, { isSaving = false } = {}) {
  renderDialog({ onCancel, isSaving });
  return screen.findByLabelText("Text of the email");
}

const pressEscape = (target: Element) => fireEvent.keyDown(target, { key: "Escape" });

describe("Escape in the dialog of an order action", () => {
  it("closes the dialog when there are no unsaved changes", async () => {
    const onCancel = vi.fn();
    pressEscape(await openDialog(onCancel));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("asks for confirmation before discarding a changed email", async () => {
    const onCancel = vi.fn();
    const text = await openDialog(onCancel);
    fireEvent.change(text, { target: { value: "We have your order, Ms Ferrary." } });
    pressEscape(text);
    expect(onCancel).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it("does not close the dialog while a save is pending", async () => {
    const onCancel = vi.fn();
    pressEscape(await openDialog(onCancel, { isSaving: true }));
    expect(onCancel).not.toHaveBeenCalled();
  });
});

describe("the dialog of an order action", () => {
  it.each([
    { hasRecipient: true, message: "We have your order." },
    { hasRecipient: false, message: undefined },
  ])(
    "offers an email and submits its text only if the order has an email address (hasRecipient: $hasRecipient)",
    async ({ hasRecipient, message }) => {
      const submit = vi.fn(async (_details: OrderActionDetails) => true);
      renderDialog({ prompt: { ...prompt, hasRecipient }, onSubmit: submit });
      const action = await screen.findByRole("button", { name: "Approve" });
      expect(screen.queryAllByLabelText("Email the customer")).toHaveLength(hasRecipient ? 1 : 0);
      fireEvent.click(action);
      await waitFor(() => expect(submit).toHaveBeenCalledOnce());
      expect(submit.mock.calls[0]?.[0].message).toBe(message);
    },
  );
});

describe("the details that were entered in the dialog of an order action", () => {
  const declinePrompt: ActionPrompt = { ...prompt, kind: "decline", actionLabel: "Decline" };
  const explanation = "The maker has stopped the line.";
  const enterExplanation = async () =>
    fireEvent.change(await screen.findByLabelText(/^Details/), { target: { value: explanation } });
  const reopenAndReadExplanation = async (orderIds = prompt.orderIds) => {
    renderDialog({ prompt: { ...declinePrompt, orderIds } });
    return (await screen.findByLabelText<HTMLInputElement>(/^Details/)).value;
  };

  it("are restored when the dialog remounts without having been closed, but not for other orders", async () => {
    const { unmount } = renderDialog({ prompt: declinePrompt });
    await enterExplanation();
    unmount();
    expect(await reopenAndReadExplanation([8])).toBe("");
    cleanup();
    expect(await reopenAndReadExplanation()).toBe(explanation);
  });

  it("are not restored after the user has discarded them", async () => {
    const { unmount } = renderDialog({ prompt: declinePrompt });
    await enterExplanation();
    pressEscape(screen.getByLabelText(/^Details/));
    fireEvent.click(await screen.findByRole("button", { name: "Discard changes" }));
    unmount();
    expect(await reopenAndReadExplanation()).toBe("");
  });

  it.each([
    { isSuccess: true, restoredExplanation: "" },
    { isSuccess: false, restoredExplanation: explanation },
  ])("are restored unless the action succeeded (success: $isSuccess)", async (outcome) => {
    const submit = vi.fn(async () => outcome.isSuccess);
    const { unmount } = renderDialog({ prompt: declinePrompt, onSubmit: submit });
    await enterExplanation();
    fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "out_of_stock" } });
    fireEvent.click(screen.getByRole("button", { name: "Decline" }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    unmount();
    expect(await reopenAndReadExplanation()).toBe(outcome.restoredExplanation);
  });
});
