import { fromBusinessTime, toBusinessTime } from "@domain/dates.ts";
import { type FormEvent, useState } from "react";
import type { EditorDraft } from "@/admin/drafts/use-editor-draft";
import { DialogFooter } from "@/admin/forms/form-footer";
import { PreviewButton } from "@/admin/forms/preview-button";
import { saveDraftAttribute } from "@/admin/forms/submit-on-mod-enter";
import { useOverlay } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface DraftButtonsProps {
  /** Null without drafts: then renders nothing. */
  draft: EditorDraft | null;
  isDirty: boolean;
  isSaving: boolean;
  isUploading: boolean;
}

/** The label of an editor's save button: with a draft, saving publishes it. */
export const saveLabel = ({ draft }: { draft: EditorDraft | null }) =>
  draft?.stored ? "Publish now" : "Save changes";

/** The buttons of an editor's footer that keep the changes from visitors, until somebody publishes them or until a time. */
export function DraftButtons({ draft, isDirty, isSaving, isUploading }: DraftButtonsProps) {
  const [isOpen, setOpen] = useOverlay("publish-at");
  if (!draft) return null;
  const isDisabled = isSaving || isUploading;
  const plan = (publishAt: string) => {
    setOpen(false);
    draft.save(publishAt);
  };
  return (
    <>
      <AriaDisabledButton
        {...saveDraftAttribute}
        variant="outline"
        size="small"
        disabled={isDisabled || !(isDirty || draft.stored?.publish_at)}
        onClick={() => draft.save(null)}
      >
        Save draft
      </AriaDisabledButton>
      <AriaDisabledButton
        variant="quiet"
        size="narrow"
        disabled={isDisabled || !(isDirty || draft.stored || draft.isHidden)}
        onClick={() => setOpen(true)}
      >
        Publish at…
      </AriaDisabledButton>
      {draft.stored && draft.content ? (
        <PreviewButton row={{ entity: draft.content.kind, id: draft.content.id }} />
      ) : null}
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Publish at a time"
          description={
            draft.isHidden
              ? "Visitors see it from this time."
              : "Until then visitors see what is published now."
          }
          width="max-w-md"
        >
          <TimeForm
            initialTime={draft.stored?.publish_at ?? null}
            onPlan={plan}
            onCancel={() => setOpen(false)}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

interface TimeFormProps {
  initialTime: string | null;
  onPlan: (publishAt: string) => void;
  onCancel: () => void;
}

function TimeForm({ initialTime, onPlan, onCancel }: TimeFormProps) {
  const [time, setTime] = useState(initialTime ? toBusinessTime(initialTime) : "");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React's submit event would bubble to the editor's form, which contains this dialog in the tree of components.
    event.stopPropagation();
    const publishAt = fromBusinessTime(time);
    if (!publishAt) setError("Enter a date and a time.");
    else if (Date.parse(publishAt) <= Date.now()) setError("This time has passed.");
    else onPlan(publishAt);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <Field label="Date and time" help="Time of Gibraltar." error={error}>
        <Input
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </Field>
      <DialogFooter>
        <Button type="submit" size="small">
          Plan publication
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFooter>
    </form>
  );
}
