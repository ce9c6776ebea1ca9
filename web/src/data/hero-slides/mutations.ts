import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditedSlide } from "@/data/hero-slides/admin-queries";
import { heroSlideKeys } from "@/data/hero-slides/queries";
import { changedFields, isUnchanged } from "@/lib/changed-fields";
import { EditConflict } from "@/lib/edit-conflict";
import { RequestError, refusedBy } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type SlideTable = Database["public"]["Tables"]["hero_slides"];
type SlideCopy = Omit<SlideTable["Row"], "id" | "updated_at">;

interface SlideSave {
  opened: EditedSlide;
  values: SlideCopy;
}

async function conflictAt(id: number): Promise<RequestError> {
  const { data, error, status } = await supabase.from("hero_slides").select("*").eq("id", id);
  if (error) return refusedBy(error, status);
  const [stored] = data;
  return stored ? new EditConflict("banner", stored) : new RequestError(404, "Banner not found");
}

/**
 * Optimistic concurrency: saves the changed fields of a banner if its `updated_at` is still that of the opened form, and
 * returns the stored row. Throws EditConflict or RequestError; in both cases nothing was saved.
 */
export function useSaveHeroSlide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ opened, values }: SlideSave): Promise<EditedSlide> => {
      const changes = changedFields(opened, values);
      if (isUnchanged(changes)) return opened;
      const { data, error, status } = await supabase
        .from("hero_slides")
        .update(changes)
        .eq("id", opened.id)
        .eq("updated_at", opened.updated_at)
        .select("*");
      if (error) throw refusedBy(error, status);
      const [saved] = data;
      if (!saved) throw await conflictAt(opened.id);
      return saved;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: heroSlideKeys.all }),
  });
}
