import { createUndoAction, toastOutcome } from "@/admin/forms/toast-outcome";
import { useChangeSubmissions, useMarkSubmissionAnswered } from "@/data/submissions/mutations";

export interface SubmissionActions {
  isPending: boolean;
  setAnswered: (id: number, answered: boolean) => Promise<boolean>;
  setArchived: (ids: number[], archived: boolean) => Promise<boolean>;
  markRead: (ids: number[]) => Promise<boolean>;
}

const formatMessageCount = (count: number) => (count === 1 ? "Message" : `${count} messages`);

/**
 * The actions on submissions. Each action shows a toast and resolves to whether the change succeeded. The toasts of "Mark as
 * answered" and "Archive" have an Undo button.
 */
export function useSubmissionActions(): SubmissionActions {
  const answerMutation = useMarkSubmissionAnswered();
  const changeMutation = useChangeSubmissions();
  const failureTitle = "Failed to change the message";

  const setAnswered: SubmissionActions["setAnswered"] = (id, answered) =>
    toastOutcome(answerMutation.mutateAsync({ id, answered }), {
      successTitle: answered ? "Marked as answered" : "Marked as open",
      failureTitle,
      action: answered
        ? createUndoAction(
            "Open the message to mark it as open again",
            () => void setAnswered(id, false),
          )
        : null,
    });
  const setArchived: SubmissionActions["setArchived"] = (ids, archived) =>
    toastOutcome(changeMutation.mutateAsync({ ids, change: archived ? "archive" : "unarchive" }), {
      successTitle: `${formatMessageCount(ids.length)} ${archived ? "archived" : "back in the list"}`,
      failureTitle,
      action: archived
        ? createUndoAction(
            "Show archived messages to return them to the list",
            () => void setArchived(ids, false),
          )
        : null,
    });

  // No Undo, because a viewed submission stays viewed (spec section 4).
  const markRead: SubmissionActions["markRead"] = (ids) =>
    toastOutcome(changeMutation.mutateAsync({ ids, change: "view" }), {
      successTitle: `${formatMessageCount(ids.length)} marked as read`,
      failureTitle,
    });

  return {
    isPending: answerMutation.isPending || changeMutation.isPending,
    setAnswered,
    setArchived,
    markRead,
  };
}
