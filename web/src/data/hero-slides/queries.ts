import { isWithin } from "@domain/period.ts";
import { queryOptions } from "@tanstack/react-query";
import type { ContentRow } from "@/data/content-row";
import { queryPublicData } from "@/data/public-reads/query-public-data";

export const heroSlideKeys = { all: ["hero-slides"] as const };

/** The slides of the home page's carousel, in the order of display, also those that are shown within the next hour. */
export function heroSlides() {
  return queryOptions({
    queryKey: heroSlideKeys.all,
    queryFn: async ({ signal }): Promise<HeroSlide[]> => {
      const rows: SlideRow[] = await queryPublicData("Failed to fetch hero slides", (database) =>
        database
          .from("hero_slides")
          .select(
            "id, title, subtitle, image_url, focal_x, focal_y, primary_button_text, primary_button_link, secondary_button_text, secondary_button_link, visible_from, visible_until",
          )
          .order("display_order")
          .order("id")
          .abortSignal(signal),
      );
      const now = Date.now();
      return rows.map((row) => ({
        ...row,
        wasVisible: isWithin(row.visible_from, row.visible_until, now),
      }));
    },
  });
}

type SlideRow = Omit<ContentRow<"hero_slides">, "updated_at" | "display_order" | "is_active">;
export interface HeroSlide extends SlideRow {
  /** Whether the slide was shown when it was fetched. Hydration renders the slides of that moment, as the build did. */
  wasVisible: boolean;
}
