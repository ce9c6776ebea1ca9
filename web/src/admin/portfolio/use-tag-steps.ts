import type { Tag, tagsFormSchema } from "@domain/portfolio/image-pins-form.ts";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";

type TagsValues = z.infer<typeof tagsFormSchema>;
export type TagsForm = UseFormReturn<TagsValues, unknown, TagsValues>;

interface Step {
  name: string | undefined;
  /** The tags before the step. */
  tags: Tag[];
}

/** The tags of a form, and a function that changes them in steps, the last of which can be undone. */
export function useTagSteps({ watch, getValues, setValue }: TagsForm) {
  const [steps, setSteps] = useState<Step[]>([]);
  const set = (tags: Tag[]) => setValue("tags", tags, { shouldDirty: true });
  return {
    tags: watch("tags"),
    /** @param name consecutive changes of the same name are one step, such as the letters of a note */
    change: (update: (tags: Tag[]) => Tag[], name?: string) => {
      const tags = getValues("tags");
      setSteps((before) =>
        name && before.at(-1)?.name === name ? before : [...before, { name, tags }],
      );
      set(update(tags));
    },
    canUndo: steps.length > 0,
    undo: () => {
      const last = steps.at(-1);
      if (!last) return;
      setSteps(steps.slice(0, -1));
      set(last.tags);
    },
  };
}
