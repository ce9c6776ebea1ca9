import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { EditedSection } from "@/data/site-content/admin-queries";
import { siteContentKeys } from "@/data/site-content/queries";
import { EditConflict } from "@/lib/edit-conflict";
import { RequestError, refusedBy } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type SectionTable = Database["public"]["Tables"]["site_content"];
type SectionCopy = Pick<SectionTable["Insert"], "key" | "title" | "content" | "metadata">;

interface SectionSave {
  section: SectionCopy;
  /** `updated_at` of the row that the form was opened with; null when there was no row. */
  opened: string | null;
}

const uniqueViolation = "23505";

/** The error for a save that found another version: EditConflict with the stored section, or 404. */
async function conflictAt(key: string): Promise<RequestError> {
  const { data, error, status } = await supabase.from("site_content").select("*").eq("key", key);
  if (error) return refusedBy(error, status);
  const [stored] = data;
  return stored ? new EditConflict("section", stored) : new RequestError(404, "Content not found");
}

/**
 * Optimistic concurrency: updates a section if its `updated_at` is still that of the opened form, or inserts a missing one.
 * Returns the stored row. Throws EditConflict or RequestError; in both cases nothing was saved.
 */
export function useSaveSiteSection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ section, opened }: SectionSave): Promise<EditedSection> => {
      const table = supabase.from("site_content");
      const { data, error, status } =
        opened === null
          ? await table.insert(section).select("*")
          : await table.update(section).eq("key", section.key).eq("updated_at", opened).select("*");
      if (error && error.code !== uniqueViolation) throw refusedBy(error, status);
      const [saved] = data ?? [];
      if (!saved) throw await conflictAt(section.key);
      return saved;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteContentKeys.all }),
  });
}
