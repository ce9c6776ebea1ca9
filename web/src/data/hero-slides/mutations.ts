import { adminHeroSlides, type HeroSlideRow } from "@/data/hero-slides/admin-queries";
import { heroSlideKeys } from "@/data/hero-slides/queries";
import { reorderSubset, useReorder } from "@/data/reordering/use-reorder";
import { useRowWrite } from "@/data/row-writes/use-row-write";
import {
  useDeleteRow,
  useInsertRow,
  useSaveRow,
  type WritableTable,
} from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

const heroSlidesTable: WritableTable<"hero_slides", HeroSlideRow> = {
  table: () => supabase.from("hero_slides"),
  noun: "banner",
  notFoundMessage: "Banner not found",
  invalidatedKeys: [heroSlideKeys.all],
};

export const useAddHeroSlide = () => useInsertRow(heroSlidesTable);
export const useSaveHeroSlide = () => useSaveRow(heroSlidesTable);
export const useDeleteHeroSlide = () => useDeleteRow(heroSlidesTable);

/** Shows or hides a slide, whatever its version: a quick press after a reordering must not be a conflict. Throws RequestError. */
export const useShowHeroSlide = () =>
  useRowWrite(heroSlidesTable, ({ id, is_active }: Pick<HeroSlideRow, "id" | "is_active">) =>
    supabase.from("hero_slides").update({ is_active }).eq("id", id).select("id"),
  );

/** Saves the hero slides in the order of the given ids. Throws RequestError. */
export function useReorderHeroSlides() {
  return useReorder<HeroSlideRow, { ids: number[] }>({
    invalidatedKey: heroSlideKeys.all,
    listKey: () => adminHeroSlides().queryKey,
    rearrange: (rows, { ids }) => reorderSubset(rows, ids),
    save: ({ ids }) => supabase.rpc("reorder_hero_slides", { ids }),
  });
}
