import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { heroSlideKeys } from "@/data/hero-slides/queries";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A banner with the moment it was last saved, by which a save knows whether it is still what the form was opened with. */
export type EditedSlide = Database["public"]["Tables"]["hero_slides"]["Row"];

/** The banners to edit, in their order. Always read anew: a form must open with what is stored now. */
export function editedHeroSlides() {
  return queryOptions({
    queryKey: [...heroSlideKeys.all, "edited"] as const,
    queryFn: async ({ signal }): Promise<EditedSlide[]> =>
      rowsOf(
        await supabase.from("hero_slides").select("*").order("id").abortSignal(signal),
        "Failed to fetch hero slides",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}
