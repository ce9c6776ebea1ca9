import { queryOptions } from "@tanstack/react-query";
import { publicDatabase } from "@/data/public-reads/public-database";
import { RequestError, rowsOf } from "@/lib/request-error";

/** The path of the page that was at this path before its slug changed; null if there is none. */
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

/** The static host's redirects: former path to current path. */
export async function readRedirects(): Promise<Record<string, string>> {
  const answer = await publicDatabase
    .rpc("redirects", {}, { get: true })
    .overrideTypes<Record<string, string>, { merge: false }>();
  return rowsOf(answer, "Failed to read the redirects");
}
