import { adminId, nonAdminId, staffId } from "./actors.ts";
import type { TestSql } from "./test-database.ts";

/** An account without a row in public.users, so that tests can insert this row. */
const idWithoutUserRow = "00000000-0000-4000-8000-000000000002";

type Value = string | number | boolean | null | Record<string, never>;
interface Sample {
  /**
   * Returns a row that satisfies every constraint. `n` makes the row unique. `ids` contains the keys of the sample rows by table.
   */
  createRow: (n: number, ids: Record<string, number>) => Record<string, Value>;
  keyColumn: string;
  /** A column that tests set to its current value, to check whether a caller may update the row. */
  updatableColumn: string;
}

const sample = (
  updatableColumn: string,
  createRow: Sample["createRow"],
  keyColumn = "id",
): Sample => ({ createRow, keyColumn, updatableColumn });

/** A sample row of each table, in foreign key order: referenced tables come first. */
export const samples: Record<string, Sample> = {
  "public.users": sample("email", (n) => ({
    id: n === 1 ? adminId : idWithoutUserRow,
    username: `sample-${n}`,
  })),
  "public.categories": sample("name", (n) => ({ name: "Lamps", slug: `lamps-${n}` })),
  "public.products": sample("name", (n, ids) => ({
    name: "Lamp",
    slug: `lamp-${n}`,
    price: 195,
    stock_quantity: 5,
    category_id: ids["public.categories"] ?? null,
  })),
  "public.campaigns": sample("name", (n) => ({
    name: `Campaign ${n}`,
    scope: "all",
    reduction: "percent",
    value: 10,
    starts_at: "2100-01-01",
  })),
  "public.product_options": sample("name", (n, ids) => ({
    product_id: ids["public.products"] ?? null,
    name: `Option ${n}`,
  })),
  "public.product_option_values": sample("name", (n, ids) => ({
    option_id: ids["public.product_options"] ?? null,
    name: `Value ${n}`,
  })),
  "public.product_variants": sample("sku", (n, ids) => ({
    product_id: ids["public.products"] ?? null,
    value_ids: `{${n}}`,
    price: 195,
  })),
  "public.stock_alerts": sample("confirmed_at", (n, ids) => ({
    product_id: ids["public.products"] ?? null,
    email: `ana-${n}@example.com`,
  })),
  "public.delivery_zones": sample("note", (n) => ({ name: `Zone ${n}`, country: "GI" })),
  "public.delivery_rates": sample(
    "price",
    (n, ids) => ({
      zone_id: ids["public.delivery_zones"] ?? null,
      delivery_class: n === 1 ? "small_parcel" : "two_person",
    }),
    "zone_id",
  ),
  "public.customers": sample("notes", (n) => ({ contact: `ana-${n}@example.com` })),
  "public.orders": sample("viewed", (n) => ({
    order_number: `SAMPLE-${n}`,
    first_name: "Ana",
    last_name: "Bossano",
    email: "ana@example.com",
    phone: "12345",
    total: 0,
  })),
  "public.order_items": sample("name", (n, ids) => ({
    order_id: ids["public.orders"] ?? null,
    product_id: n === 1 ? (ids["public.products"] ?? null) : null,
    name: "Lamp",
    price: 195,
    quantity: 1,
  })),
  "public.payments": sample("note", (n, ids) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    order_id: ids["public.orders"] ?? null,
    amount: 10,
    method: "cash",
    received_on: "2026-01-01",
  })),
  "public.payment_requests": sample("status", (n, ids) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    order_id: ids["public.orders"] ?? null,
    purpose: "full",
    amount: 10,
    status: n === 1 ? "open" : "cancelled",
  })),
  "public.stock_movements": sample("delta", (n, ids) => ({
    product_id: ids["public.products"] ?? null,
    delta: n,
    reason: "adjustment",
  })),
  "public.portfolio_categories": sample("name", (n) => ({ name: "Homes", slug: `homes-${n}` })),
  "public.portfolio_projects": sample("title", (n, ids) => ({
    title: "A flat",
    slug: `flat-${n}`,
    image_url: "/images/flat.webp",
    category_id: ids["public.portfolio_categories"] ?? null,
  })),
  "public.image_pins": sample("position", (n, ids) => ({
    image_url: n === 1 ? "/images/flat.webp" : `/images/flat-${n}.webp`,
    product_id: ids["public.products"] ?? null,
    x: 0.5,
    y: 0.5,
  })),
  "public.service_categories": sample("name", (n) => ({ name: "Floors", slug: `floors-${n}` })),
  "public.service_subcategories": sample("name", (n, ids) => ({
    name: "Oak",
    slug: `oak-${n}`,
    category_id: ids["public.service_categories"] ?? null,
  })),
  "public.service_items": sample("name", (_, ids) => ({
    name: "Herringbone",
    subcategory_id: ids["public.service_subcategories"] ?? null,
  })),
  "public.hero_slides": sample("title", () => ({
    title: "Rooms",
    subtitle: "made to live in",
    image_url: "/images/hero.webp",
    primary_button_text: "Shop",
    primary_button_link: "/shop",
    secondary_button_text: "Visit",
    secondary_button_link: "/contact",
  })),
  "public.site_content": sample("title", (n) => ({
    key: n === 1 ? "about_section" : "cta_section",
    title: "About us",
  })),
  "public.persistent_images": sample("size", (n) => ({
    filename: `${n}.webp`,
    original_name: "lamp.webp",
    mime_type: "image/webp",
    size: 1,
  })),
  "public.image_titles": sample(
    "title",
    (n) => ({ url: `/images/${n}.webp`, title: "Lamp at dusk" }),
    "url",
  ),
  "public.contact_submissions": sample("viewed", () => ({
    name: "Ana",
    email: "ana@example.com",
    message: "Hello",
  })),
  "public.briefs": sample(
    "note",
    (n, ids) => ({
      contact_submission_id: ids["public.contact_submissions"] ?? null,
      request_id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      payload_hash: "x",
      place: "Gibraltar",
      rooms: "{Kitchen}",
      scope: "advice",
      budget: "undecided",
      start: "later",
    }),
    "contact_submission_id",
  ),
  "public.files": sample("original_name", (n, ids) => {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
    return {
      ...{ id, path: `${id}.jpeg`, brief_id: ids["public.briefs"] ?? null },
      ...{ original_name: "plan.jpg", mime_type: "image/jpeg", bytes: 1, state: "stored" },
    };
  }),
  "public.visits": sample("place", (_, ids) => ({
    ...{ brief_id: ids["public.briefs"] ?? null, place: "Gibraltar", status: "cancelled" },
    ...{ starts_at: "2026-12-03 09:00+00", ends_at: "2026-12-03 10:00+00" },
  })),
  "public.data_requests": sample("admin_notes", () => ({
    name: "Ana",
    email: "ana@example.com",
    request_type: "access",
    details: "Everything you have.",
    verification_info: "Order 100001",
  })),
  "public.erasures": sample("erased_at", () => ({ outcome: {} })),
  "public.cart_items": sample("quantity", (_, ids) => ({
    user_id: adminId,
    product_id: ids["public.products"] ?? null,
  })),
  "public.search_synonyms": sample("terms", (n) => ({ terms: `{lantern,luminaire ${n}}` })),
  "public.shop_settings": sample("max_lines", () => ({ id: 1 })),
  "public.order_returns": sample("reason", (n, ids) => ({
    id: `00000000-0000-4000-8000-00000000010${n}`,
    order_id: ids["public.orders"] ?? null,
    kind: "return",
    status: "agreed",
    is_from_customer: false,
  })),
  "public.order_return_lines": sample(
    "refund",
    (_, ids) => ({
      return_id: ids["public.order_returns"] ?? null,
      order_item_id: ids["public.order_items"] ?? null,
      quantity: 1,
    }),
    "return_id",
  ),
  "public.order_events": sample("created_at", (_, ids) => ({
    order_id: ids["public.orders"] ?? null,
    kind: "viewed",
  })),
  "public.mails": sample("attempts", (n, ids) => ({
    order_id: ids["public.orders"] ?? null,
    kind: n === 1 ? "confirmation" : "owner_notification",
  })),
  "public.content_drafts": sample("title", (n) => ({
    entity: "products",
    row_id: n,
    title: "Lamp",
    base: {},
    changes: '{"name": "Lamp"}',
    author: adminId,
  })),
  "private.access_links": sample(
    "order_id",
    (n, ids) => ({
      token_hash: String(n).padStart(64, "0"),
      order_id: ids["public.orders"] ?? null,
    }),
    "token_hash",
  ),
  "private.deleted_files": sample(
    "deleted_at",
    (n) => ({ path: `00000000-0000-4000-8000-00000000010${n}.jpeg` }),
    "path",
  ),
  "private.order_search": sample(
    "search_text",
    (_, ids) => ({
      order_id: ids["public.orders"] ?? null,
      search_text: "lamp",
      customer_text: "ana",
    }),
    "order_id",
  ),
  "private.product_search": sample(
    "search_text",
    (_, ids) => ({ product_id: ids["public.products"] ?? null, search_text: "lamp" }),
    "product_id",
  ),
  "private.submission_search": sample(
    "search_text",
    (_, ids) => ({
      submission_id: ids["public.contact_submissions"] ?? null,
      search_text: "ana",
      customer_text: "ana",
    }),
    "submission_id",
  ),
  "private.campaign_clock": sample("applied_at", () => ({ id: 1 })),
  "private.price_history": sample(
    "unit_price",
    (n, ids) => ({
      product_id: ids["public.products"] ?? null,
      since: `2026-01-0${n}`,
      unit_price: 195,
    }),
    "product_id",
  ),
  "private.content_tables": sample(
    "has_bin",
    (n) => ({ name: `sample-${n}`, right_name: "catalogue.edit", has_bin: false }),
    "name",
  ),
  "private.change_batches": sample(
    "title",
    (n, ids) => ({
      batch: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
      entity: "products",
      last_id: n,
      entity_id: ids["public.products"] ?? null,
      title: "Lamp",
      action: "update",
      row_count: 1,
      columns: "{price}",
    }),
    "batch",
  ),
  "private.changes": sample("title", (n, ids) => ({
    batch: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    entity: "products",
    entity_id: ids["public.products"] ?? null,
    action: "update",
    title: "Lamp",
  })),
  "private.checkout_keys": sample(
    "payload_hash",
    (n) => ({ key: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`, payload_hash: "x" }),
    "key",
  ),
  "private.content_versions": sample(
    "version",
    (n) => ({ subject: `sample-${n}`, version: 1 }),
    "subject",
  ),
  "private.former_paths": sample(
    "kind",
    (n) => ({ path: `/shop/sample-${n}`, kind: "product", row_id: n }),
    "path",
  ),
  "private.facet_combinations": sample("materials", (n) => ({
    category_ids: `{${1000 + n}}`,
    materials: "{}",
    colours: "{}",
  })),
  "private.invitations": sample("role", (n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    email: `sample-${n}@example.com`,
    role: "staff",
    token_hash: String(n).padStart(64, "0"),
  })),
  "private.leases": sample(
    "holder",
    (n) => ({ name: `sample-${n}`, holder: nonAdminId, expires_at: "2026-01-01" }),
    "name",
  ),
  "private.rights": sample(
    "description",
    (n) => ({
      name: n === 1 ? "sample.read" : "sample.edit",
      is_for_staff: false,
      description: "Does nothing.",
    }),
    "name",
  ),
  "private.daily_counts": sample(
    "count",
    (n) => ({ day: "2026-01-01", kind: "search_miss", subject: `sample ${n}`, count: 1 }),
    "subject",
  ),
  "private.request_counts": sample(
    "count",
    (n) => ({ bucket: "sample", subject: `${n}`, window_start: "2026-01-01", count: 1 }),
    "subject",
  ),
  "private.search_documents": sample("featured", (n) => ({
    kind: "service_item",
    id: 1000 + n,
    featured: false,
    words: "lamp",
  })),
  "private.search_words": sample(
    "in_title",
    (n) => ({ word: `sample${n}`, stem: "sampl", in_title: true }),
    "word",
  ),
  "private.recovery_codes": sample(
    "code_hash",
    (n) => ({ account_id: nonAdminId, code_hash: `sample ${n}` }),
    "code_hash",
  ),
  "private.api_sessions": sample(
    "sealed_tokens",
    (n) => ({
      id_hash: String(n).padStart(64, "0"),
      user_id: nonAdminId,
      session_id: nonAdminId,
      sealed_tokens: "x",
      tokens_expire_at: "2026-01-01",
      expires_at: "2026-01-01",
    }),
    "id_hash",
  ),
};

const searchTextTriggers = [
  ["orders", "index_order"],
  ["products", "index_product"],
  ["contact_submissions", "index_submission"],
] as const;

/** Inserts one row into every table as the schema's owner; returns their keys. */
export async function addSampleRows(sql: TestSql): Promise<Record<string, number>> {
  for (const id of [nonAdminId, idWithoutUserRow]) {
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  }
  await sql`insert into auth.sessions (id, user_id) values (${nonAdminId}, ${nonAdminId})`;
  await sql`
    insert into auth.users (id, email, raw_app_meta_data) values (${staffId}, 'staff@example.com', '{"role": "staff"}')`;
  await sql`delete from users where id in ${sql([adminId, idWithoutUserRow])}`;
  await sql`delete from shop_settings`;
  await sql`delete from private.campaign_clock`;
  // Disabled, because these triggers would insert the search texts that the samples insert.
  for (const [table, trigger] of searchTextTriggers)
    await sql`alter table ${sql(table)} disable trigger ${sql(trigger)}`;
  const keys: Record<string, number> = {};
  for (const [table, { createRow, keyColumn }] of Object.entries(samples)) {
    const [insertedRow] =
      await sql`insert into ${sql(table)} ${sql(createRow(1, keys))} returning ${sql(keyColumn)} as key`;
    keys[table] = insertedRow?.key;
  }
  for (const [table, trigger] of searchTextTriggers)
    await sql`alter table ${sql(table)} enable trigger ${sql(trigger)}`;
  return keys;
}
