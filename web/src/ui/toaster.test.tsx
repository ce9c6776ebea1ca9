import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { dismissToast, showStoredToast, storeToast, toast } from "@/lib/toast";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Toaster } from "@/ui/toaster";

afterEach(() => {
  vi.useRealTimers();
  dismissToast();
});

const advanceTimers = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const getToasts = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

describe("toasts", () => {
  it("replace each other: only the newest one is shown", () => {
    render(<Toaster />);
    act(() => toast({ title: "Product created" }));
    act(() => toast({ title: "Upload failed", description: "No.", variant: "destructive" }));
    expect(getToasts()).toEqual([expect.stringContaining("Upload failedNo.")]);
  });

  it("are shown once in the next document of the tab if storeToast has stored them", () => {
    act(() => toast({ title: "Login successful", description: "Welcome back!" }));
    storeToast();
    // Simulates a navigation: the next document has no toast in memory, only the stored one.
    dismissToast();
    render(<Toaster />);
    act(showStoredToast);
    expect(getToasts()).toEqual([expect.stringContaining("Login successfulWelcome back!")]);
    act(dismissToast);
    act(showStoredToast);
    expect(getToasts()).toEqual([]);
  });

  it("disappear after 5 seconds", () => {
    vi.useFakeTimers();
    render(<Toaster />);
    act(() => toast({ title: "Product created" }));
    advanceTimers(4999);
    expect(getToasts()).toHaveLength(1);
    advanceTimers(1);
    expect(getToasts()).toEqual([]);
  });

  it("are dismissed by their Dismiss button", () => {
    render(<Toaster />);
    act(() => toast({ title: "Product created" }));
    act(() => screen.getByRole("button", { name: "Dismiss" }).click());
    expect(getToasts()).toEqual([]);
  });

  it("stay open when Escape closes a dialog", () => {
    const onOpenChange = vi.fn();
    render(
      <>
        <Dialog open onOpenChange={onOpenChange}>
          <DialogContent title="Edit Product" />
        </Dialog>
        <Toaster />
      </>,
    );
    act(() => toast({ title: "Failed to save" }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    expect(screen.getByText("Failed to save")).toBeDefined();
  });

  it("receive the focus on F8; without a toast, F8 does not move the focus", () => {
    render(<Toaster />);
    fireEvent.keyDown(document.body, { code: "F8" });
    expect(document.activeElement).toBe(document.body);
    act(() => toast({ title: "Product created" }));
    fireEvent.keyDown(document.body, { code: "F8" });
    expect(document.activeElement).toBe(screen.getByRole("list"));
  });

  it("are dismissed by Escape while no dialog is open", () => {
    render(<Toaster />);
    act(() => toast({ title: "Product created" }));
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(getToasts()).toEqual([]);
  });
});
