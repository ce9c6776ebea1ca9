import type { HeroSlideRow } from "@/data/hero-slides/admin-queries";
import { heroSlideKeys } from "@/data/hero-slides/queries";
import { useSaveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

const heroSlidesTable: WritableTable<"hero_slides", HeroSlideRow> = {
  table: () => supabase.from("hero_slides"),
  noun: "banner",
  notFoundMessage: "Banner not found",
  invalidatedKeys: [heroSlideKeys.all],
};

export const useSaveHeroSlide = () => useSaveRow(heroSlidesTable);
