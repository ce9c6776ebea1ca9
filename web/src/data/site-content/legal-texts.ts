import type { LegalTextKey } from "@domain/site-content/site-content.ts";
import { queryOptions } from "@tanstack/react-query";
import { queryPublicData } from "@/data/public-reads/query-public-data";
import { siteContentKeys } from "@/data/site-content/queries";

const keysByPage = {
  terms_page: ["terms_page", "delivery_text", "returns_text"],
  privacy_page: ["privacy_page"],
} satisfies Record<string, LegalTextKey[]>;
export type LegalPageKey = keyof typeof keysByPage;

/** The texts of a legal page, of which some may be missing. */
export function legalTexts(page: LegalPageKey) {
  return queryOptions({
    queryKey: [...siteContentKeys.all, "legal-texts", page] as const,
    queryFn: ({ signal }) =>
      queryPublicData("Failed to fetch the text", (database) =>
        database
          .from("site_content")
          .select("key, title, content, updated_at")
          .in("key", keysByPage[page])
          .abortSignal(signal),
      ),
  });
}
