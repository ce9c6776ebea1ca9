import { queryOptions } from "@tanstack/react-query";
import { publicDatabase } from "@/lib/public-database";
import { RequestError, rowsOrThrow } from "@/lib/request-error";

/** The current path of the page that had `formerPath` before its slug changed; null if no page had this path. */
export function currentPath(formerPath: string) {
  return queryOptions({
    queryKey: ["current-path", formerPath],
    queryFn: async (): Promise<string | null> => {
      const { data, error, status } = await publicDatabase.rpc(
        "current_path",
        { former_path: formerPath },
        { get: true },
      );
      if (error) throw new RequestError(status, "Failed to look for the page's new address");
      return data;
    },
  });
}

/** Reads the path of each published record's page, ordered by path. */
export async function readPagePaths(): Promise<string[]> {
  const paths: string[] = [];
  for (;;) {
    const after_path = paths.at(-1) ?? "";
    const response = await publicDatabase.rpc("page_paths", { after_path }, { get: true });
    const batch = rowsOrThrow(response, "Failed to read the pages' paths");
    if (batch.length === 0) return paths;
    paths.push(...batch);
  }
}

/** Reads the redirects for the static host: the current path of each former path. */
export async function readRedirects(): Promise<Record<string, string>> {
  const response = await publicDatabase
    .rpc("redirects", {}, { get: true })
    .overrideTypes<Record<string, string>, { merge: false }>();
  return rowsOrThrow(response, "Failed to read the redirects");
}
