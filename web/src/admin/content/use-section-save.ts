import type { Json } from "@domain/database.types.ts";
import type { SiteContentKey } from "@domain/site-content/site-content.ts";
import { useOpenedRow } from "@/admin/content/use-opened-row";
import type { EditedSection } from "@/data/site-content/admin-queries";
import { useSaveSiteSection } from "@/data/site-content/mutations";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

interface SectionValues {
  title: string;
  content?: string | null | undefined;
  metadata: { [name: string]: Json };
}

interface SectionEditor {
  key: SiteContentKey;
  /** Null when the database has no row for the section. */
  section: EditedSection | null;
  /** Fills the form with the row that somebody else saved. */
  showStored: (stored: EditedSection | null) => void;
}

/** The stored metadata; keys without a form field survive the save. */
function metadataOf(section: EditedSection | null): SectionValues["metadata"] {
  const stored = section?.metadata;
  const isObject = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  const known = Object.entries(isObject ? stored : {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(known);
}

/**
 * Saves a section of the site with optimistic concurrency, shows a toast with the outcome, and returns whether the save
 * succeeded. Spec section 8, site content.
 */
export function useSectionSave({ key, section, showStored }: SectionEditor) {
  const { mutateAsync, isPending } = useSaveSiteSection();
  const { opened, saved, refused, onAcceptTheirs } = useOpenedRow(section, showStored);
  const save = async ({ title, content, metadata }: SectionValues): Promise<boolean> => {
    try {
      const copy = {
        key,
        title,
        content: content ?? null,
        metadata: { ...metadataOf(opened), ...metadata },
      };
      saved(await mutateAsync({ section: copy, opened: opened?.updated_at ?? null }));
      toast({ title: "Content updated" });
      return true;
    } catch (error) {
      refused(error);
      const message = messageOf(error, "An unknown error occurred");
      toast({
        title: "Error",
        description: `Failed to update content: ${message}`,
        variant: "destructive",
      });
      return false;
    }
  };
  return { save, isSaving: isPending, onAcceptTheirs };
}
