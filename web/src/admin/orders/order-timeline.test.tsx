import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OrderTimeline } from "@/admin/orders/order-timeline";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import type { OrderEvent } from "@/data/orders/events";
import * as session from "@/data/session/session-provider";

stubAccessToken();

const ownId = "00000000-0000-4000-8000-00000000000a";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const createEvent = (id: number, changes: Partial<OrderEvent>): OrderEvent => ({
  id,
  kind: "placed",
  details: {},
  note: null,
  actor: null,
  actor_email: null,
  created_at: minutesAgo(90),
  edited_at: null,
  letter: null,
  ...changes,
});
const createNoteEvent = (id: number, changes: Partial<OrderEvent>) =>
  createEvent(id, { kind: "note", note: `Note ${id}`, actor: ownId, ...changes });

beforeEach(() => {
  const user = {
    id: ownId,
    email: "maria@example.com",
    role: "owner" as const,
    needsSecondFactor: false,
  };
  const sessionSpy = vi.spyOn(session, "useCurrentSession");
  sessionSpy.mockReturnValue({ status: "signed-in", user });
  return () => sessionSpy.mockRestore();
});

/** The stored events, oldest first. */
let storedEvents: OrderEvent[];
let calls: { path: string; body: unknown }[];
beforeEach(() => {
  storedEvents = [createEvent(1, {})];
  calls = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit) => {
    const path = new URL(input).pathname.replace("/functions/v1/back-office", "");
    if (path.endsWith("/order_events")) return Response.json(storedEvents.toReversed());
    calls.push({ path, body: JSON.parse(typeof init.body === "string" ? init.body : "") });
    return Response.json({ id: 9 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openTimeline() {
  cleanup();
  renderInBackOffice(<OrderTimeline orderId={7} briefSender="Ana" />);
  const list = await screen.findByRole("list", { name: "Events, newest first" });
  await within(list).findAllByRole("listitem");
  return within(list).getAllByRole("listitem");
}

describe("the timeline of an order", () => {
  it("shows each event with its actor, details, relative time and exact time", async () => {
    const restocked = [{ name: "Oak Bench", quantity: 2 }];
    storedEvents = [createEvent(1, { details: { from_brief: true } })];
    storedEvents.push(
      createEvent(2, {
        kind: "mail_failed",
        details: { mail: "owner_notification", error: "HTTP 422" },
      }),
    );
    storedEvents.push(
      createEvent(3, {
        kind: "declined",
        details: { restocked, not_restocked: [{ name: "Vase", quantity: 1 }] },
        actor: "other",
        actor_email: "owner@example.com",
        created_at: minutesAgo(5),
      }),
    );
    const [declinedItem, mailItem, placedItem] = await openTimeline();
    expect(declinedItem?.textContent).toMatch(
      /^Declined by owner@example.comBack in stock: 2 × Oak BenchNot back in stock, because the product was deleted: 1 × Vase5 minutes ago, \d/,
    );
    expect(mailItem?.textContent).toMatch(/^Notice to you could not be sentHTTP 4221 hour ago, \d/);
    expect(placedItem?.textContent).toMatch(
      /^Order placedFrom the consultation of Ana1 hour ago, \d/,
    );
  });

  it("shows what the administrator wrote to the customer, and a mail that was queued again for a corrected address", async () => {
    const letter = { subject: "Your sofa", message: "It takes a week longer." };
    storedEvents.push(
      createEvent(2, { kind: "mail_written", details: { mail: "letter" }, letter }),
    );
    const details = { mail: "letter", to_corrected_address: true } as const;
    storedEvents.push(createEvent(3, { kind: "mail_requeued", details }));
    const [requeuedItem, writtenItem] = await openTimeline();
    expect(writtenItem?.textContent).toMatch(
      /^Your email to the customer writtenYour sofaIt takes a week longer\./,
    );
    expect(requeuedItem?.textContent).toMatch(
      /^Your email to the customer queued again, to the corrected address1 hour ago/,
    );
  });

  it("offers Edit only for the administrator's own notes of the last 10 minutes", async () => {
    storedEvents.push(createNoteEvent(2, { created_at: minutesAgo(11) }));
    storedEvents.push(createNoteEvent(3, { created_at: minutesAgo(1), actor: "other" }));
    storedEvents.push(createNoteEvent(4, { created_at: minutesAgo(9) }));
    const items = await openTimeline();
    const editableItems = items.filter((item) => within(item).queryByRole("button"));
    expect(editableItems.map((item) => item.textContent)).toEqual([
      expect.stringContaining("Note 4"),
    ]);
  });

  it.each(["Control", "Meta"])("adds a note on %s+Enter", async (key) => {
    const user = userEvent.setup();
    await openTimeline();
    const field = screen.getByLabelText<HTMLTextAreaElement>("New note");
    await user.type(field, `Rings after six.{${key}>}{Enter}{/${key}}`);
    expect(await screen.findByText("Note added")).toBeDefined();
    expect(calls).toEqual([{ path: "/orders/7/notes", body: { note: "Rings after six." } }]);
    expect(field.value).toBe("");
  });

  it("saves the changed text of a note and then closes the note's form", async () => {
    const user = userEvent.setup();
    storedEvents.push(createNoteEvent(4, { created_at: minutesAgo(1) }));
    await openTimeline();
    await user.click(screen.getByRole("button", { name: "Edit note" }));
    await user.type(screen.getByLabelText("Edit note"), " and more");
    await user.click(screen.getByRole("button", { name: "Save note" }));
    expect(await screen.findByText("Note saved")).toBeDefined();
    expect(calls).toEqual([{ path: "/order-notes/4", body: { note: "Note 4 and more" } }]);
    expect(screen.queryByLabelText("Edit note")).toBeNull();
  });

  it("restores the drafts of a new and of an edited note when it remounts, but not after Cancel or a save", async () => {
    const user = userEvent.setup();
    storedEvents.push(createNoteEvent(4, { created_at: minutesAgo(1) }));
    const openEditor = async () => user.click(screen.getByRole("button", { name: "Edit note" }));
    const fieldTexts = () =>
      screen.getAllByRole<HTMLTextAreaElement>("textbox").map((field) => field.value);
    await openTimeline();
    await openEditor();
    await user.type(screen.getByLabelText("New note"), "Rings after six.");
    await user.type(screen.getByLabelText("Edit note"), " and more");
    await openTimeline();
    await openEditor();
    expect(fieldTexts()).toEqual(["Rings after six.", "Note 4 and more"]);

    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Add note" }));
    await screen.findByText("Note added");
    await openTimeline();
    await openEditor();
    expect(fieldTexts()).toEqual(["", "Note 4"]);
  });
});
