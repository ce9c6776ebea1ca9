import { queryOptions } from "@tanstack/react-query";
import { type HeroSlide, heroSlideKeys } from "@/data/hero-slides/queries";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** The banners to edit, in their order. Always read anew: a form must open with what is stored now. */
export function editedHeroSlides() {
  return queryOptions({
    queryKey: [...heroSlideKeys.all, "edited"] as const,
    queryFn: async ({ signal }): Promise<HeroSlide[]> =>
      rowsOf(
        await supabase.from("hero_slides").select("*").order("id").abortSignal(signal),
        "Failed to fetch hero slides",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}
