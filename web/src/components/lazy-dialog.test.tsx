import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, startTransition, useState } from "react";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { lazyDialog } from "@/components/lazy-dialog";
import { dismissToast } from "@/lib/toast";
import { Sheet, SheetContent } from "@/ui/sheet";
import { Toaster } from "@/ui/toaster";
import { ignoreConsoleMessages } from "../../../tests/support/unit/ignore-console-messages.ts";

interface PanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Panel({ open, onOpenChange }: PanelProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title="Filters">Everything</SheetContent>
    </Sheet>
  );
}

interface ChunkRequest {
  resolve: (panel: ComponentType<PanelProps>) => void;
  reject: (reason: Error) => void;
}

/**
 * Renders a page with a button that opens a lazy dialog. The returned functions resolve or reject the requests of its chunk.
 */
function renderPage(runUpdate: (change: () => void) => void = (change) => change()) {
  const requests: ChunkRequest[] = [];
  const LazyPanel = lazyDialog(
    () =>
      new Promise<ComponentType<PanelProps>>((resolve, reject) => {
        requests.push({ resolve, reject });
      }),
  );
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => runUpdate(() => setOpen(true))}
          {...LazyPanel.preload}
        >
          Filters
        </button>
        <LazyPanel open={open} onOpenChange={setOpen} />
        <Toaster />
      </>
    );
  }
  render(<Page />);
  const settleRequests = (settle: (request: ChunkRequest) => void) =>
    act(async () => {
      for (const request of requests.splice(0)) settle(request);
    });
  const resolveChunk = () => settleRequests(({ resolve }) => resolve(Panel));
  // A chunk that stays pending would keep `useChunkLoading` true in other test files, which run in the same process.
  onTestFinished(resolveChunk);
  return {
    requests,
    resolveChunk,
    rejectChunk: () => settleRequests(({ reject }) => reject(new TypeError("Failed to fetch"))),
  };
}

const getTrigger = () => screen.getByRole("button", { name: "Filters", hidden: true });
const queryDialog = () => screen.queryByRole("dialog", { name: "Filters" });

beforeEach(dismissToast);

it("a lazy dialog's button preloads the chunk on hover without opening the dialog", async () => {
  const { requests, resolveChunk } = renderPage();
  expect(requests).toHaveLength(0);
  await userEvent.hover(getTrigger());
  expect(requests).toHaveLength(1);
  await resolveChunk();
  expect(queryDialog()).toBeNull();
});

it("a lazy dialog opens once its chunk has loaded, and returns the focus to its button when it closes", async () => {
  const { resolveChunk } = renderPage();
  await userEvent.click(getTrigger());
  expect(queryDialog()).toBeNull();
  expect(getTrigger().getAttribute("aria-expanded")).toBe("true");
  await resolveChunk();
  expect(queryDialog()).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(queryDialog()).toBeNull();
  expect(document.activeElement).toBe(getTrigger());
});

it("a lazy dialog opens after its chunk has loaded if its open state changes in a React transition", async () => {
  const { resolveChunk } = renderPage(startTransition);
  await userEvent.click(getTrigger());
  await resolveChunk();
  expect(queryDialog()).not.toBeNull();
});

it("a lazy dialog requests its chunk again when it is opened after a failed preload", async () => {
  const { requests, rejectChunk, resolveChunk } = renderPage();
  await userEvent.hover(getTrigger());
  await rejectChunk();
  expect(screen.queryByText("This could not be opened")).toBeNull();
  await userEvent.click(getTrigger());
  expect(requests.length).toBeGreaterThan(0);
  await resolveChunk();
  expect(queryDialog()).not.toBeNull();
});

it("a lazy dialog shows a toast when its chunk fails to load, and opens when its button is pressed again", async () => {
  const { rejectChunk, resolveChunk } = renderPage();
  await userEvent.click(getTrigger());
  await rejectChunk();
  expect(screen.getByText("This could not be opened")).toBeDefined();
  expect(getTrigger().getAttribute("aria-expanded")).toBe("false");
  ignoreConsoleMessages(/^%o/);
  await userEvent.click(getTrigger());
  await resolveChunk();
  expect(queryDialog()).not.toBeNull();
});

it("a lazy dialog suggests a reload when its chunk fails to load twice", async () => {
  const { rejectChunk } = renderPage();
  await userEvent.click(getTrigger());
  await rejectChunk();
  expect(screen.getByText("Please check your connection and try again.")).toBeDefined();
  await userEvent.click(getTrigger());
  await rejectChunk();
  expect(await screen.findByText("Please reload the page and try again.")).toBeDefined();
  ignoreConsoleMessages(/^%o/);
});
