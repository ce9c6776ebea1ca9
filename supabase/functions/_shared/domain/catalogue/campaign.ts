import * as z from "zod/mini";
import type { Database } from "../database.types.ts";
import { fromBusinessTime } from "../dates.ts";
import { nameField, optionalTimeField, timeField } from "../entity-fields.ts";
import { poundsField } from "./product-form.ts";

type Enums = Database["public"]["Enums"];

export const campaignScopes = [
  "all",
  "categories",
  "products",
] as const satisfies Enums["campaign_scope"][];
export const campaignReductions = [
  "percent",
  "amount",
] as const satisfies Enums["campaign_reduction"][];
export const priceRoundings = [
  "none",
  ".95",
  ".99",
  "whole",
] as const satisfies Enums["price_rounding"][];

const maxPercent = 90;
const maxAmount = 99_999.99;
const maxProducts = 1000;

/** A product of a campaign, with its name for display. */
const namedProduct = z.object({ id: z.number(), name: z.string() });
const productList = z
  .array(namedProduct)
  .check(z.maxLength(maxProducts, "A campaign has at most 1,000 products"));

/**
 * The form of a price campaign. Times are those of Gibraltar, as a `datetime-local` field has them; an empty end means that the campaign
 * runs until it is stopped. Design rule "Price campaigns".
 */
export const campaignFormSchema = z
  .object({
    name: nameField(120),
    scope: z.enum(campaignScopes),
    categoryIds: z.array(z.number()),
    products: productList,
    excludedProducts: productList,
    reduction: z.enum(campaignReductions),
    value: poundsField("Enter how much is taken off"),
    rounding: z.enum(priceRoundings),
    startsAt: timeField,
    endsAt: optionalTimeField,
  })
  .check(
    z.superRefine((campaign, context) => {
      const report = (path: keyof typeof campaign, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      const value = Number(campaign.value);
      if (value <= 0) report("value", "The reduction must be more than 0");
      else if (campaign.reduction === "percent" && value > maxPercent)
        report("value", `A campaign takes off at most ${maxPercent} %`);
      else if (value > maxAmount) report("value", "A campaign takes off at most £99,999.99");
      if (campaign.scope === "categories" && campaign.categoryIds.length === 0)
        report("categoryIds", "Choose a category");
      if (campaign.scope === "products" && campaign.products.length === 0)
        report("products", "Choose a product");
      if (campaign.endsAt !== "" && campaign.endsAt <= campaign.startsAt)
        report("endsAt", "The campaign must end after it starts");
    }),
  );

export type CampaignForm = z.output<typeof campaignFormSchema>;

export type CampaignState = "planned" | "running" | "ended" | "stopped";

/** What a campaign does at a moment. */
export function campaignState(
  campaign: { is_active: boolean; starts_at: string; ends_at: string | null },
  now: Date,
): CampaignState {
  if (campaign.ends_at !== null && Date.parse(campaign.ends_at) <= now.getTime()) return "ended";
  if (!campaign.is_active) return "stopped";
  return Date.parse(campaign.starts_at) <= now.getTime() ? "running" : "planned";
}

/** Returns the columns of public.campaigns for a form's values. */
export function toCampaignColumns(form: CampaignForm) {
  return {
    name: form.name,
    scope: form.scope,
    category_ids: form.scope === "categories" ? form.categoryIds : [],
    product_ids: form.scope === "products" ? form.products.map(({ id }) => id) : [],
    excluded_product_ids:
      form.scope === "products" ? [] : form.excludedProducts.map(({ id }) => id),
    reduction: form.reduction,
    value: Number(form.value),
    rounding: form.rounding,
    starts_at: fromBusinessTime(form.startsAt) ?? form.startsAt,
    ends_at: form.endsAt === "" ? null : fromBusinessTime(form.endsAt),
  };
}
