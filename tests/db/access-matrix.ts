import type { Right } from "../../supabase/functions/_shared/domain/people/rights.ts";
import type { Actor } from "../support/database/actors.ts";

/**
 * The outcome of a command on a row:
 * - `yes`: the row is read or written;
 * - `none`: no error, but row level security hides the row, so that it is neither read nor written;
 * - `throws`: Postgres rejects the command, because a grant is missing or the new row violates a policy.
 */
export type Outcome = "yes" | "none" | "throws";
export const commands = ["select", "insert", "update", "delete"] as const;
export type Command = (typeof commands)[number];
type CommandOutcomes = readonly [
  select: Outcome,
  insert: Outcome,
  update: Outcome,
  delete_: Outcome,
];

const fullAccess: CommandOutcomes = ["yes", "yes", "yes", "yes"];
const noAccess: CommandOutcomes = ["throws", "throws", "throws", "throws"];
const readOnly: CommandOutcomes = ["yes", "throws", "throws", "throws"];
const hiddenWithoutWriteGrants: CommandOutcomes = ["none", "throws", "throws", "throws"];
/** The role `authenticated` has the write grants that administrators need; only policies prevent the writes of other accounts. */
const readOnlyByPolicy: CommandOutcomes = ["yes", "throws", "none", "none"];
const hiddenWithWriteGrants: CommandOutcomes = ["none", "throws", "none", "none"];

/** Everyone reads the rows; owners write them. */
const publishedContent = {
  anonymous: readOnly,
  nonAdmin: readOnlyByPolicy,
  staff: readOnlyByPolicy,
  admin: fullAccess,
  service: fullAccess,
} as const;

/** Edge Functions insert the rows; owners read, update and delete them. */
const visitorSubmissions = {
  anonymous: noAccess,
  nonAdmin: hiddenWithWriteGrants,
  staff: hiddenWithWriteGrants,
  admin: ["yes", "throws", "yes", "yes"],
  service: fullAccess,
} as const;

/** Only SQL functions and triggers write the rows; owners and staff read them. */
const writtenByFunctions = {
  anonymous: noAccess,
  nonAdmin: hiddenWithoutWriteGrants,
  staff: readOnly,
  admin: readOnly,
  service: readOnly,
} as const;

/** Only the schema's owner has access. SECURITY DEFINER functions run as the schema's owner. */
const schemaOwnerOnly = {
  anonymous: noAccess,
  nonAdmin: noAccess,
  staff: noAccess,
  admin: noAccess,
  service: noAccess,
} as const;

