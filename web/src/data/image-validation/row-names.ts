import type { ImageTable } from "@domain/images/image-tables.ts";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

interface Row {
  table: ImageTable;
  id: number;
}

const nameColumns = {
  products: "name",
  categories: "name",
  portfolio_categories: "name",
  portfolio_projects: "name:title",
  service_categories: "name",
  service_subcategories: "name",
  service_items: "name",
  hero_slides: "name:title",
} as const satisfies Record<ImageTable, string>;

/** Loads the names of rows. Returns a function that returns a row's name, or its id if the row is gone. Throws RequestError. */
export async function loadRowNames(rows: Row[]): Promise<(row: Row) => string> {
  const names = new Map<string, string>();
  await Promise.all(
    [...new Set(rows.map(({ table }) => table))].map(async (table) => {
      const ids = [...new Set(rows.filter((row) => row.table === table).map(({ id }) => id))];
      const namedRows = rowsOrThrow(
        await supabase
          .from(table)
          .select(`id, ${nameColumns[table]}`)
          .in("id", ids)
          .overrideTypes<{ id: number; name: string }[], { merge: false }>(),
        "The names of the rows that use these images could not be loaded.",
      );
      for (const { id, name } of namedRows) names.set(`${table} ${id}`, name);
    }),
  );
  return ({ table, id }) => names.get(`${table} ${id}`) || `Number ${id}`;
}
