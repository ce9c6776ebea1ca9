import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { siteContentKeys } from "@/data/site-content/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A section with its `updated_at`, the version for optimistic concurrency. */
export type SiteSectionRow = Database["public"]["Tables"]["site_content"]["Row"];

/** Every section of the site. Never cached, because a form must open with the stored values. */
export function siteSections() {
  return queryOptions({
    queryKey: [...siteContentKeys.all, "edited"] as const,
    queryFn: async ({ signal }): Promise<SiteSectionRow[]> =>
      rowsOrThrow(
        await supabase.from("site_content").select("*").order("id").abortSignal(signal),
        "Failed to fetch site content",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}
