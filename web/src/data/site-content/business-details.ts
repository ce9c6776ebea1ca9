import { readBusiness } from "@domain/site-content/business.ts";
import { queryOptions } from "@tanstack/react-query";
import { publicDatabase } from "@/lib/public-database";
import { rowsOrThrow } from "@/lib/request-error";

/**
 * The business, which every page needs. The build puts it into the data of the pages, also of those that are rendered in the browser.
 * Without queryPublicData, because it needs no samples.
 */
export const businessDetails = queryOptions({
  queryKey: ["site-content", "business"] as const,
  queryFn: async ({ signal }) => {
    const response = await publicDatabase
      .from("site_content")
      .select("title, content, metadata")
      .eq("key", "business")
      .abortSignal(signal);
    return rowsOrThrow(response, "Failed to fetch the business")[0] ?? null;
  },
  select: readBusiness,
});
