import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ActivityPage } from "@/admin/history/activity-page";
import { BinPage } from "@/admin/history/bin-page";
import { HistoryDialog } from "@/admin/history/history-dialog";
import { StockHistoryDialog } from "@/admin/stock/stock-history-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

const at = "2026-11-29T10:05:00+00:00";

/** Stubs the Data API. Returns the URLs of the reads and the bodies of the writes, which `writes` answers by function. */
function stubHistory(reads: Record<string, unknown[]>, writes: Record<string, Response> = {}) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    const name = url.pathname.split("/").at(-1) ?? "";
    requests.push(typeof init.body === "string" ? `${name} ${init.body}` : `${name}${url.search}`);
    return writes[name]?.clone() ?? Response.json(reads[name] ?? []);
  });
  return requests;
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("the bin", () => {
  const lamp = {
    entity: "products",
    id: 7,
    title: "Arc Lamp",
    deleted_at: at,
    deleted_by: "maria",
  };

  it("says when a row is deleted for good, and which slug a restored row got", async () => {
    stubHistory({ bin: [lamp] }, { restore_from_bin: Response.json({ slug: "arc-lamp-2" }) });
    renderInBackOffice(<BinPage />);
    const row = (await screen.findByText("Arc Lamp")).closest("tr");
    expect(row?.textContent).toContain("Deleted for good on 29 December 2026");
    await press("Restore Arc Lamp");
    await screen.findByText(
      "Its slug is now “arc-lamp-2”, because another product has the old one.",
    );
  });

  it("deletes a row only after a confirmation", async () => {
    const requests = stubHistory({ bin: [lamp] }, { delete_from_bin: Response.json(1) });
    renderInBackOffice(<BinPage />);
    await press("Delete Arc Lamp permanently");
    expect(requests.filter((request) => request.startsWith("delete_from_bin"))).toEqual([]);
    await press("Delete permanently");
    await screen.findByText("“Arc Lamp” deleted for good");
    expect(requests).toContain('delete_from_bin {"entity":"products","ids":[7]}');
  });
});

it("the history offers no version while the editor has unsaved changes", async () => {
  const change = {
    at,
    kind: "products",
    actor: "maria",
    action: "update",
    before: { price: 90 },
    after: { price: 95 },
  };
  const changes = [
    { ...change, id: 2 },
    { ...change, id: 1, before: { featured: false }, after: { featured: true } },
  ];
  stubHistory({ content_history: changes });
  const props = {
    open: true,
    onOpenChange: () => {},
    content: { kind: "products", id: 7 },
    onRestored: () => {},
  } as const;
  renderInBackOffice(<HistoryDialog {...props} hasUnsavedChanges />);
  const list = await screen.findByRole("list", { name: "Changes, newest first" });
  expect(
    within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "29 Nov 2026, 11:05edited by mariaCurrent versionPrice£90.00became£95.00",
    "29 Nov 2026, 11:05edited by mariaFeaturedNobecameYesRestore this version",
    "Before 29 Nov 2026, 11:05Restore this version",
  ]);
  const buttons = within(list).getAllByRole("button");
  expect(buttons.map((button) => button.getAttribute("aria-disabled"))).toEqual(["true", "true"]);
});

it("the history of a project has the tags that a save changed in one entry, and restores only versions of the project", async () => {
  const tag = { at, batch: "b", kind: "image_pins", actor: "maria", title: "Arc Lamp" };
  const changes = [
    { ...tag, id: 3, action: "insert", after: { x: 0.5, position: 2 } },
    { ...tag, id: 2, action: "bin", title: "Oak Bench", after: { deleted_at: at } },
    { ...tag, id: 1, batch: "a", kind: "portfolio_projects", action: "insert", after: {} },
  ];
  stubHistory({ content_history: changes });
  const content = { kind: "portfolio_projects", id: 7 } as const;
  renderInBackOffice(
    <HistoryDialog
      open
      content={content}
      onOpenChange={vi.fn()}
      onRestored={vi.fn()}
      hasUnsavedChanges={false}
    />,
  );
  const list = await screen.findByRole("list", { name: "Changes, newest first" });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    "29 Nov 2026, 11:05tags changed by mariaProduct tag “Arc Lamp” addedProduct tag “Oak Bench” removed",
    "29 Nov 2026, 11:05added by mariaCurrent version",
  ]);
});

it("the activity sends the filters of its address, and a failed undo names the row that has changed", async () => {
  const batch = {
    batch: "3f0c",
    last_id: 9,
    at,
    actor: "maria",
    entity: "products",
    action: "update",
    row_count: 12,
    entity_id: 7,
    title: "Arc Lamp",
    columns: ["price"],
    is_undone: false,
  };
  const message = "“Arc Lamp” has changed since, so nothing was undone.";
  const requests = stubHistory(
    {
      activity: [
        batch,
        { ...batch, batch: "3f0b", title: "Oslo Sofa", row_count: 1, is_undone: true },
      ],
    },
    { undo_batch: Response.json({ code: "PT409", message }, { status: 409 }) },
  );
  renderInBackOffice(<ActivityPage />, { path: "/?kind=products&since=2026-11-01&until=none" });
  await screen.findByText("Undone");
  expect(screen.getAllByRole("button", { name: /^Undo: / })).toHaveLength(1);
  await press("Undo: Price of 12 products changed");
  await press("Undo");
  await screen.findByText(message);
  const read = requests.find((request) => request.startsWith("activity"));
  expect(Object.fromEntries(new URLSearchParams(read?.replace("activity?", "")))).toMatchObject({
    only_entity: "products",
    from_day: "2026-11-01",
  });
  expect(read).not.toContain("to_day");
});

it("the stock history shows each movement with its reason, order and balance", async () => {
  const movement = { created_at: at, order_id: null, order_number: null, actor: null };
  stubHistory({
    stock_history: [
      {
        ...movement,
        id: 2,
        delta: -3,
        balance: 8,
        reason: "order",
        order_id: 5,
        order_number: "CS-5",
      },
      { ...movement, id: 1, delta: 11, balance: 11, reason: "stock_take", actor: "maria" },
    ],
  });
  renderInBackOffice(
    <StockHistoryDialog open onOpenChange={() => {}} product={{ id: 7, name: "Arc Lamp" }} />,
  );
  const table = await screen.findByRole("table");
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(["29 Nov 2026, 11:05SoldCS-5−38", "29 Nov 2026, 11:05mariaStock-take+1111"]);
  expect(within(table).getByRole("link", { name: "CS-5" }).getAttribute("href")).toBe(
    "/admin/orders?order=5",
  );
});
