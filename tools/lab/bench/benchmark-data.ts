import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Sql } from "postgres";

interface ContentSize {
  products: number;
  orders: number;
  submissions: number;
}

/** The amount of content for which lists and searches must be fast. */
export const targetContentSize: ContentSize = {
  products: 100_000,
  orders: 200_000,
  submissions: 20_000,
};

export const eventsPerOrder = 5;

/** Runs benchmark-data.sql, then VACUUM ANALYZE on the tables that it fills. Needs a superuser's connection. */
export async function seedBenchmarkData(superuserSql: Sql, size: ContentSize): Promise<void> {
  for (const [name, count] of Object.entries(size)) {
    await superuserSql`select set_config(${`bench.${name}`}, ${String(count)}, false)`;
  }
  await superuserSql.unsafe(readFileSync(join(import.meta.dirname, "benchmark-data.sql"), "utf8"));
  // VACUUM can't run in a transaction, and Postgres runs several statements of one query string in one transaction.
  for (const table of [
    "public.products",
    "private.facet_combinations",
    "public.orders",
    "public.order_items",
    "public.payments",
    "private.order_search",
    "private.product_search",
    "private.submission_search",
    "public.order_events",
    "public.stock_movements",
    "public.contact_submissions",
    "private.search_documents",
    "private.search_words",
  ]) {
    await superuserSql.unsafe(`vacuum analyze ${table}`);
  }
}
