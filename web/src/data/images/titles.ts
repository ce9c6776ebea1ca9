import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { RequestError, rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

// A picture's title belongs to the picture, not to the product or project that shows it: those keep plain lists of addresses.

const imageKeys = {
  titles: ["images", "titles"] as const,
  titlesOf: (urls: string[]) => ["images", "titles", urls] as const,
};

/** So many addresses go into one request, whose own address must not become too long. */
const perRequest = 25;

async function readTitles(urls: string[], signal: AbortSignal): Promise<[string, string][]> {
  const rows = rowsOf(
    await supabase.from("image_titles").select("url, title").in("url", urls).abortSignal(signal),
    "Failed to fetch image titles",
  );
  return rows.map(({ url, title }) => [url, title]);
}

/** The titles of the pictures by their addresses; empty for one without. */
export function imageTitles(urls: string[]) {
  const asked = [...new Set(urls)].sort();
  return queryOptions({
    queryKey: imageKeys.titlesOf(asked),
    enabled: asked.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const parts = Array.from({ length: Math.ceil(asked.length / perRequest) }, (_, part) =>
        asked.slice(part * perRequest, (part + 1) * perRequest),
      );
      const found = await Promise.all(parts.map((part) => readTitles(part, signal)));
      const untitled = asked.map((url): [string, string] => [url, ""]);
      return new Map([...untitled, ...found.flat()]);
    },
    // While a further picture is asked for, the titles of the others stay.
    placeholderData: keepPreviousData,
  });
}

/** Gives a picture a title, or takes it away with an empty one. Throws RequestError. */
export function useTitleImage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ url, title }: { url: string; title: string }): Promise<void> => {
      const table = supabase.from("image_titles");
      const { error, status } = await (title
        ? table.upsert({ url, title })
        : table.delete().eq("url", url));
      if (error) throw new RequestError(status, "Failed to save the image title");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: imageKeys.titles }),
  });
}
