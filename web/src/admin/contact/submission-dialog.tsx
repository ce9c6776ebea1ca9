import { submissionSubject } from "@domain/messages/submission-subject.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SubmissionSheet } from "@/admin/contact/submission-sheet";
import { LoadFailure } from "@/admin/shell/load-failure";
import { useMarkSubmissionRead } from "@/data/submissions/mutations";
import { type Submission, submissionDetail } from "@/data/submissions/queries";
import { formatDateTime } from "@/lib/dates";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

interface SubmissionDialogProps {
  /** Null keeps the dialog closed. */
  id: number | null;
  /** The list's row, shown until the message has loaded. */
  listed: Submission | undefined;
  onClose: () => void;
  onDelete: (submission: Submission) => void;
}

/** One message in full. Opening it marks it as read (spec section 4). */
export function SubmissionDialog({ id, listed, onClose, onDelete }: SubmissionDialogProps) {
  const {
    data: submission,
    error,
    refetch,
  } = useQuery({ ...submissionDetail(id ?? 0), enabled: id !== null, initialData: listed });
  const { mutate: markRead } = useMarkSubmissionRead();
  const unread = id !== null && submission?.viewed === false;
  useEffect(() => {
    if (unread) markRead(id);
  }, [unread, id, markRead]);

  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          <span className="[overflow-wrap:anywhere]">
            {submission ? submissionSubject(submission) : "Message"}
          </span>
        }
        description={
          submission ? `Received on ${formatDateTime(submission.submitted_at)}` : undefined
        }
        width="max-w-2xl"
      >
        {error ? (
          <LoadFailure message={error.message} onRetry={() => void refetch()} />
        ) : submission === null ? (
          <p className="text-ink-soft">This message does not exist.</p>
        ) : submission ? (
          <>
            <SubmissionSheet submission={submission} />
            <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-sand pt-5">
              <Button
                variant="outline"
                size="small"
                className="text-danger"
                onClick={() => onDelete(submission)}
              >
                Delete
              </Button>
              <Button asChild size="small">
                <a href={replyAddress(submission)}>Reply by email</a>
              </Button>
            </footer>
          </>
        ) : (
          <LoadingSheet />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Spec section 8: the default reply subject is 'Your Enquiry'. */
function replyAddress({ email, subject }: Submission): string {
  const words = encodeURIComponent(subject ? `Re: ${subject}` : "Your Enquiry");
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${words}`;
}

function LoadingSheet() {
  return (
    <output aria-label="Loading the message" className="grid gap-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="mt-4 h-24" />
    </output>
  );
}
