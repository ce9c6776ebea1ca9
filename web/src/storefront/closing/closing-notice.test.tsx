import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type OpeningStatusData, openingStatusData } from "@/data/page-state/queries";
import { CartDrawer } from "@/storefront/cart/cart-drawer";
import { ClosingNotice } from "@/storefront/closing/closing-notice";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-12-24T12:00:00Z") });
  vi.stubGlobal("fetch", async () => Response.json([]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setClosing = (
  { queryClient }: ReturnType<typeof renderInStorefront>,
  closed_until: string | null,
) =>
  act(() => {
    const data: OpeningStatusData = {
      specialHours: [],
      clockOffset: 0,
      closing: {
        closed_from: "2026-12-24T12:00:00+00:00",
        ...{ closed_until, notice: "On holiday.", first_day: null, last_day: null },
      },
    };
    queryClient.setQueryData(openingStatusData.queryKey, data);
  });

it.each([
  ["order", "2027-01-03T23:00:00+00:00", /order again from 4 January 2027\. Until/],
  ["order", null, /order again when we are back\. Until/],
  ["answer", "2027-01-04T08:30:00+00:00", /answer from 4 January 2027, 09:30\./],
] as const)(
  "the notice about %s of a closing until %s says when the shop is back",
  async (purpose, until, text) => {
    setClosing(renderInStorefront(<ClosingNotice purpose={purpose} />), until);
    expect(await screen.findByText("On holiday.")).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  },
);

it("the cart keeps its lines and does not lead to the checkout while the shop is closed, until the closing ends by the clock", async () => {
  const line = { id: 7, name: "Linen Throw", price: 85, imageUrl: "", quantity: 2 };
  localStorage.setItem("cart", JSON.stringify([line]));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  setClosing(
    renderInStorefront(<CartDrawer open onOpenChange={() => {}} />),
    "2026-12-24T12:01:00+00:00",
  );
  await screen.findByRole("note", { name: "We are closed" });
  await user.click(screen.getByRole("button", { name: "Checkout" }));
  expect(await screen.findAllByText("On holiday.")).toHaveLength(2);
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.getByText("Linen Throw")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.queryByRole("note")).toBeNull();
});
