import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type Tables = Database["public"]["Tables"];
type Brief = Tables["briefs"]["Row"];

export type ClientFile = Pick<
  Tables["files"]["Row"],
  "id" | "path" | "original_name" | "mime_type" | "bytes" | "state"
>;

/** What an administrator edits of a brief. */
export type BriefOutcome = Pick<Brief, "contact_submission_id" | "outcome" | "note" | "updated_at">;

interface BriefFacts
  extends BriefOutcome,
    Pick<Brief, "place" | "rooms" | "scope" | "budget" | "start" | "half_days"> {
  files: ClientFile[];
  /** The orders that were made from it, oldest first; none without the right to read orders. The total is in pounds. */
  orders: Pick<
    Tables["orders"]["Row"],
    "id" | "order_number" | "total" | "status" | "fulfilment"
  >[];
}

/** A brief with its files and with the projects and products that the customer likes, without those that were deleted since. */
export interface BriefDetail extends BriefFacts {
  projects: { id: number; title: string; slug: string; portfolio_categories: { slug: string } }[];
  products: { id: number; name: string; slug: string }[];
  /** How many liked projects and products were deleted. */
  deletedCount: number;
}

export const briefKeys = {
  all: ["briefs"] as const,
  detail: (id: number) => ["briefs", "detail", id] as const,
  fileUrls: (paths: string[]) => ["briefs", "file-urls", paths] as const,
};

export const outcomeColumns = "contact_submission_id, outcome, note, updated_at";

const failureMessage = "Failed to fetch the consultation";

/** The brief of a contact submission; null if it has none. */
export function briefDetail(id: number) {
  return queryOptions({
    queryKey: briefKeys.detail(id),
    queryFn: async ({ signal }): Promise<BriefDetail | null> => {
      const brief = rowsOrThrow<(BriefFacts & Pick<Brief, "project_ids" | "product_ids">) | null>(
        await supabase
          .from("briefs")
          .select(
            "contact_submission_id, outcome, note, updated_at, place, rooms, scope, budget, start, half_days, project_ids, product_ids, files (id, path, original_name, mime_type, bytes, state), orders!orders_brief_id_fkey (id, order_number, total, status, fulfilment)",
          )
          .eq("contact_submission_id", id)
          .order("created_at", { referencedTable: "files" })
          .order("id", { referencedTable: "files" })
          .order("id", { referencedTable: "orders" })
          .abortSignal(signal)
          .maybeSingle(),
        failureMessage,
      );
      if (!brief) return null;
      const { project_ids, product_ids, ...detail } = brief;
      const [projectRows, productRows] = await Promise.all([
        supabase
          .from("portfolio_projects")
          .select("id, title, slug, portfolio_categories!inner (slug)")
          .in("id", project_ids)
          .is("deleted_at", null)
          .abortSignal(signal),
        supabase
          .from("products")
          .select("id, name, slug")
          .in("id", product_ids)
          .is("deleted_at", null)
          .abortSignal(signal),
      ]);
      const projects = rowsOrThrow(projectRows, failureMessage);
      const products = rowsOrThrow(productRows, failureMessage);
      const deletedCount =
        project_ids.length + product_ids.length - projects.length - products.length;
      return { ...detail, projects, products, deletedCount };
    },
    staleTime: 0,
  });
}

/** How long a signed URL of a client's file is valid, in seconds. */
const urlSeconds = 60;

/**
 * The signed URLs of files in the bucket "client-files", by path, renewed before they expire. A file whose object is missing has no
 * URL.
 */
export function clientFileUrls(filePaths: string[]) {
  return queryOptions({
    queryKey: briefKeys.fileUrls(filePaths),
    queryFn: async (): Promise<Map<string, string>> => {
      const { data, error } = await supabase.storage
        .from("client-files")
        .createSignedUrls(filePaths, urlSeconds);
      if (error) throw toRequestError(error, Number(error.status ?? 0));
      return new Map(
        data.flatMap(({ path, signedUrl }) => (path && signedUrl ? [[path, signedUrl]] : [])),
      );
    },
    enabled: filePaths.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: (urlSeconds - 10) * 1000,
  });
}
