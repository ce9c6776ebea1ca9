import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CampaignsPage } from "@/admin/campaigns/campaigns-page";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import type { Campaign, CampaignPreviewRow } from "@/data/campaigns/queries";

const campaign: Campaign = {
  ...{ id: 1, name: "Autumn", scope: "all", reduction: "percent", value: 20, rounding: "none" },
  ...{ category_ids: [], product_ids: [], excluded_product_ids: [7] },
  ...{ starts_at: "2026-01-01T09:00:00Z", ends_at: null, is_active: true },
  updated_at: "2026-11-29T08:00:00.000Z",
};
const previewRow: CampaignPreviewRow = {
  ...{ id: 7, name: "Oak Table", status: "IN_STOCK", price: 100, unit_price: 100, total: 2 },
  ...{ new_price: 85, other_campaign: "Autumn" },
};

let responses: Record<string, unknown>;
let writes: { name: string; body: Record<string, unknown> }[];

beforeEach(() => {
  writes = [];
  responses = {
    campaigns: [campaign],
    categories: [{ id: 4, name: "Rugs", slug: "rugs" }],
    products: [{ id: 7, name: "Oak Table" }],
    preview_campaign: [previewRow, { ...previewRow, id: 8, name: "Candle", new_price: null }],
  };
  vi.stubGlobal("fetch", async (input: string | URL, init: RequestInit = {}) => {
    const name = new URL(input).pathname.split("/").at(-1) ?? "";
    if ((init.method ?? "GET") !== "GET")
      writes.push({ name, body: JSON.parse(typeof init.body === "string" ? init.body : "{}") });
    return Response.json(responses[name] ?? []);
  });
});
afterEach(() => vi.unstubAllGlobals());

it("stops a running campaign, and lets it run again", async () => {
  renderInBackOffice(<CampaignsPage />);
  const row = within(await screen.findByRole("row", { name: /Autumn/ }));
  expect(row.getByText("20 % off all products except 1 product")).toBeDefined();
  responses["campaigns"] = [{ ...campaign, is_active: false }];
  await userEvent.click(row.getByRole("button", { name: "Stop Autumn now" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(writes.map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }]),
  );
});

it("previews the prices of a new campaign and adds it", async () => {
  renderInBackOffice(<CampaignsPage />);
  await userEvent.click(await screen.findByRole("button", { name: "Add Campaign" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Name"), "Winter");
  await userEvent.selectOptions(dialog.getByLabelText("Which products"), "Categories");
  await userEvent.type(dialog.getByLabelText("Percent taken off"), "15");
  expect(dialog.getByText(/as soon as the form is complete/)).toBeDefined();
  await userEvent.click(await dialog.findByLabelText("Rugs"));
  const table = within(await dialog.findByRole("row", { name: /Oak Table/ }));
  expect(table.getByText("£85.00")).toBeDefined();
  expect(table.getByText("also in “Autumn”; the lower price applies")).toBeDefined();
  expect(dialog.getByText(/skipped: it would be free/)).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: "Add campaign" }));
  await waitFor(() =>
    expect(writes.find(({ name }) => name === "campaigns")?.body).toMatchObject({
      name: "Winter",
      category_ids: [4],
      excluded_product_ids: [],
      value: 15,
      ends_at: null,
    }),
  );
});
