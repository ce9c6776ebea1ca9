import type { Database } from "@domain/database.types.ts";

type SectionRow = Database["public"]["Tables"]["site_content"]["Row"];
export type SiteSection = Omit<SectionRow, "updated_at">;
