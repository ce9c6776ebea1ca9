import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { RequestError, rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

// A picture's title belongs to the picture, not to the product or project that shows it: those keep plain lists of
// addresses. It stands in the register of images, so only pictures that are stored here can have one.

const metadataSchema = z.record(z.string(), z.json()).catch({});
const titleSchema = z.object({ title: z.string() });

const imageKeys = {
  titles: ["images", "titles"] as const,
  titlesOf: (names: string[]) => ["images", "titles", names] as const,
};

const failure = "Failed to save the image title";

/** The name a stored picture has in the register; null for an address that is elsewhere. */
function registeredName(url: string): string | null {
  return /\/storage\/v1\/object\/public\/images\/(?:[\w.-]+\/)*([\w.-]+)$/.exec(url)?.[1] ?? null;
}

/** The titles of those of the pictures that the register knows, by address; empty for one without. */
export function imageTitles(urls: string[]) {
  const names = [...new Set(urls.map(registeredName).filter((name) => name !== null))].sort();
  return queryOptions({
    queryKey: imageKeys.titlesOf(names),
    enabled: names.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const rows = rowsOf(
        await supabase
          .from("persistent_images")
          .select("filename, metadata")
          .in("filename", names)
          .abortSignal(signal),
        "Failed to fetch image titles",
      );
      return new Map(
        rows.map(({ filename, metadata }) => [
          filename,
          titleSchema.safeParse(metadata).data?.title ?? "",
        ]),
      );
    },
    // While a further picture is asked for, the titles of the others stay.
    placeholderData: keepPreviousData,
    select: (byName) => titlesByUrl(urls, byName),
  });
}

function titlesByUrl(urls: string[], byName: ReadonlyMap<string, string>) {
  const known = urls.flatMap((url): [string, string][] => {
    const title = byName.get(registeredName(url) ?? "");
    return title === undefined ? [] : [[url, title]];
  });
  return new Map(known);
}

/** Gives a stored picture a title, or takes it away with an empty one. Throws RequestError. */
export function useTitleImage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ url, title }: { url: string; title: string }): Promise<void> => {
      const images = () => supabase.from("persistent_images");
      const name = registeredName(url) ?? "";
      const [row] = rowsOf(await images().select("metadata").eq("filename", name), failure);
      if (!row) throw new RequestError(404, failure);
      const { title: _before, ...rest } = metadataSchema.parse(row.metadata);
      const metadata = title ? { ...rest, title } : rest;
      const { error, status } = await images().update({ metadata }).eq("filename", name);
      if (error) throw new RequestError(status, failure);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: imageKeys.titles }),
  });
}
