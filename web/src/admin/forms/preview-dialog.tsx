import { formatDateTime } from "@domain/dates.ts";
import { DialogFooter } from "@/admin/forms/form-footer";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import type { DialogProps } from "@/components/lazy-dialog";
import {
  type PreviewedRow,
  type PreviewLink,
  type useCreatePreviewLink,
  useEndPreviews,
} from "@/data/previews/mutations";
import { messageOf } from "@/lib/request-error";
import { copyText } from "@/lib/share";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Skeleton } from "@/ui/skeleton";

interface PreviewDialogProps extends DialogProps {
  row: PreviewedRow;
  creation: ReturnType<typeof useCreatePreviewLink>;
}

/** Shows the link to the preview of a row, and can end all previews of the row. */
export function PreviewDialog({ open, onOpenChange, row, creation }: PreviewDialogProps) {
  const { mutateAsync: end, isPending: isEnding } = useEndPreviews();
  const { data: link, isPending, error } = creation;
  const endPreviews = async () => {
    const messages = { successTitle: "Preview ended", failureTitle: "Failed to end the preview" };
    if (!(await toastOutcome(end(row), messages))) return;
    creation.reset();
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Preview"
        description="People with this link see the page as it is saved, before visitors do. Search engines do not list it."
      >
        {link ? (
          <LinkField link={link} />
        ) : isPending ? (
          <Skeleton role="status" aria-label="Creating the link" className="h-24" />
        ) : (
          <p className="text-ink-soft">
            {error ? messageOf(error, "The link could not be created.") : "There is no link yet."}
          </p>
        )}
        <DialogFooter>
          {link ? (
            <>
              <Button asChild size="small">
                <a href={link.url} target="_blank" rel="noreferrer">
                  Open preview
                </a>
              </Button>
              <Button variant="outline" size="small" onClick={() => void copyLink(link)}>
                Copy link
              </Button>
              <AriaDisabledButton
                variant="quiet-danger"
                size="small"
                className="ml-auto"
                disabled={isEnding}
                onClick={() => void endPreviews()}
              >
                End preview
              </AriaDisabledButton>
            </>
          ) : (
            <AriaDisabledButton
              size="small"
              disabled={isPending}
              onClick={() => creation.mutate(row)}
            >
              Create link
            </AriaDisabledButton>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function LinkField({ link: { url, expiresAt } }: { link: PreviewLink }) {
  return (
    <Field
      label="Link"
      help={`Works until ${formatDateTime(expiresAt)}. “End preview” ends every link to this page.`}
    >
      <Input readOnly value={url} onFocus={(event) => event.target.select()} />
    </Field>
  );
}

const copyLink = ({ url }: PreviewLink) =>
  copyText(url, {
    done: "Link copied",
    failed: "The link could not be copied",
    advice: "Your browser does not allow it. Please copy it from the field instead.",
  });
