import type { Json } from "@domain/database.types.ts";
import type { SiteContentKey } from "@domain/site-content/site-content.ts";
import type { FieldValues } from "react-hook-form";
import { type EntityEditorOptions, useEntityEditor } from "@/admin/forms/use-entity-editor";
import type { SiteSectionRow } from "@/data/site-content/admin-queries";
import { useSaveSiteSection } from "@/data/site-content/mutations";

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

/** The stored metadata, so that a save keeps keys that have no form field. */
function metadataOf(section: SiteSectionRow | null): Metadata {
  const stored = section?.metadata;
  return typeof stored === "object" && !Array.isArray(stored) ? stored : {};
}

/**
 * `useEntityEditor` for a site section: title and content are columns, all other fields metadata. Spec section 8, site
 * content.
 */
export function useSectionEditor<Input extends FieldValues, Output extends SectionValues>(
  options: SectionEditorOptions<Input, Output>,
) {
  const { key, section, ...form } = options;
  const { mutateAsync } = useSaveSiteSection();
  return useEntityEditor<SiteSectionRow | null, Input, Output>({
    ...form,
    row: section,
    save: ({ title, content, ...metadata }, openedRow) => {
      const copy = {
        key,
        title,
        content: content ?? null,
        metadata: { ...metadataOf(openedRow), ...metadata },
      };
      return mutateAsync({ openedRow, section: copy });
    },
    outcome: {
      done: "Content updated",
      failed: "Error",
      failedPrefix: "Failed to update content: ",
    },
    draftKey: key,
  });
}
