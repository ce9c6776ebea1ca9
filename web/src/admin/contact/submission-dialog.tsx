import { adminNotesSchema } from "@domain/admin-notes.ts";
import { formatDateTime } from "@domain/dates.ts";
import { submissionSubject } from "@domain/messages/submission-subject.ts";
import { mailtoUrl } from "@domain/people/email-address.ts";
import { whatsappLink } from "@domain/people/phone-number.ts";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Link } from "react-router";
import { SubmissionFooter } from "@/admin/contact/submission-footer";
import { ReplyForm, SubmissionThread } from "@/admin/contact/submission-replies";
import type { SubmissionActions } from "@/admin/contact/use-submission-actions";
import { NotesForm } from "@/admin/forms/notes-form";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { CustomerLink } from "@/admin/people/customer-link";
import { EmailText } from "@/admin/people/email-text";
import { PhoneLink } from "@/admin/people/phone-link";
import { DescriptionItem, DescriptionList, DetailsSkeleton } from "@/admin/shell/description-list";
import { QueryContent } from "@/admin/shell/query-content";
import { mailDelivery } from "@/data/shop-settings/mail-delivery";
import { useMarkSubmissionViewed, useSaveSubmissionNotes } from "@/data/submissions/mutations";
import { type Submission, submissionDetail } from "@/data/submissions/queries";
import { adminPaths } from "@/lib/admin-paths";
import { paths } from "@/lib/paths";
import { Dialog, DialogContent } from "@/ui/dialog";

const BriefSheet = lazy(async () => ({
  default: (await import("@/admin/contact/brief-sheet")).BriefSheet,
}));

const hasBrief = ({ page_path }: Submission) => page_path === paths.consultation;

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
  const delivery = useQuery({ ...mailDelivery(), enabled: id !== null });
  // Without a mail provider, a reply opens the mail client.
  const isMailSent = delivery.data ? delivery.data.problem === null : null;
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
        width={submission && hasBrief(submission) ? "max-w-4xl" : "max-w-2xl"}
      >
        <QueryContent
          query={query}
          notFoundText="This message does not exist."
          loadingContent={<DetailsSkeleton label="Loading the message" />}
        >
          {(loadedSubmission) => (
            <>
              <SubmissionDetails submission={loadedSubmission} />
              {hasBrief(loadedSubmission) ? (
                <ErrorBoundary
                  fallback={<p className="text-ink-soft">The consultation could not be opened.</p>}
                >
                  <Suspense fallback={<DetailsSkeleton label="Loading the consultation" />}>
                    <BriefSheet submissionId={loadedSubmission.id} />
                  </Suspense>
                </ErrorBoundary>
              ) : null}
              <SubmissionThread submissionId={loadedSubmission.id} />
              {isMailSent ? (
                <ReplyForm
                  key={`reply-${loadedSubmission.id}`}
                  submissionId={loadedSubmission.id}
                />
              ) : null}
              <SubmissionFooter
                submission={loadedSubmission}
                opensMailClient={isMailSent === false || delivery.isError}
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

function SubmissionNotes({ submission }: { submission: Submission }) {
  const { mutateAsync: save } = useSaveSubmissionNotes();
  const editor = useEntityEditor({
    row: submission,
    schema: adminNotesSchema,
    toFormValues: ({ admin_notes }) => ({ notes: admin_notes ?? "" }),
    labels: { notes: "Notes" },
    save: ({ notes }, openedRow) => save({ openedRow, changes: { admin_notes: notes || null } }),
    outcome: { successTitle: "Notes saved", failureTitle: "Failed to save the notes" },
    draftKey: `submission-notes-${submission.id}`,
  });
  return <NotesForm editor={editor} />;
}

const linkClasses = "underline underline-offset-4";

/** Sender, message and product of a submission. Preserves the line breaks and spaces of the message. */
function SubmissionDetails({ submission }: { submission: Submission }) {
  const { name, email, phone, message, product_details, page_path } = submission;
  return (
    <>
      <DescriptionList>
        <DescriptionItem label="Name">
          <CustomerLink contact={email}>{name}</CustomerLink>
        </DescriptionItem>
        <DescriptionItem label="Email">
          <a href={mailtoUrl(email)} className={linkClasses}>
            <EmailText email={email} />
          </a>
        </DescriptionItem>
        {phone ? (
          <DescriptionItem label="Phone">
            <span className="flex flex-wrap gap-x-4">
              <PhoneLink phone={phone} className={`whitespace-nowrap ${linkClasses}`} />
              <a
                href={whatsappLink(phone)}
                target="_blank"
                rel="noreferrer"
                className={linkClasses}
              >
                WhatsApp
              </a>
            </span>
          </DescriptionItem>
        ) : null}
        {hasBrief(submission) ? (
          <DescriptionItem label="Visit">
            <Link to={adminPaths.visit(submission.id)} className={linkClasses}>
              Open the visit
            </Link>
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      <div className="border-l-2 border-sand-deep pl-5">
        <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
      </div>
      {product_details ? (
        <dl>
          <DescriptionItem label="About">
            {page_path ? (
              <a href={page_path} target="_blank" rel="noreferrer" className={linkClasses}>
                <span>{product_details}</span>
                <ExternalLink aria-hidden className="mb-0.5 ml-1.5 inline size-3.5" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            ) : (
              <span className="whitespace-pre-wrap">{product_details}</span>
            )}
          </DescriptionItem>
        </dl>
      ) : null}
    </>
  );
}