/** The expected outcomes per table, actor and command. The tests fail if a table of the schema has no entry. */
export const accessMatrix: Record<string, Record<Actor, CommandOutcomes>> = {
  "public.users": {
    anonymous: noAccess,
    nonAdmin: hiddenWithoutWriteGrants,
    staff: hiddenWithoutWriteGrants,
    admin: readOnly,
    service: readOnly,
  },
  "public.categories": publishedContent,
  "public.products": publishedContent,
  // public.save_variants writes options and variants. Visitors read products.choices.
  "public.product_options": writtenByFunctions,
  "public.product_option_values": writtenByFunctions,
  "public.product_variants": writtenByFunctions,
  "public.stock_movements": writtenByFunctions,
  "public.portfolio_categories": publishedContent,
  "public.portfolio_projects": publishedContent,
  // public.save_image_pins writes pins.
  "public.image_pins": {
    anonymous: readOnly,
    nonAdmin: readOnly,
    staff: readOnly,
    admin: readOnly,
    service: readOnly,
  },
  "public.service_categories": publishedContent,
  "public.service_subcategories": publishedContent,
  "public.service_items": publishedContent,
  "public.hero_slides": publishedContent,
  "public.site_content": publishedContent,
  "public.content_drafts": { ...writtenByFunctions, staff: hiddenWithoutWriteGrants },
  "public.persistent_images": {
    anonymous: noAccess,
    nonAdmin: ["none", "throws", "throws", "none"],
    staff: ["none", "throws", "throws", "none"],
    admin: ["yes", "throws", "throws", "yes"],
    service: fullAccess,
  },
  "public.image_titles": {
    anonymous: noAccess,
    nonAdmin: hiddenWithWriteGrants,
    staff: hiddenWithWriteGrants,
    admin: fullAccess,
    service: fullAccess,
  },
  // Only owners delete messages.
  "public.contact_submissions": { ...visitorSubmissions, staff: ["yes", "throws", "yes", "none"] },
  // A brief is deleted with its contact submission.
  "public.briefs": {
    anonymous: noAccess,
    nonAdmin: ["none", "throws", "none", "throws"],
    staff: ["yes", "throws", "yes", "throws"],
    admin: ["yes", "throws", "yes", "throws"],
    service: readOnly,
  },
  "public.files": {
    anonymous: noAccess,
    nonAdmin: ["none", "throws", "throws", "none"],
    staff: ["yes", "throws", "throws", "none"],
    admin: ["yes", "throws", "throws", "yes"],
    service: readOnly,
  },
  "public.visits": writtenByFunctions,
  "public.data_requests": visitorSubmissions,
  "public.erasures": { ...writtenByFunctions, staff: hiddenWithoutWriteGrants },
  // The sample row belongs to the administrator, so the other account cannot read it; catalogue.test.ts covers access to an
  // account's own rows.
  "public.cart_items": {
    anonymous: noAccess,
    nonAdmin: hiddenWithWriteGrants,
    staff: hiddenWithWriteGrants,
    admin: fullAccess,
    service: fullAccess,
  },
  // public.save_delivery_zone writes zones with their rates.
  "public.delivery_zones": {
    anonymous: noAccess,
    nonAdmin: ["none", "throws", "throws", "none"],
    staff: ["yes", "throws", "throws", "none"],
    admin: ["yes", "throws", "throws", "yes"],
    service: readOnly,
  },
  "public.delivery_rates": writtenByFunctions,
  // public.keep_customer inserts rows.
  "public.customers": {
    anonymous: noAccess,
    nonAdmin: ["none", "throws", "none", "throws"],
    staff: ["none", "throws", "none", "throws"],
    admin: ["yes", "throws", "yes", "throws"],
    service: readOnly,
  },
  "public.orders": writtenByFunctions,
  "public.order_items": writtenByFunctions,
  "public.order_events": writtenByFunctions,
  "public.order_returns": writtenByFunctions,
  "public.order_return_lines": writtenByFunctions,
  "public.payments": writtenByFunctions,
  "public.payment_requests": writtenByFunctions,
  "public.mails": writtenByFunctions,
  "public.stock_alerts": writtenByFunctions,
  "public.campaigns": {
    anonymous: noAccess,
    nonAdmin: hiddenWithWriteGrants,
    staff: hiddenWithWriteGrants,
    admin: fullAccess,
    service: readOnly,
  },
  "public.search_synonyms": {
    anonymous: noAccess,
    nonAdmin: hiddenWithWriteGrants,
    staff: hiddenWithWriteGrants,
    admin: fullAccess,
    service: noAccess,
  },
  // A table with a single row, which no role may insert or delete.
  "public.shop_settings": {
    anonymous: noAccess,
    nonAdmin: ["none", "throws", "none", "throws"],
    staff: ["yes", "throws", "none", "throws"],
    admin: ["yes", "throws", "yes", "throws"],
    service: readOnly,
  },
  "private.api_sessions": schemaOwnerOnly,
  "private.recovery_codes": schemaOwnerOnly,
  "private.campaign_clock": schemaOwnerOnly,
  "private.change_batches": schemaOwnerOnly,
  "private.changes": schemaOwnerOnly,
  "private.checkout_keys": schemaOwnerOnly,
  "private.content_tables": schemaOwnerOnly,
  // Only triggers write this table; page_state reads it with the caller's privileges.
  "private.content_versions": {
    anonymous: readOnly,
    nonAdmin: readOnly,
    staff: readOnly,
    admin: readOnly,
    service: readOnly,
  },
  "private.facet_combinations": schemaOwnerOnly,
  "private.former_paths": schemaOwnerOnly,
  "private.invitations": schemaOwnerOnly,
  "private.leases": schemaOwnerOnly,
  "private.access_links": schemaOwnerOnly,
  "private.daily_counts": schemaOwnerOnly,
  "private.deleted_files": schemaOwnerOnly,
  "private.order_search": schemaOwnerOnly,
  "private.price_history": schemaOwnerOnly,
  "private.product_search": schemaOwnerOnly,
  "private.submission_search": schemaOwnerOnly,
  "private.request_counts": schemaOwnerOnly,
  "private.rights": schemaOwnerOnly,
  "private.search_documents": schemaOwnerOnly,
  "private.search_words": schemaOwnerOnly,
};

/**
 * The rights on which an owner's access to a table depends. The sample row of public.users is the administrator's own account,
 * which needs no right.
 */
export const tableRights: Record<string, Right[]> = {
  "public.categories": ["catalogue.edit"],
  "public.campaigns": ["catalogue.edit"],
  "public.content_drafts": ["catalogue.edit"],
  "public.products": ["catalogue.edit"],
  "public.product_options": ["stock.read"],
  "public.product_option_values": ["stock.read"],
  "public.product_variants": ["stock.read"],
  "public.stock_movements": ["stock.read"],
  "public.stock_alerts": ["stock.read"],
  "public.portfolio_categories": ["portfolio.edit"],
  "public.portfolio_projects": ["portfolio.edit"],
  "public.service_categories": ["services.edit"],
  "public.service_subcategories": ["services.edit"],
  "public.service_items": ["services.edit"],
  "public.hero_slides": ["content.edit"],
  "public.site_content": ["content.edit"],
  "public.persistent_images": ["images.edit"],
  "public.image_titles": ["images.edit"],
  "public.contact_submissions": ["messages.handle", "messages.delete"],
  "public.briefs": ["messages.handle"],
  "public.files": ["messages.handle", "messages.delete"],
  "public.visits": ["messages.handle"],
  "public.data_requests": ["data_requests.handle"],
  "public.erasures": ["people.erase"],
  "public.delivery_zones": ["settings.read", "settings.edit"],
  "public.delivery_rates": ["settings.read"],
  "public.customers": ["customers.handle"],
  "public.orders": ["orders.handle"],
  "public.order_items": ["orders.handle"],
  "public.order_events": ["orders.handle"],
  "public.order_returns": ["orders.handle"],
  "public.order_return_lines": ["orders.handle"],
  "public.payments": ["orders.handle"],
  "public.payment_requests": ["orders.handle"],
  "public.mails": ["orders.handle"],
  "public.search_synonyms": ["search.edit"],
  "public.shop_settings": ["settings.read", "settings.edit"],
};
