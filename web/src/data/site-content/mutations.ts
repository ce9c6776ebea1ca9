import type { Database } from "@domain/database.types.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { saveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { siteContentKeys } from "@/data/site-content/queries";
import { changedFields } from "@/lib/changed-fields";
import { EditConflict, RequestError, rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type SectionTable = Database["public"]["Tables"]["site_content"];
type SectionFields = Required<
  Pick<SectionTable["Insert"], "key" | "title" | "content" | "metadata">
>;

interface SectionSave {
  /** The row that the form was opened with; null if there was none. */
  openedRow: SiteSectionRow | null;
  section: SectionFields;
}

const siteContentTable: WritableTable<"site_content", SiteSectionRow> = {
  table: () => supabase.from("site_content"),
  noun: "section",
  notFoundMessage: "Content not found",
  invalidatedKeys: [siteContentKeys.all],
};

const uniqueViolation = "23505";

/** Inserts a section, or throws EditConflict with the row that another administrator has inserted in the meantime. */
async function insertSection(section: SectionFields): Promise<SiteSectionRow> {
  const table = supabase.from("site_content");
  const { data, error, status } = await table.insert(section).select("*");
  if (error && error.code !== uniqueViolation) throw toRequestError(error, status);
  const [savedRow] = data ?? [];
  if (savedRow) return savedRow;
  const [storedRow] = rowsOrThrow(
    await table.select("*").eq("key", section.key),
    siteContentTable.notFoundMessage,
  );
  throw storedRow
    ? new EditConflict(siteContentTable.noun, storedRow)
    : new RequestError(404, siteContentTable.notFoundMessage);
}

/** Saves the changed fields of a section, or inserts a missing section. Returns the stored row. Errors: see `saveRow`. */
export function useSaveSiteSection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ openedRow, section }: SectionSave) =>
      openedRow
        ? saveRow(siteContentTable, { openedRow, changes: changedFields(openedRow, section) })
        : insertSection(section),
    onSettled: () => invalidateAfterWrite(queryClient, [siteContentKeys.all]),
  });
}
