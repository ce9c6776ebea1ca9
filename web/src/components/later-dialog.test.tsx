import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ComponentType, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { laterDialog } from "@/components/later-dialog";
import { dismissToast } from "@/lib/toast";
import { Sheet, SheetContent } from "@/ui/sheet";
import { Toaster } from "@/ui/toaster";

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

interface Arrival {
  resolve: (panel: ComponentType<PanelProps>) => void;
  reject: (reason: Error) => void;
}

/** A page with a button for a dialog, whose code comes when the test says so. */
function showPage() {
  const arrivals: Arrival[] = [];
  const LaterPanel = laterDialog(
    () =>
      new Promise<ComponentType<PanelProps>>((resolve, reject) => {
        arrivals.push({ resolve, reject });
      }),
  );
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
          Filters
        </button>
        <LaterPanel open={open} onOpenChange={setOpen} />
        <Toaster durationMs={5000} />
      </>
    );
  }
  render(<Page />);
  const settle = (how: (arrival: Arrival) => void) =>
    act(async () => {
      for (const arrival of arrivals) how(arrival);
    });
  return {
    arrivals,
    arrive: () => settle(({ resolve }) => resolve(Panel)),
    getLost: () => settle(({ reject }) => reject(new TypeError("Failed to fetch"))),
  };
}

let idle: () => void;
const button = () => screen.getByRole("button", { name: "Filters", hidden: true });
const dialog = () => screen.queryByRole("dialog", { name: "Filters" });

beforeEach(() => {
  dismissToast();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal("cancelIdleCallback", () => {});
});
afterEach(() => {
  // What is unmounted calls off what it wanted to do once idle.
  cleanup();
  vi.unstubAllGlobals();
});

test("a dialog's code is fetched when the browser has time for it, and opens nothing", async () => {
  const { arrivals, arrive } = showPage();
  expect(arrivals).toHaveLength(0);
  act(() => idle());
  expect(arrivals).toHaveLength(1);
  await arrive();
  expect(dialog()).toBeNull();
  await userEvent.click(button());
  expect(dialog()).not.toBeNull();
});

test("a press before the code is there opens the dialog when it has come, and gets the focus back", async () => {
  const { arrive } = showPage();
  await userEvent.click(button());
  expect(dialog()).toBeNull();
  expect(button().getAttribute("aria-expanded")).toBe("true");
  await arrive();
  expect(dialog()).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(button());
});

test("code that can't be fetched ahead of time is nobody's concern", async () => {
  const { arrivals, getLost, arrive } = showPage();
  act(() => idle());
  await getLost();
  expect(screen.queryByText("This could not be opened")).toBeNull();
  await userEvent.click(button());
  expect(arrivals).toHaveLength(2);
  await arrive();
  expect(dialog()).not.toBeNull();
});

test("who asks for a dialog that can't be fetched is told, and may ask again", async () => {
  const { getLost, arrive } = showPage();
  await userEvent.click(button());
  await getLost();
  expect(screen.getByText("This could not be opened")).toBeDefined();
  expect(button().getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(button());
  await arrive();
  expect(dialog()).not.toBeNull();
});
