import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { lazyDialog } from "@/components/lazy-dialog";
import { PendingBar } from "@/storefront/layout/pending-bar";

it("the pending bar is visible while the chunk of an opened dialog loads", async () => {
  let resolveChunk = (_dialog: () => null) => {};
  const Dialog = lazyDialog(
    () =>
      new Promise<() => null>((resolve) => {
        resolveChunk = resolve;
      }),
  );
  render(
    <>
      <PendingBar />
      <Dialog open onOpenChange={() => {}} />
    </>,
  );
  expect(await screen.findByText("Loading")).toBeDefined();
  await act(async () => resolveChunk(() => null));
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
});
