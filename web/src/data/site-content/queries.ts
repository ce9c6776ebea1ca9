import type { Database } from "@domain/database.types.ts";
import { propertyOf } from "@domain/property.ts";
import type { SiteContentKey } from "@domain/site-content/site-content.ts";
import { queryOptions } from "@tanstack/react-query";
import { queryPublicData } from "@/data/public-reads/query-public-data";

export const siteContentKeys = {
  all: ["site-content"] as const,
  sections: ["site-content", "sections"] as const,
};

/** The stored content of one section; null if there is none. All sections share one request. */
export function siteSection(key: SiteContentKey) {
  return queryOptions({
    queryKey: siteContentKeys.sections,
    queryFn: ({ signal }): Promise<SiteSection[]> =>
      queryPublicData("Failed to fetch site content", (database) =>
        database
          .from("site_content")
          .select("id, key, title, content, metadata")
          // Without the legal texts, which only their pages need.
          .like("key", "%\\_section")
          .order("key")
          .abortSignal(signal),
      ),
    select: (sections) => sections.find((section) => section.key === key) ?? null,
  });
}

/** The string `name` in a section's metadata; empty if the value is missing or not a string. */
export function metadataText(section: SiteSection | null | undefined, name: string): string {
  const value = propertyOf(section?.metadata, name);
  return typeof value === "string" ? value : "";
}

type SectionRow = Database["public"]["Tables"]["site_content"]["Row"];
export type SiteSection = Omit<SectionRow, "updated_at">;
