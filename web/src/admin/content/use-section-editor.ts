import type { Json } from "@domain/database.types.ts";
import type { SiteContentKey } from "@domain/site-content/site-content.ts";
import type { FieldValues, Path } from "react-hook-form";
import { useLocation } from "react-router";
import { type EntityEditorOptions, useEntityEditor } from "@/admin/forms/use-entity-editor";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { useSaveSiteSection } from "@/data/site-content/mutations";
import { editHash } from "@/lib/admin-paths";

type Metadata = { [field: string]: Json | undefined };

type SectionValues = Metadata & { title: string; content?: string | null };

interface SectionEditorOptions<Input extends FieldValues, Output>
  extends Pick<
    EntityEditorOptions<SiteSectionRow | null, Input, Output>,
    "schema" | "toFormValues" | "labels" | "display"
  > {
  key: SiteContentKey;
  /** Null when the database has no row for the section. */
  section: SiteSectionRow | null;
}

/** Returns the section's stored metadata. A save merges the form's values into it, to keep the keys that have no form field. */
function storedMetadata(section: SiteSectionRow | null): Metadata {
  const metadata = section?.metadata;
  return typeof metadata === "object" && !Array.isArray(metadata) ? metadata : {};
}

const toColumns = (
  { title, content, ...metadata }: SectionValues,
  openedRow: SiteSectionRow | null,
) => ({
  title,
  content: content ?? null,
  metadata: { ...storedMetadata(openedRow), ...metadata },
});

/**
 * `useEntityEditor` for a site section. Title and content are columns; all other fields are in the column `metadata`. Spec section
 * 8, site content.
 */
export function useSectionEditor<Input extends FieldValues, Output extends SectionValues>(
  options: SectionEditorOptions<Input, Output>,
) {
  const { key, section, ...formOptions } = options;
  const { mutateAsync } = useSaveSiteSection();
  const { hash } = useLocation();
  const mainField = key !== "business" && "content" in options.labels ? "content" : "title";
  return useEntityEditor<SiteSectionRow | null, Input, Output>({
    ...formOptions,
    row: section,
    save: (values, openedRow) =>
      mutateAsync({ openedRow, section: { key, ...toColumns(values, openedRow) } }),
    changes: toColumns,
    outcome: {
      successTitle: "Content updated",
      failureTitle: "Error",
      failurePrefix: "Failed to update content: ",
    },
    content: section ? { kind: "site_content", id: section.id } : undefined,
    draftKey: key,
    ...(hash === editHash && { focus: mainField as Path<Input> }),
  });
}
