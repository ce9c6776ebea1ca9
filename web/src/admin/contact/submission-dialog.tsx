import { formatDateTime } from "@domain/dates.ts";
import { submissionSubject } from "@domain/messages/submission-subject.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SubmissionDetails } from "@/admin/contact/submission-details";
import { SubmissionFooter } from "@/admin/contact/submission-footer";
import { SubmissionNotes } from "@/admin/contact/submission-notes";
import type { SubmissionActions } from "@/admin/contact/use-submission-actions";
import { DetailsSkeleton } from "@/admin/shell/details-skeleton";
import { QueryContent } from "@/admin/shell/query-content";
import { useMarkSubmissionViewed } from "@/data/submissions/mutations";
import { type Submission, submissionDetail } from "@/data/submissions/queries";
import { Dialog, DialogContent } from "@/ui/dialog";

interface SubmissionDialogProps {
  /** Null keeps the dialog closed. */
  id: number | null;
  /** The submission's row in the list, shown until the submission has loaded; undefined if the list does not contain it. */
  listRow: Submission | undefined;
  actions: SubmissionActions;
  onClose: () => void;
  onDelete: (submission: Submission) => void;
}

/** A dialog with a submission's details, actions and notes. Opening it marks the submission as viewed (spec section 4). */
export function SubmissionDialog(props: SubmissionDialogProps) {
  const { id, listRow, actions, onClose, onDelete } = props;
  const query = useQuery({
    ...submissionDetail(id ?? 0),
    enabled: id !== null,
    initialData: listRow,
  });
  const submission = query.data;
  const { mutate: markViewed } = useMarkSubmissionViewed();
  const isUnviewed = id !== null && submission?.viewed === false;
  useEffect(() => {
    if (isUnviewed) markViewed(id);
  }, [isUnviewed, id, markViewed]);

  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          <span className="[overflow-wrap:anywhere]">
            {submission ? submissionSubject(submission) : "Message"}
          </span>
        }
        description={submission ? historyText(submission) : undefined}
        width="max-w-2xl"
      >
        <QueryContent
          query={query}
          notFoundText="This message does not exist."
          loadingContent={<DetailsSkeleton label="Loading the message" />}
        >
          {(loadedSubmission) => (
            <>
              <SubmissionDetails submission={loadedSubmission} />
              <SubmissionFooter
                submission={loadedSubmission}
                actions={actions}
                onArchived={onClose}
                onDelete={() => onDelete(loadedSubmission)}
              />
              <SubmissionNotes key={loadedSubmission.id} submission={loadedSubmission} />
            </>
          )}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}

function historyText({ submitted_at, answered_at, archived_at }: Submission): string {
  const receivedText = `Received on ${formatDateTime(submitted_at)}`;
  const answeredText = answered_at ? `, answered on ${formatDateTime(answered_at)}` : "";
  return `${receivedText}${answeredText}${archived_at ? ", archived" : ""}`;
}
