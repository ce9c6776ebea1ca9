import { imageBucket } from "@domain/images/image-locations.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** An image that was uploaded before. */
export interface Upload {
  id: number;
  originalName: string;
  url: string;
}

const maxFoundUploads = 12;

/** The latest uploads whose original file name contains a text. */
export function uploadsByName(text: string) {
  return queryOptions({
    queryKey: ["images", "uploads", text],
    enabled: text !== "",
    queryFn: async ({ signal }): Promise<Upload[]> => {
      const rows = rowsOrThrow(
        await supabase
          .from("persistent_images")
          .select("id, original_name, path:metadata->>path")
          .ilike("original_name", `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
          .not("metadata->>path", "is", null)
          .order("created_at", { ascending: false })
          .order("id", { ascending: false })
          .limit(maxFoundUploads)
          .abortSignal(signal),
        "Failed to search the earlier uploads",
      );
      return rows.map(({ id, original_name, path }) => ({
        id,
        originalName: original_name,
        url: supabase.storage.from(imageBucket).getPublicUrl(path).data.publicUrl,
      }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
