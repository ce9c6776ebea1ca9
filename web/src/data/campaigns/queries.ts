import type { Database } from "@domain/database.types.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type Campaign = Database["public"]["Tables"]["campaigns"]["Row"];
export type CampaignPreviewRow =
  Database["public"]["Functions"]["preview_campaign"]["Returns"][number];
type Draft = Partial<Campaign>;

export const campaignKeys = {
  all: ["campaigns"] as const,
  preview: (draft: Draft) => ["campaigns", "preview", draft] as const,
  products: (ids: number[]) => ["campaigns", "products", ids] as const,
};

/** All price campaigns, the latest start first. Never cached, because a form must open with the stored values. */
export function campaigns() {
  return queryOptions({
    queryKey: campaignKeys.all,
    queryFn: async ({ signal }): Promise<Campaign[]> =>
      rowsOrThrow(
        await supabase
          .from("campaigns")
          .select("*")
          .order("starts_at", { ascending: false })
          .order("id", { ascending: false })
          .abortSignal(signal),
        "Failed to fetch campaigns",
      ),
    staleTime: 0,
  });
}

/** The products that a campaign reduces, at most 200, with old and new prices in pounds. `draft` need not be saved. */
export function campaignPreview(draft: Draft) {
  return queryOptions({
    queryKey: campaignKeys.preview(draft),
    queryFn: async ({ signal }): Promise<CampaignPreviewRow[]> =>
      rowsOrThrow(
        await supabase.rpc("preview_campaign", { draft }).abortSignal(signal),
        "Failed to preview the campaign",
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The names of products in a campaign's lists. Omits deleted products. */
export function campaignProducts(ids: number[]) {
  return queryOptions({
    queryKey: campaignKeys.products(ids),
    queryFn: async ({ signal }) =>
      rowsOrThrow(
        await supabase
          .from("products")
          .select("id, name")
          .in("id", ids)
          .order("name")
          .abortSignal(signal),
        "Failed to fetch products",
      ),
    staleTime: 0,
  });
}
