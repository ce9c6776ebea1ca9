import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { heroSlideKeys } from "@/data/hero-slides/queries";
import { isUnchanged } from "@/lib/changed-fields";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type HeroSlideChanges = Database["public"]["Tables"]["hero_slides"]["Update"];

/** Saves the changed fields of a banner. Throws RequestError. */
export function useSaveHeroSlide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, changes }: { id: number; changes: HeroSlideChanges }) => {
      if (isUnchanged(changes)) return;
      const { data, error, status } = await supabase
        .from("hero_slides")
        .update(changes)
        .eq("id", id)
        .select("id");
      if (error) throw new RequestError(status, error.message);
      if (data.length === 0) throw new RequestError(404, "Banner not found");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: heroSlideKeys.all }),
  });
}
