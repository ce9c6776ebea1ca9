import * as z from "zod/mini";
import { adminNotesSchema } from "../admin-notes.ts";
import { parsePageNumber } from "../list-parameters.ts";
import { stripControlCharacters } from "../text.ts";
import { emailField, lineField } from "./person-fields.ts";
import { phonePattern } from "./phone-number.ts";

/** By what the list of customers is sorted: the latest contact, what they have spent, or what they owe. */
export const customerSorts = ["contact", "spent", "owed"] as const;

/** Filter of the list of customers. Pages count from 1. */
export interface CustomerFilter {
  search: string;
  sort: (typeof customerSorts)[number];
  page: number;
}

/** Parses a filter from a query string (`?q=…&sort=…&page=…`). Invalid values become the default. */
export function parseCustomerFilter(query: URLSearchParams): CustomerFilter {
  return {
    search: stripControlCharacters(query.get("q")).trim(),
    sort: customerSorts.find((sort) => sort === query.get("sort")) ?? "contact",
    page: parsePageNumber(query),
  };
}

/** The tags in a text that separates them by commas, each once. */
const splitTags = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const tagsField = z
  .array(
    z
      .string()
      .check(
        z.maxLength(40, "A tag has at most 40 characters"),
        z.regex(/^[^@]*$/, "A tag can’t contain an email address"),
      ),
  )
  .check(z.maxLength(20, "At most 20 tags"));

/** An administrator's notes and tags on a customer. The table `customers` has the same limits. */
export const customerFormSchema = z.extend(adminNotesSchema, {
  /** Separated by commas. */
  tags: z.pipe(z.string(), z.pipe(z.transform(splitTags), tagsField)),
});

/** The notes and tags in the body of a request of the REST API. */
export const customerNotesSchema = z.object({
  notes: z.optional(
    z.pipe(
      adminNotesSchema.shape.notes,
      z.transform((notes) => notes || null),
    ),
  ),
  tags: z.optional(tagsField),
});

const contactMessage = "Please enter an email address or a phone number";

/** By what a customer is found: an email address, normalised, or a phone number. SQL compares its last eight digits. */
export const contactField = z.union(
  [emailField(), lineField(5, 50, contactMessage).check(z.regex(/^[^@]*$/), z.regex(phonePattern))],
  contactMessage,
);

/** A discount that a tag such as "Trade 10 %" promises, as the texts of an order's form: "10 %" for the reason "Trade". */
export interface TagDiscount {
  discount: string;
  reason: string;
}

/** The discounts that the tags of a customer promise. */
export function tagDiscounts(tags: string[]): TagDiscount[] {
  return tags.flatMap((tag) => {
    const [, reason = "", percent] = /^(.*?)\s*\b(\d{1,2}(?:\.\d{1,2})?)\s*%$/.exec(tag) ?? [];
    return percent === undefined || Number(percent) === 0
      ? []
      : [{ discount: `${percent} %`, reason: reason || "Agreed discount" }];
  });
}
