import { queryOptions } from "@tanstack/react-query";
import { type PublicDatabase, readPublic } from "@/data/public-reads/read-public";
import type { DatabaseAnswer } from "@/lib/request-error";

const failure = "Failed to fetch the public pages";

/** The Data API answers at most so many rows at once (supabase/config.toml, max_rows). */
const rowsAtOnce = 1000;

/** All rows of a list, however long: fetched piece by piece until one is not full. */
async function everyRow<Row>(
  piece: (database: PublicDatabase, from: number, to: number) => PromiseLike<DatabaseAnswer<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const from = rows.length;
    const next = await readPublic(failure, (database) =>
      piece(database, from, from + rowsAtOnce - 1),
    );
    rows.push(...next);
    if (next.length < rowsAtOnce) return rows;
  }
}

/** The slugs of everything that has a public page of its own. */
export function publicSlugs() {
  return queryOptions({
    queryKey: ["public-slugs"],
    queryFn: async () => {
      const [products, portfolioCategories, projects, serviceCategories, subcategories] =
        await Promise.all([
          everyRow((database, from, to) =>
            database
              .from("products")
              .select("slug")
              .neq("status", "PENDING")
              .order("id")
              .range(from, to),
          ),
          everyRow((database, from, to) =>
            database.from("portfolio_categories").select("slug").order("id").range(from, to),
          ),
          everyRow((database, from, to) =>
            database
              .from("portfolio_projects")
              .select("slug, category:portfolio_categories!inner (slug)")
              .order("id")
              .range(from, to),
          ),
          everyRow((database, from, to) =>
            database.from("service_categories").select("slug").order("id").range(from, to),
          ),
          everyRow((database, from, to) =>
            database
              .from("service_subcategories")
              .select("slug, category:service_categories!inner (slug)")
              .order("id")
              .range(from, to),
          ),
        ]);
      return { products, portfolioCategories, projects, serviceCategories, subcategories };
    },
  });
}
