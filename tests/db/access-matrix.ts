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
type Row = readonly [select: Outcome, insert: Outcome, update: Outcome, delete_: Outcome];

const all: Row = ["yes", "yes", "yes", "yes"];
const nothing: Row = ["throws", "throws", "throws", "throws"];
const readOnly: Row = ["yes", "throws", "throws", "throws"];
const hiddenWithoutWriteGrants: Row = ["none", "throws", "throws", "throws"];
/** Read access. `authenticated` has the grants that administrators need, so only policies prevent other accounts' writes. */
const readOnlyByPolicy: Row = ["yes", "throws", "none", "none"];
const hiddenWithWriteGrants: Row = ["none", "throws", "none", "none"];

/** Readable by everyone, writable by administrators. */
const published = {
  anonymous: readOnly,
  nonAdmin: readOnlyByPolicy,
  admin: all,
  service: all,
} as const;

/** Inserted by the storefront function, managed by administrators. */
const submissions = {
  anonymous: nothing,
  nonAdmin: hiddenWithWriteGrants,
  admin: ["yes", "throws", "yes", "yes"],
  service: all,
} as const;

/** Written only by SQL functions. */
const functionWritten = {
  anonymous: nothing,
  nonAdmin: hiddenWithoutWriteGrants,
  admin: readOnly,
  service: readOnly,
} as const;

const unreachable = {
  anonymous: nothing,
  nonAdmin: nothing,
  admin: nothing,
  service: nothing,
} as const;

/** The expected outcomes per table, actor and command. The tests fail if a table of the schema has no entry. */
export const accessMatrix: Record<string, Record<Actor, Row>> = {
  "public.users": {
    anonymous: nothing,
    nonAdmin: hiddenWithoutWriteGrants,
    admin: readOnly,
    service: readOnly,
  },
  "public.categories": published,
  "public.products": published,
  "public.stock_movements": functionWritten,
  "public.portfolio_categories": published,
  "public.portfolio_projects": published,
  "public.service_categories": published,
  "public.service_subcategories": published,
  "public.service_items": published,
  "public.hero_slides": published,
  "public.site_content": published,
  "public.persistent_images": {
    anonymous: nothing,
    nonAdmin: ["none", "throws", "throws", "none"],
    admin: ["yes", "throws", "throws", "yes"],
    service: all,
  },
  "public.image_titles": {
    anonymous: nothing,
    nonAdmin: hiddenWithWriteGrants,
    admin: all,
    service: all,
  },
  "public.contact_submissions": submissions,
  "public.data_requests": submissions,
  "public.erasures": functionWritten,
  // The sample row belongs to the administrator, so the other account cannot see it; catalogue.test.ts covers its own rows.
  "public.cart_items": {
    anonymous: nothing,
    nonAdmin: hiddenWithWriteGrants,
    admin: all,
    service: all,
  },
  "public.orders": functionWritten,
  "public.order_items": functionWritten,
  "public.order_events": functionWritten,
  "public.mails": functionWritten,
  "public.stock_alerts": functionWritten,
  "public.search_synonyms": {
    anonymous: nothing,
    nonAdmin: hiddenWithWriteGrants,
    admin: all,
    service: nothing,
  },
  // A table with a single row, which no role may insert or delete.
  "public.shop_settings": {
    anonymous: nothing,
    nonAdmin: ["none", "throws", "none", "throws"],
    admin: ["yes", "throws", "yes", "throws"],
    service: readOnly,
  },
  "private.api_sessions": unreachable,
  "private.checkout_keys": unreachable,
  // Written only by triggers; page_state reads it with the caller's privileges.
  "private.content_versions": {
    anonymous: readOnly,
    nonAdmin: readOnly,
    admin: readOnly,
    service: readOnly,
  },
  "private.facet_combinations": unreachable,
  "private.former_paths": unreachable,
  "private.leases": unreachable,
  "private.order_links": unreachable,
  "private.order_search": unreachable,
  "private.request_counts": unreachable,
  "private.search_documents": unreachable,
  "private.search_words": unreachable,
};
