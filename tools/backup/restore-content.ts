import type { Sql } from "postgres";
import { CliError } from "../shared/cli-error.ts";
import type { SavedSequence } from "./manifest.ts";
import { qualifiedName, quoteIdentifier, type Table } from "./system-catalog.ts";

/** Content without a history of its own (private.content_tables), and what triggers derive from content. */
const otherContentTables = [
  "public.content_drafts",
  "public.delivery_rates",
  "public.delivery_zones",
  "public.image_titles",
  "public.persistent_images",
  "public.search_synonyms",
  "private.campaign_clock",
  "private.facet_combinations",
  "private.former_paths",
  "private.price_history",
  "private.product_search",
  "private.search_documents",
  "private.search_words",
];

/** What happened to content. A restore of only the content leaves these tables empty, because their rows name accounts and orders. */
const contentRecordTables = ["public.stock_movements", "private.changes", "private.change_batches"];

/** Selects the tables that a restore of only the content loads, and those that it leaves empty. */
export async function selectContent<T extends Table>(
  sql: Sql,
  tables: T[],
): Promise<{ loaded: T[]; emptied: T[] }> {
  const rows = await sql<{ name: string }[]>`
    select 'public.' || name as name from private.content_tables`;
  const contentTables = new Set([...rows.map(({ name }) => name), ...otherContentTables]);
  return {
    loaded: tables.filter((table) => contentTables.has(qualifiedName(table))),
    emptied: tables.filter((table) => contentRecordTables.includes(qualifiedName(table))),
  };
}

/**
 * Checks that no order, alert or other row outside of the content refers to the content that is to be replaced.
 *
 * @throws CliError with the name of the first table that has such a row
 */
export async function requireNoReferences(sql: Sql, contentTables: Table[]): Promise<void> {
  const names = contentTables.map(qualifiedName);
  const references = await sql<{ schema: string; name: string; column: string }[]>`
    select n.nspname as schema, c.relname as name, a.attname as column
    from pg_catalog.pg_constraint r
    join pg_catalog.pg_class c on c.oid = r.conrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.confrelid = any (${names}::regclass[]) and r.conrelid <> all (${names}::regclass[])`;
  for (const reference of references) {
    const [row] = await sql.unsafe(
      `select 1 from ${quoteIdentifier(reference)} where "${reference.column}" is not null limit 1`,
    );
    if (row) {
      throw new CliError(
        `Only the content can't be restored here: rows of ${qualifiedName(reference)} refer to this project's content. Restore the whole backup, or use another project.`,
      );
    }
  }
}

/** Returns those of the sequences that number the rows of the tables. */
export async function selectSequences(
  sql: Sql,
  tables: Table[],
  sequences: SavedSequence[],
): Promise<SavedSequence[]> {
  const owned = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, s.relname as name
    from pg_catalog.pg_depend d
    join pg_catalog.pg_class s on s.oid = d.objid and s.relkind = 'S'
    join pg_catalog.pg_namespace n on n.oid = s.relnamespace
    where d.refobjid = any (${tables.map(qualifiedName)}::regclass[])`;
  const names = new Set(owned.map(qualifiedName));
  return sequences.filter((sequence) => names.has(qualifiedName(sequence)));
}

/**
 * Completes loaded content: writes the stock on hand into the empty ledger as the initial stock, and increases the content versions,
 * so that pages built before reload their content and the site is rebuilt.
 */
export async function completeContent(sql: Sql): Promise<void> {
  await sql`
    insert into public.stock_movements (product_id, variant_id, delta, reason)
    select product_id, id, stock_quantity, 'initial'::public.stock_reason from public.product_variants where stock_quantity <> 0
    union all
    select p.id, null, p.stock_quantity - coalesce(v.units, 0), 'initial'
    from public.products p
    left join (
      select product_id, sum(stock_quantity) as units from public.product_variants group by 1
    ) v on v.product_id = p.id
    where p.stock_quantity <> coalesce(v.units, 0)`;
  await sql`
    select private.increment_content_versions(variadic array(select subject from private.content_versions))`;
}
