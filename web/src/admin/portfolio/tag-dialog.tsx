import { placeText, type Tag, tagsFormSchema } from "@domain/portfolio/image-pins-form.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { EntityForm } from "@/admin/forms/entity-form";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { useBatchUndo } from "@/admin/history/use-batch-undo";
import { TagFields } from "@/admin/portfolio/tag-fields";
import { QueryContent } from "@/admin/shell/query-content";
import type { DialogProps } from "@/components/lazy-dialog";
import { imageTags, useSaveImageTags } from "@/data/portfolio/image-pins";
import { isJsonEqual } from "@/lib/changed-fields";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

interface TagDialogProps extends DialogProps {
  /** The image. */
  url: string;
  /** The name of the dialog's overlay. */
  overlay: string;
}

/** The dialog in which the products in an image are tagged. Design rule "Room to sale". */
export function TagDialog({ open, onOpenChange, url, overlay }: TagDialogProps) {
  const query = useQuery(imageTags(url));
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Tag Products" width="max-w-6xl">
        <QueryContent query={query} loadingContent={<Skeleton className="h-96" />}>
          {(tags) => (
            <TagForm url={url} overlay={overlay} tags={tags} onClose={() => onOpenChange(false)} />
          )}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}

interface TagFormProps extends Pick<TagDialogProps, "url" | "overlay"> {
  tags: Tag[];
  onClose: () => void;
}

function TagForm({ url, overlay, tags: openedTags, onClose }: TagFormProps) {
  const { mutateAsync: save } = useSaveImageTags();
  const createUndo = useBatchUndo();
  const savedBatch = useRef<string | null>(null);
  const editor = useEntityEditor({
    row: openedTags,
    schema: tagsFormSchema,
    toFormValues: (tags) => ({ tags }),
    labels: { tags: "Tags" },
    display: {
      tags: (tags) => tags.map((tag) => `${tag.name}, ${placeText(tag)}`).join("\n") || "none",
    },
    save: async ({ tags }, storedTags) => {
      const isUnchanged = isJsonEqual(tags, storedTags);
      savedBatch.current = isUnchanged ? null : await save({ url, tags, openedTags: storedTags });
    },
    outcome: {
      successTitle: "Tags saved",
      failureTitle: "Failed to save the tags",
      action: () => (savedBatch.current === null ? null : createUndo(savedBatch.current)),
    },
    draftKey: `tags-${url}`,
    overlay,
    onClose,
  });
  return (
    <EntityForm editor={editor} addLabel="Save tags" onCancel={onClose}>
      <TagFields form={editor.form} url={url} />
    </EntityForm>
  );
}
