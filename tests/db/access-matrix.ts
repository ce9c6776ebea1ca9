import type { Actor } from "./support/actors.ts";

/**
 * What happens when somebody touches a row:
 * - `yes`: the row is seen or written;
 * - `none`: nothing is refused, but a row policy hides the row, so that nothing is seen or written;
 * - `throws`: Postgres refuses the command (no grant, or a new row against a policy).
 */
export type Outcome = "yes" | "none" | "throws";
export const commands = ["select", "insert", "update", "delete"] as const;
export type Command = (typeof commands)[number];
type Row = readonly [select: Outcome, insert: Outcome, update: Outcome, delete_: Outcome];

const all: Row = ["yes", "yes", "yes", "yes"];
const nothing: Row = ["throws", "throws", "throws", "throws"];
const readOnly: Row = ["yes", "throws", "throws", "throws"];
const hidden: Row = ["none", "throws", "throws", "throws"];
/** May read; has the grants an administrator needs, so a policy has to stop every write. */
const readerBesideAdmins: Row = ["yes", "throws", "none", "none"];
const strangerBesideAdmins: Row = ["none", "throws", "none", "none"];

/** Shown to everybody, kept by administrators. */
const published = {
  anonymous: readOnly,
  person: readerBesideAdmins,
  admin: all,
  service: all,
} as const;

/** Written by the storefront function, handled by administrators. */
const letters = {
  anonymous: nothing,
  person: strangerBesideAdmins,
  admin: ["yes", "throws", "yes", "yes"],
  service: all,
} as const;

/** Written by SQL functions alone. */
const books = { anonymous: nothing, person: hidden, admin: readOnly, service: readOnly } as const;

const unreachable = {
  anonymous: nothing,
  person: nothing,
  admin: nothing,
  service: nothing,
} as const;

/** Every table × who × what. A table of the live schema that has no row here fails the tests. */
export const accessMatrix: Record<string, Record<Actor, Row>> = {
  "public.users": { anonymous: nothing, person: hidden, admin: readOnly, service: readOnly },
  "public.categories": published,
  "public.products": published,
  "public.stock_movements": books,
  "public.portfolio_categories": published,
  "public.portfolio_projects": published,
  "public.service_categories": published,
  "public.service_subcategories": published,
  "public.service_items": published,
  "public.hero_slides": published,
  "public.site_content": published,
  "public.persistent_images": {
    anonymous: nothing,
    person: ["none", "throws", "throws", "none"],
    admin: ["yes", "throws", "throws", "yes"],
    service: all,
  },
  "public.image_titles": {
    anonymous: nothing,
    person: strangerBesideAdmins,
    admin: all,
    service: all,
  },
  "public.contact_submissions": letters,
  "public.data_requests": letters,
  // The row belongs to the administrator; own-rows.test.ts has what people may do with their own.
  "public.cart_items": {
    anonymous: nothing,
    person: strangerBesideAdmins,
    admin: all,
    service: all,
  },
  "public.orders": books,
  "public.order_items": books,
  "public.order_mails": books,
  // One row for ever: nobody adds or deletes one.
  "public.shop_settings": {
    anonymous: nothing,
    person: ["none", "throws", "none", "throws"],
    admin: ["yes", "throws", "yes", "throws"],
    service: readOnly,
  },
  "private.api_sessions": unreachable,
  "private.checkout_keys": unreachable,
  // Written by triggers alone; page_state reads it for everybody.
  "private.content_versions": {
    anonymous: readOnly,
    person: readOnly,
    admin: readOnly,
    service: readOnly,
  },
  "private.leases": unreachable,
  "private.order_links": unreachable,
  "private.request_counts": unreachable,
};
