import { formatDateTime } from "@domain/dates.ts";
import { mailtoUrl } from "@domain/people/email-address.ts";
import type { SubmissionActions } from "@/admin/contact/use-submission-actions";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { useCan } from "@/data/session/rights";
import type { Submission } from "@/data/submissions/queries";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";

interface SubmissionFooterProps {
  submission: Submission;
  /** Whether a reply is written in the mail client, because the shop sends no mails. */
  opensMailClient: boolean;
  actions: SubmissionActions;
  onArchived: () => void;
  onDelete: () => void;
}

/** The actions on a submission. Reply, if shown, opens the mail client and marks the submission as answered. */
export function SubmissionFooter(props: SubmissionFooterProps) {
  const { submission, opensMailClient, actions, onArchived, onDelete } = props;
  const { id, answered_at, archived_at } = submission;
  const keyIfEnabled = useCharacterKeys();
  const can = useCan();
  const toggleArchived = async () => {
    if (await actions.setArchived([id], !archived_at)) onArchived();
  };
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-sand pt-5">
      {opensMailClient ? (
        <Button asChild size="small">
          <a
            href={replyMailtoUrl(submission)}
            aria-keyshortcuts={keyIfEnabled("R")}
            onClick={() => {
              if (!answered_at) void actions.setAnswered(id, true);
            }}
          >
            Reply by email
            <KeyHint>R</KeyHint>
          </a>
        </Button>
      ) : null}
      <AriaDisabledButton
        variant="outline"
        size="small"
        aria-keyshortcuts={keyIfEnabled("M")}
        disabled={actions.isPending}
        onClick={() => void actions.setAnswered(id, !answered_at)}
      >
        <span>{answered_at ? "Mark as open" : "Mark as answered"}</span>
        <KeyHint>M</KeyHint>
      </AriaDisabledButton>
      <span className="-ml-4 flex sm:-mr-4 sm:ml-auto">
        <AriaDisabledButton
          variant="quiet"
          size="small"
          aria-keyshortcuts={keyIfEnabled("A")}
          disabled={actions.isPending}
          onClick={() => void toggleArchived()}
        >
          <span>{archived_at ? "Return to the list" : "Archive"}</span>
          <KeyHint>A</KeyHint>
        </AriaDisabledButton>
        {can("messages.delete") ? (
          <Button variant="quiet-danger" size="small" onClick={onDelete}>
            Delete
          </Button>
        ) : null}
      </span>
    </footer>
  );
}

/** Mail clients on Windows receive the URL as a command line argument and truncate it after about 2,000 characters. */
const maxUrlLength = 1900;

/**
 * The `mailto:` URL of a reply. The body quotes the message, truncated to a URL of about `maxUrlLength` characters. The default
 * subject is 'Your Enquiry' (spec section 8).
 */
export function replyMailtoUrl(
  submission: Pick<Submission, "name" | "email" | "subject" | "message" | "submitted_at">,
): string {
  const { name, email, subject, message, submitted_at } = submission;
  const quote = message.trim().replace(/^/gm, "> ");
  const body = `\n\n\nOn ${formatDateTime(submitted_at)}, ${name} wrote:\n${quote}`;
  let url = `${mailtoUrl(email, subject ? `Re: ${subject}` : "Your Enquiry")}&body=`;
  for (const { segment } of new Intl.Segmenter("en-GB").segment(body.replace(/\r?\n/g, "\r\n"))) {
    if (url.length > maxUrlLength) return `${url}%E2%80%A6`;
    url += encodeURIComponent(segment);
  }
  return url;
}
