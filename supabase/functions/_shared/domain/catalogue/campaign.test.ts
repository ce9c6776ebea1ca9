import { expect, it } from "vitest";
import { campaignFormSchema, campaignState, toCampaignColumns } from "./campaign.ts";

const form = {
  name: "Autumn",
  scope: "all" as const,
  categoryIds: [4],
  products: [{ id: 1, name: "Lamp" }],
  excludedProducts: [{ id: 2, name: "Rug" }],
  reduction: "percent" as const,
  value: "20",
  rounding: "none" as const,
  startsAt: "2026-11-27T09:00",
  endsAt: "2026-11-29T23:59",
};

it.each([
  [{}, undefined],
  [{ endsAt: "" }, undefined],
  [{ value: "0" }, "The reduction must be more than 0"],
  [{ value: "91" }, "A campaign takes off at most 90 %"],
  [{ reduction: "amount" as const, value: "91" }, undefined],
  [{ scope: "categories" as const, categoryIds: [] }, "Choose a category"],
  [{ scope: "products" as const, products: [] }, "Choose a product"],
  [{ startsAt: "" }, "Enter a date and a time"],
  [{ endsAt: "2026-11-27T09:00" }, "The campaign must end after it starts"],
])("campaignFormSchema returns this message for %j: %s", (changes, message) => {
  const parsed = campaignFormSchema.safeParse({ ...form, ...changes });
  expect(parsed.error?.issues[0]?.message).toBe(message);
});

it("toCampaignColumns keeps only the lists of the scope, and converts times of Gibraltar", () => {
  expect(toCampaignColumns(campaignFormSchema.parse(form))).toMatchObject({
    category_ids: [],
    product_ids: [],
    excluded_product_ids: [2],
    starts_at: "2026-11-27T08:00:00.000Z",
  });
  expect(toCampaignColumns(campaignFormSchema.parse({ ...form, scope: "products" }))).toMatchObject(
    {
      product_ids: [1],
      excluded_product_ids: [],
    },
  );
});

it.each([
  ["2026-11-26", true, "planned"],
  ["2026-11-28", true, "running"],
  ["2026-11-28", false, "stopped"],
  ["2026-11-30", true, "ended"],
  ["2026-11-30", false, "ended"],
])("campaignState on %s, active: %s, is %s", (day, is_active, state) => {
  const campaign = {
    is_active,
    starts_at: "2026-11-27T08:00:00Z",
    ends_at: "2026-11-29T08:00:00Z",
  };
  expect(campaignState(campaign, new Date(day))).toBe(state);
});
