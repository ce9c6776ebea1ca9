import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { shareLink } from "@/lib/share";
import { dismissToast, useToastMessage } from "@/lib/toast";

const url = `${window.location.origin}/shop/linen-throw`;
const stubShareSheet = (share: typeof navigator.share | undefined) =>
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
function Message() {
  return <p>{useToastMessage()?.title}</p>;
}

const shareProduct = () => act(() => shareLink("Linen Throw", "/shop/linen-throw"));

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  dismissToast();
});

it("shareLink opens the device's share sheet", async () => {
  const share = vi.fn(async () => {});
  stubShareSheet(share);
  await shareProduct();
  expect(share).toHaveBeenCalledWith({ title: "Linen Throw", url });
});

it("shareLink does not copy the link when the visitor closes the share sheet", async () => {
  render(<Message />);
  stubShareSheet(() => Promise.reject(new DOMException("closed", "AbortError")));
  await shareProduct();
  expect(screen.queryByText("Link copied")).toBeNull();
});

it.each([
  ["there is no share sheet", undefined],
  ["the share sheet fails", () => Promise.reject(new TypeError("not allowed"))],
])("shareLink copies the link when %s", async (_, share) => {
  render(<Message />);
  stubShareSheet(share);
  await shareProduct();
  expect(screen.getByText("Link copied")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(url);
});
