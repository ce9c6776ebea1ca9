import { queryOptions } from "@tanstack/react-query";
import type { ContentRow } from "@/data/content-row";
import { heroSlideKeys } from "@/data/hero-slides/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A hero slide with its `updated_at`, the version for optimistic concurrency. */
export type HeroSlideRow = ContentRow<"hero_slides">;

/**
 * All hero slides in the order of display, also those that visitors do not see. Never cached, because a form must open with the stored
 * values.
 */
export function adminHeroSlides() {
  return queryOptions({
    queryKey: [...heroSlideKeys.all, "edited"] as const,
    queryFn: async ({ signal }): Promise<HeroSlideRow[]> =>
      rowsOrThrow(
        await supabase
          .from("hero_slides")
          .select("*")
          .order("display_order")
          .order("id")
          .abortSignal(signal),
        "Failed to fetch hero slides",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}
