import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { siteContentKeys } from "@/data/site-content/queries";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type SectionCopy = Database["public"]["Tables"]["site_content"]["Insert"];

/** Saves a section of the site, by its key; one that is missing is added. Throws RequestError. */
export function useSaveSiteSection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (section: SectionCopy): Promise<void> => {
      const { data, error, status } = await supabase
        .from("site_content")
        .upsert(section, { onConflict: "key" })
        .select("id");
      if (error) throw new RequestError(status, error.message);
      if (data.length === 0) throw new RequestError(404, "Content not found");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteContentKeys.all }),
  });
}
