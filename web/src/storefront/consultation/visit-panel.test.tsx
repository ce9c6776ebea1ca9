import type { Visit } from "@domain/messages/visit.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VisitPanel } from "@/storefront/consultation/visit-panel";
import { renderInStorefront } from "@/storefront/testing/storefront-harness";

const token = "a1".repeat(32);
const visit: Visit = {
  ...{ id: "00000000-0000-4000-8000-000000000001", revision: 3, changedAt: "2026-12-01T10:00:00Z" },
  ...{ startsAt: "2026-12-03T09:30:00Z", endsAt: "2026-12-03T10:30:00Z" },
  ...{ status: "confirmed", isProposal: false, wasConfirmed: true, isChangeable: true },
};
const taken = "This time has just been taken. Please choose another one.";
let sentChanges: unknown[];
let slots: string[];

beforeEach(() => {
  sentChanges = [];
  slots = ["2026-12-04T08:00:00+00:00", "2026-12-04T09:30:00+00:00"];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    const { pathname } = new URL(input);
    if (pathname.endsWith("rpc/visit_slots")) return Response.json(slots);
    if (!pathname.endsWith("consultation/visit"))
      return Response.json({ submittedAt: "2026-12-01T10:00:00Z", visit, files: [] });
    sentChanges.push(JSON.parse(typeof init?.body === "string" ? init.body : "null"));
    slots = slots.slice(1);
    return Response.json({ message: taken }, { status: 409 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("a time that was taken meanwhile is said in words and no longer offered; the visit stays", async () => {
  renderInStorefront(<VisitPanel token={token} visit={visit} />);
  const times = await screen.findByLabelText("Another time");
  await userEvent.selectOptions(times, "Fri 4 Dec, 09:00");
  await userEvent.click(screen.getByRole("button", { name: "Move the visit" }));
  expect((await screen.findByRole("alert")).textContent).toBe(taken);
  expect(sentChanges).toEqual([
    { token, action: "choose", slot: "2026-12-04T08:00:00+00:00", revision: 3 },
  ]);
  expect(screen.getByRole("status").textContent).toBe("Confirmed: Thu 3 Dec, 10:30 to 11:30.");
  await waitFor(() =>
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Choose a time",
      "Fri 4 Dec, 10:30",
    ]),
  );
});

it("a visit within 24 hours can't be changed, and the page says what to do", async () => {
  renderInStorefront(<VisitPanel token={token} visit={{ ...visit, isChangeable: false }} />);
  await screen.findByRole("link", { name: "ring us" });
  expect(screen.queryAllByRole("button")).toEqual([]);
});
