import type { OrderActionDetails } from "@domain/orders/order-actions.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type ActionPrompt,
  OrderActionDialog,
  orderActionOverlay,
} from "@/admin/orders/order-action-dialog";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { orderFixture, orderItemFixture } from "@/admin/testing/order-fixture";
import type { OrderWithItems } from "@/data/orders/queries";
import { useOverlayItem } from "@/lib/use-overlay";

afterEach(() => vi.unstubAllGlobals());

const prompt: ActionPrompt = {
  ...({ kind: "approve", title: "Approve?", description: "", actionLabel: "Approve" } as const),
  hasRecipient: true,
  orderIds: [7],
};

type PageProps = Partial<ComponentProps<typeof OrderActionDialog>>;

/** A page with a button that opens the dialog. */
function Page({ prompt: promptToOpen = prompt, ...props }: PageProps) {
  const [openPrompt, setOpenPrompt] = useOverlayItem<ActionPrompt>(orderActionOverlay);
  const close = () => setOpenPrompt(null);
  return (
    <>
      <button type="button" onClick={() => setOpenPrompt(promptToOpen)}>
        Open
      </button>
      <OrderActionDialog
        prompt={openPrompt}
        isSaving={false}
        onCancel={close}
        onSubmit={async () => true}
        onDone={close}
        {...props}
      />
    </>
  );
}

const order: OrderWithItems = {
  ...orderFixture,
  order_items: [
    { ...orderItemFixture, id: 3, product_id: 1 },
    { ...orderItemFixture, id: 4, product_id: 2, name: "Bench" },
    { ...orderItemFixture, id: 5, kind: "custom", name: "Fitting" },
  ],
};

function renderDialog(props: PageProps) {
  const settings = { approval_mail: "We have your order.", decline_mail: "We are sorry." };
  stubDataApi({ shop_settings: [settings], orders: [order] }, () => Response.json(null));
  const page = renderInBackOffice(<Page {...props} />);
  fireEvent.click(screen.getByRole("button", { name: "Open" }));
  return page;
}

async function openDialog({ isSaving = false } = {}) {
  renderDialog({ isSaving });
  return screen.findByLabelText("Text of the email");
}

const isDialogOpen = () => screen.queryByRole("dialog", { hidden: true }) !== null;

const pressEscape = (target: Element) => fireEvent.keyDown(target, { key: "Escape" });

describe("Escape in the dialog of an order action", () => {
  it("closes the dialog when there are no unsaved changes", async () => {
    pressEscape(await openDialog());
    await waitFor(() => expect(isDialogOpen()).toBe(false));
  });

  it("asks for confirmation before discarding a changed email", async () => {
    const text = await openDialog();
    fireEvent.change(text, { target: { value: "We have your order, Ms Ferrary." } });
    pressEscape(text);
    const button = await screen.findByRole("button", { name: "Discard changes" });
    expect(isDialogOpen()).toBe(true);
    fireEvent.click(button);
    await waitFor(() => expect(isDialogOpen()).toBe(false));
  });

  it("does not close the dialog while a save is pending", async () => {
    pressEscape(await openDialog({ isSaving: true }));
    expect(isDialogOpen()).toBe(true);
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

it("a decline because the order is out of stock asks which items go back into stock, all unless unticked; with another reason all do", async () => {
  const submit = vi.fn(async (_details: OrderActionDetails) => false);
  const decline: ActionPrompt = { ...prompt, kind: "decline", actionLabel: "Decline" };
  renderDialog({
    prompt: { ...decline, hasRecipient: false, asksRestock: true },
    onSubmit: submit,
  });
  const reason = await screen.findByLabelText("Reason");
  fireEvent.change(reason, { target: { value: "out_of_stock" } });
  const bench = await screen.findByLabelText<HTMLInputElement>("2 × Bench");
  expect([bench.checked, screen.queryByLabelText("2 × Fitting")]).toEqual([true, null]);
  fireEvent.click(bench);
  fireEvent.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(submit.mock.calls.at(-1)?.[0]).toMatchObject({ keepOut: [4] }));
  fireEvent.change(reason, { target: { value: "suspicious" } });
  fireEvent.click(screen.getByRole("button", { name: "Decline" }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
  expect(submit.mock.calls.at(-1)?.[0].keepOut).toBeUndefined();
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
    await waitFor(() => expect(isDialogOpen()).toBe(false));
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
