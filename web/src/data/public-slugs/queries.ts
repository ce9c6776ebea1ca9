import { queryOptions } from "@tanstack/react-query";
import { type PublicDatabase, readPublic } from "@/data/public-reads/read-public";
import type { DatabaseAnswer } from "@/lib/request-error";

const failure = "Failed to fetch the public pages";

/** The Data API's row limit per request (max_rows in supabase/config.toml). */
const maxRows = 1000;

/** Fetches all rows of a query in batches, by id, until a batch is not full. */
async function fetchAllRows<Row>(
  select: (database: PublicDatabase) => RowQuery<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const from = rows.length;
    const next = await readPublic(failure, (database) =>
      select(database)
        .order("id")
        .range(from, from + maxRows - 1),
    );
    rows.push(...next);
    if (next.length < maxRows) return rows;
  }
}

/** A query before its order and range. */
interface RowQuery<Row> {
  order: (column: "id") => {
    range: (from: number, to: number) => PromiseLike<DatabaseAnswer<Row[]>>;
  };
}

interface Category {
  id: number;
  slug: string;
}

/** Adds the category to each entry. Omits an entry whose category was created after the categories were read. */
function withCategory<Entry extends { category_id: number }>(
  entries: Entry[],
  categories: Category[],
) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  return entries.flatMap((entry) => {
    const category = byId.get(entry.category_id);
    return category ? [{ ...entry, category }] : [];
  });
}

/**
 * The slugs of all records with a public page. Categories are not embedded: the database allows batches of a thousand rows
 * only for queries that select nothing but ids and slugs (private.response_cost).
 */
export function publicSlugs() {
  return queryOptions({
    queryKey: ["public-slugs"],
    queryFn: async () => {
      const [
        categories,
        products,
        portfolioCategories,
        projects,
        serviceCategories,
        subcategories,
      ] = await Promise.all([
        fetchAllRows((database) => database.from("categories").select("slug")),
        fetchAllRows((database) =>
          database.from("products").select("slug").neq("status", "PENDING"),
        ),
        fetchAllRows((database) => database.from("portfolio_categories").select("id, slug")),
        fetchAllRows((database) => database.from("portfolio_projects").select("slug, category_id")),
        fetchAllRows((database) => database.from("service_categories").select("id, slug")),
        fetchAllRows((database) =>
          database.from("service_subcategories").select("slug, category_id"),
        ),
      ]);
      return {
        categories,
        products,
        portfolioCategories,
        projects: withCategory(projects, portfolioCategories),
        serviceCategories,
        subcategories: withCategory(subcategories, serviceCategories),
      };
    },
  });
}
