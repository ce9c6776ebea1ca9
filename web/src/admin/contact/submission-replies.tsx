import { formatDateTime } from "@domain/dates.ts";
import { messageWrites, replySchema } from "@domain/messages/message-writes.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { submitOnModEnter } from "@/admin/forms/submit-on-mod-enter";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { KeyboardHelp, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { IfAllowed } from "@/data/session/rights";
import { shopSettings } from "@/data/shop-settings/admin-queries";
import { type Reply, submissionReplies, useReply } from "@/data/submissions/replies";
import { useSchemaForm } from "@/forms/use-schema-form";
import { adminPaths } from "@/lib/admin-paths";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

/** The replies to a message that were sent from here, oldest first; nothing if there are none. */
export function SubmissionThread({ submissionId }: { submissionId: number }) {
  const replies = useQuery(submissionReplies(submissionId)).data ?? [];
  return (
    <ol aria-label="Replies" className="grid gap-4 empty:hidden">
      {replies.map((reply) => (
        <li key={reply.id} className="ml-6 border-l-2 border-brass pl-5">
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
            {reply.message}
          </p>
          <p
            className={
              reply.status === "failed" ? "text-small text-danger" : "text-small text-ink-soft"
            }
          >
            {replyState(reply)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function replyState({ status, attempts, created_at, finished_at }: Reply): string {
  switch (status) {
    case "sent":
      return `You replied on ${formatDateTime(finished_at ?? created_at)}`;
    case "skipped":
      return `Written on ${formatDateTime(created_at)}, not sent`;
    case "failed":
      return `Message not sent. Written on ${formatDateTime(created_at)}`;
    case "waiting":
      return attempts === 0 ? "Being sent" : "Not sent yet, will be tried again";
  }
}

/** Makes a saved reply the text, or adds it to what is written already. */
const addText = (text: string, added: string) =>
  text.trim() ? `${text.trim()}\n\n${added}` : added;

/** A reply to a message, sent by email. R begins it, ⌘-Enter or Ctrl-Enter sends it. */
export function ReplyForm({ submissionId }: { submissionId: number }) {
  const { mutateAsync: send, isPending } = useReply(submissionId);
  const savedReplies = useQuery(shopSettings()).data?.saved_replies ?? [];
  const form = useSchemaForm(replySchema, { defaultValues: { message: "" } });
  const { register, formState, handleSubmit, reset, getValues, setValue, setFocus } = form;
  const shortcutKey = useCharacterKeys()("R");
  useUnsavedForm(form, { draftKey: `submission-reply-${submissionId}`, isSaving: isPending });
  const submit = handleSubmit(async (reply) => {
    const outcome = {
      successTitle: "Reply is being sent",
      failureTitle: messageWrites.reply.failureMessage,
    };
    if (await toastOutcome(send(reply), outcome)) reset();
  });
  return (
    <form
      noValidate
      ref={submitOnModEnter}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 border-t border-sand pt-5"
    >
      <Field
        label="Reply"
        error={formState.errors.message?.message}
        help={
          <>
            <span>The greeting and their message are added. An answer comes to your mailbox.</span>
            <KeyboardHelp>
              {shortcutKey
                ? `${shortcutKey} begins it, ⌘/Ctrl-Enter sends it.`
                : "⌘/Ctrl-Enter sends it."}
            </KeyboardHelp>
          </>
        }
      >
        <Textarea
          rows={4}
          maxLength={2000}
          aria-keyshortcuts={shortcutKey}
          {...register("message")}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <AriaDisabledButton type="submit" size="small" disabled={isPending}>
          {isPending ? "Sending..." : "Send reply"}
        </AriaDisabledButton>
        {savedReplies.length > 0 ? (
          <Select
            aria-label="Add a saved reply"
            className="max-w-44 sm:max-w-56"
            value=""
            onChange={({ target }) => {
              const added = savedReplies[Number(target.value)] ?? "";
              setValue("message", addText(getValues("message"), added), { shouldDirty: true });
              setFocus("message");
            }}
          >
            <option value="">Saved replies</option>
            {savedReplies.map((text, index) => (
              <option key={text} value={index}>
                {text.length > 60 ? `${text.slice(0, 60)}…` : text}
              </option>
            ))}
          </Select>
        ) : null}
        <IfAllowed right="settings.edit">
          <Link
            to={`${adminPaths.emailSettings}#saved-replies`}
            className="touch-target text-small text-link"
          >
            Edit saved replies
          </Link>
        </IfAllowed>
      </div>
    </form>
  );
}
