import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AppRoot } from "@/app/app-root";
import { createQueryClient } from "@/lib/query-client";
import { dismissToast, toast } from "@/lib/toast";
import { stubReads } from "@/storefront/testing/public-reads";

const network = vi.hoisted(() => ({ isOnline: false }));
vi.mock("@/ui/toaster", () => ({
  Toaster: () => <p>toast</p>,
  // biome-ignore lint/suspicious/noThenProperty: import() calls a function `then` that the module exports, so the test can reject the import
  get then() {
    return network.isOnline
      ? undefined
      : (_: unknown, reject: (reason: Error) => void) => reject(new TypeError("offline"));
  },
}));

beforeEach(() => void stubReads({ site_content: () => [] }));
afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

it("a toast's text is shown for five seconds when the toaster's chunk can't be loaded", async () => {
  vi.useFakeTimers();
  render(<AppRoot queryClient={createQueryClient()}>page</AppRoot>);
  await act(async () => toast({ title: "Added to cart", description: "The lamp." }));
  expect(screen.getByRole("alert").textContent).toBe("Added to cart The lamp.");
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByRole("alert")).toBeNull();
  vi.useRealTimers();
});

it("a toast that replaces another while the toaster's chunk loads is shown for five seconds", async () => {
  vi.useFakeTimers();
  render(<AppRoot queryClient={createQueryClient()}>page</AppRoot>);
  act(() => toast({ title: "First" }));
  await act(async () => toast({ title: "Second" }));
  await act(async () => vi.advanceTimersByTime(4000));
  await act(async () => toast({ title: "Third" }));
  act(() => void vi.advanceTimersByTime(4999));
  expect(screen.getByRole("alert").textContent).toContain("Third");
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole("alert")).toBeNull();
  vi.useRealTimers();
});

it("a toast is shown when the toaster's chunk loads after an earlier failure", async () => {
  render(<AppRoot queryClient={createQueryClient()}>page</AppRoot>);
  await act(async () => toast({ title: "You are offline" }));
  expect(screen.queryByText("toast")).toBeNull();
  network.isOnline = true;
  await act(async () => toast({ title: "Product saved" }));
  expect(screen.getByText("toast")).toBeDefined();
});
