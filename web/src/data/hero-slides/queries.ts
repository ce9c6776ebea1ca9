import { queryOptions } from "@tanstack/react-query";
import type { ContentRow } from "@/data/content-row";
import { queryPublicData } from "@/data/public-reads/query-public-data";

export const heroSlideKeys = { all: ["hero-slides"] as const };

/** The slides of the home page's carousel, in the order of their ids, which is the order of display. */
export function heroSlides() {
  return queryOptions({
    queryKey: heroSlideKeys.all,
    queryFn: ({ signal }): Promise<HeroSlide[]> =>
      queryPublicData("Failed to fetch hero slides", (database) =>
        database
          .from("hero_slides")
          .select(
            "id, title, subtitle, image_url, primary_button_text, primary_button_link, secondary_button_text, secondary_button_link",
          )
          .order("id")
          .abortSignal(signal),
      ),
  });
}

type SlideRow = ContentRow<"hero_slides">;
export type HeroSlide = Omit<SlideRow, "updated_at">;
