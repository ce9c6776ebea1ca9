import type { Json } from "@domain/database.types.ts";
import type { SiteContentKey } from "@domain/site-content.ts";
import { useSaveSiteSection } from "@/data/site-content/mutations";
import type { SiteSection } from "@/data/site-content/queries";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

type Section = Pick<SiteSection, "title" | "content" | "metadata">;

interface SectionValues {
  title: string;
  content?: string | null | undefined;
  metadata: { [name: string]: Json };
}

/** What the section says beside what its form knows is kept. */
function metadataOf(section: Section | null): SectionValues["metadata"] {
  const stored = section?.metadata;
  const isObject = typeof stored === "object" && stored !== null && !Array.isArray(stored);
  const known = Object.entries(isObject ? stored : {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(known);
}

/** Saves a section of the site and tells how it went; whether it worked. Spec section 8, site content. */
export function useSectionSave(key: SiteContentKey, section: Section | null) {
  const { mutateAsync, isPending } = useSaveSiteSection();
  const save = async ({ title, content, metadata }: SectionValues): Promise<boolean> => {
    try {
      await mutateAsync({
        key,
        title,
        content: content ?? null,
        metadata: { ...metadataOf(section), ...metadata },
      });
      toast({ title: "Content updated" });
      return true;
    } catch (error) {
      const message = messageOf(error, "An unknown error occurred");
      toast({
        title: "Error",
        description: `Failed to update content: ${message}`,
        variant: "destructive",
      });
      return false;
    }
  };
  return { save, isSaving: isPending };
}
