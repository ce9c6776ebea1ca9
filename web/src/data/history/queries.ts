import type { Database } from "@domain/database.types.ts";
import { type ActivityFilter, isContentKind } from "@domain/history/activity-filter.ts";
import type { BinnableKind, ContentKind } from "@domain/history/content-kinds.ts";
import type { Columns } from "@domain/history/field-changes.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { readSubcategories } from "@/data/search/admin-queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Functions = Database["public"]["Functions"];

const historyKeys = {
  bin: (page: number) => ["history", "bin", page] as const,
  content: (kind: ContentKind, id: number) => ["history", "content", kind, id] as const,
  activity: (filter: ActivityFilter) => ["history", "activity", filter] as const,
  stock: (productId: number) => ["history", "stock", productId] as const,
  people: ["history", "people"] as const,
  parents: (kind: ContentKind) => ["history", "parents", kind] as const,
};

const pageSize = 50;

/** The id from which the next page of a history continues; undefined after the last page. */
const nextBeforeId = <Row>(page: Row[], readId: (row: Row) => number) => {
  const last = page.at(-1);
  return page.length < pageSize || !last ? undefined : readId(last);
};

type BinRow = Functions["bin"]["Returns"][number];
export type BinEntry = Omit<BinRow, "entity" | "deleted_by"> & {
  entity: BinnableKind;
  deleted_by: string | null;
};

/** One page of the bin, latest first. Never stale-free, because others move rows to the bin as well. */
export function binPage(page: number) {
  const firstRow = (page - 1) * adminPageSize;
  return queryOptions({
    queryKey: historyKeys.bin(page),
    queryFn: async ({ signal }): Promise<{ entries: BinEntry[]; total: number }> => {
      const response = await supabase
        .rpc("bin", undefined, { get: true, count: "exact" })
        .order("deleted_at", { ascending: false })
        .order("entity")
        .order("id")
        .range(firstRow, firstRow + adminPageSize - 1)
        .abortSignal(signal);
      const rows = rowsOrThrow(response, "Failed to fetch the bin");
      return { entries: rows as BinEntry[], total: response.count ?? 0 };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type ChangeRow = Functions["content_history"]["Returns"][number];
export type ContentChange = Pick<ChangeRow, "id" | "at" | "batch" | "title" | "action"> & {
  /** The table of the changed row: that of the history, or of tags of a project's images. */
  kind: ContentKind;
  actor: string | null;
  before: Columns | null;
  after: Columns | null;
};

/** The history of a row, newest first, in pages; that of a project with the tags of its images. */
export function contentHistory(kind: ContentKind, id: number) {
  return infiniteQueryOptions({
    queryKey: historyKeys.content(kind, id),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }): Promise<ContentChange[]> =>
      rowsOrThrow(
        await supabase
          .rpc(
            "content_history",
            { entity: kind, row_id: id, before_id: pageParam, row_limit: pageSize },
            { get: true },
          )
          .abortSignal(signal),
        "Failed to fetch the history",
      ) as ContentChange[],
    getNextPageParam: (page) => nextBeforeId(page, (change) => change.id),
    staleTime: 0,
  });
}

type ActivityRow = Functions["activity"]["Returns"][number];
export type Activity = Omit<ActivityRow, "entity" | "actor"> & {
  entity: ContentKind;
  actor: string | null;
  /** Of a service item that exists. */
  subcategory?: { id: number; category_id: number } | undefined;
  /** Of a site section: its name in the URL of the content screen. */
  section?: string | undefined;
};

/** The names of the site sections in the URL of the content screen, by the id of the row. */
async function readSections(ids: number[], signal: AbortSignal) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = rowsOrThrow(
    await supabase.from("site_content").select("id, key").in("id", ids).abortSignal(signal),
    activityFailureMessage,
  );
  return new Map(rows.map(({ id, key }) => [id, key.replace(/_(section|page|text)$/, "")]));
}

const activityFailureMessage = "Failed to fetch the activity";

interface ContentRef {
  entity: ContentKind;
  entity_id: number;
}

/** Adds to each row what the path of its editor needs. */
export async function withEditors<Row extends ContentRef>(rows: Row[], signal: AbortSignal) {
  const idsOf = (kind: ContentKind) =>
    rows.flatMap(({ entity, entity_id }) => (entity === kind ? entity_id : []));
  const [subcategories, sections] = await Promise.all([
    readSubcategories(idsOf("service_items"), signal),
    readSections(idsOf("site_content"), signal),
  ]);
  return rows.map((row) => ({
    ...row,
    subcategory: subcategories.get(row.entity_id),
    section: sections.get(row.entity_id),
  }));
}

/** What administrators changed, a row per batch, newest first, in pages. */
export function activityList(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: historyKeys.activity(filter),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Activity[]> => {
      const rows = rowsOrThrow(
        await supabase
          .rpc(
            "activity",
            {
              only_entity: filter.kind ?? undefined,
              actor_id: filter.person ?? undefined,
              from_day: filter.since ?? undefined,
              to_day: filter.until ?? undefined,
              before_id: pageParam,
              row_limit: pageSize,
            },
            { get: true },
          )
          .abortSignal(signal),
        activityFailureMessage,
      );
      const known = rows.flatMap(({ entity, ...row }) =>
        isContentKind(entity) ? { ...row, entity } : [],
      );
      return await withEditors(known, signal);
    },
    getNextPageParam: (page) => nextBeforeId(page, ({ last_id }) => last_id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The administrators, by whom the activity can be filtered. */
export function administrators() {
  return queryOptions({
    queryKey: historyKeys.people,
    queryFn: async ({ signal }): Promise<{ id: string; name: string }[]> => {
      const rows = rowsOrThrow(
        await supabase.rpc("accounts", undefined, { get: true }).abortSignal(signal),
        "Failed to fetch the administrators",
      );
      return rows
        .filter(({ state }) => state !== "invited")
        .map(({ id, username }) => ({ id, name: username }));
    },
  });
}

type StockRow = Functions["stock_history"]["Returns"][number];
export type StockMovement = Omit<StockRow, "order_id" | "order_number" | "actor"> & {
  order_id: number | null;
  order_number: string | null;
  actor: string | null;
};

/** The stock movements of a product, newest first, in pages. */
export function stockMovements(productId: number) {
  return infiniteQueryOptions({
    queryKey: historyKeys.stock(productId),
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }): Promise<StockMovement[]> =>
      rowsOrThrow(
        await supabase
          .rpc(
            "stock_history",
            { requested_product_id: productId, before_id: pageParam, row_limit: pageSize },
            { get: true },
          )
          .abortSignal(signal),
        "Failed to fetch the stock history",
      ),
    getNextPageParam: (page) => nextBeforeId(page, ({ id }) => id),
    staleTime: 0,
  });
}

const parentTables = {
  products: "categories",
  portfolio_projects: "portfolio_categories",
  service_subcategories: "service_categories",
  service_items: "service_subcategories",
} as const;

/** The names of the categories or subcategories that rows of a table refer to, by id. Empty for a table that refers to none. */
export function parentNames(kind: ContentKind) {
  return queryOptions({
    queryKey: historyKeys.parents(kind),
    queryFn: async ({ signal }): Promise<Record<number, string>> => {
      if (!(kind in parentTables)) return {};
      const table = parentTables[kind as keyof typeof parentTables];
      const rows = rowsOrThrow(
        await supabase.from(table).select("id, name").abortSignal(signal),
        "Failed to fetch the categories",
      );
      return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    },
    staleTime: 0,
  });
}
