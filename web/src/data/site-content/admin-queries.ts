import { queryOptions } from "@tanstack/react-query";
import { type SiteSection, siteContentKeys } from "@/data/site-content/queries";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Every section of the site. Always read anew: a form must open with what is stored now. */
export function siteSections() {
  return queryOptions({
    queryKey: [...siteContentKeys.all, "edited"] as const,
    queryFn: async ({ signal }): Promise<SiteSection[]> =>
      rowsOf(
        await supabase.from("site_content").select("*").order("id").abortSignal(signal),
        "Failed to fetch site content",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}
