import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { publicDatabase } from "@/lib/public-database";
import { rowsOf } from "@/lib/request-error";

export type HeroSlide = Database["public"]["Tables"]["hero_slides"]["Row"];

export const heroSlideKeys = { all: ["hero-slides"] as const };

/** The slides of the home page's carousel, in order. */
export function heroSlides() {
  return queryOptions({
    queryKey: heroSlideKeys.all,
    queryFn: async ({ signal }): Promise<HeroSlide[]> =>
      rowsOf(
        await publicDatabase.from("hero_slides").select("*").order("id").abortSignal(signal),
        "Failed to fetch hero slides",
      ),
  });
}
