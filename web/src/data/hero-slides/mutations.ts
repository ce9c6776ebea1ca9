import type { EditedSlide } from "@/data/hero-slides/admin-queries";
import { heroSlideKeys } from "@/data/hero-slides/queries";
import { type EditedTable, useSaveRow } from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

const slides: EditedTable<"hero_slides", EditedSlide> = {
  table: () => supabase.from("hero_slides"),
  noun: "banner",
  notFound: "Banner not found",
  invalidates: [heroSlideKeys.all],
};

export const useSaveHeroSlide = () => useSaveRow(slides);
