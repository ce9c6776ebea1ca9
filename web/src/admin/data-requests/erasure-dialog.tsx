import { useQuery } from "@tanstack/react-query";
import { noPersonalDataMessage, outcomeLines } from "@/admin/data-requests/erasure-outcome";
import { MentionList } from "@/admin/data-requests/mention-list";
import { QueryContent } from "@/admin/shell/query-content";
import { erasurePreview, personMentions } from "@/data/personal-data/erasures";
import { useErasePersonalData } from "@/data/personal-data/mutations";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Skeleton } from "@/ui/skeleton";

interface ErasureDialogProps {
  /** An email address or phone number of the person; null keeps the dialog closed. */
  contact: string | null;
  onClose: () => void;
  /** Called instead of `onClose` after a success. */
  onErased: () => void;
}

/**
 * Confirmation dialog for erasing a person's data, with a preview of the affected rows, and of the texts of other people that name the
 * person, which the erasure keeps. The erasure log records the result.
 */
export function ErasureDialog({ contact, onClose, onErased }: ErasureDialogProps) {
  const preview = useQuery({ ...erasurePreview(contact ?? ""), enabled: contact !== null });
  const person = useQuery({ ...personMentions(contact ?? ""), enabled: contact !== null });
  const eraseMutation = useErasePersonalData();
  const erase = async (contactToErase: string) => {
    try {
      const lines = outcomeLines(await eraseMutation.mutateAsync(contactToErase));
      toast({
        title: "Personal data erased",
        description: lines.length > 0 ? `${lines.join(", ")}.` : noPersonalDataMessage,
        durationMs: 15_000,
      });
      onErased();
    } catch (error) {
      onClose();
      toastError("Error", messageOf(error, "Failed to erase the data. Please try again."));
    }
  };
  const { name = null, contacts = [] } = person.data ?? {};
  const who = [name, ...(contacts.length > 0 ? contacts : [contact])].filter(Boolean).join(", ");
  return (
    <ConfirmDialog
      open={contact !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Erase this person?"
      description={
        <span className="break-words">
          Everything held about{" "}
          <strong translate="no" className="font-medium text-ink">
            {who}
          </strong>
          . This action cannot be undone.
        </span>
      }
      actionLabel="Erase"
      pendingLabel="Erasing..."
      pending={eraseMutation.isPending}
      ready={preview.isSuccess}
      onConfirm={() => {
        if (contact !== null) void erase(contact);
      }}
    >
      <div aria-live="polite" aria-busy={preview.isPending} className="grid gap-5">
        <QueryContent query={preview} loadingContent={<Skeleton className="h-18" />}>
          {(outcome) => <OutcomeList lines={outcomeLines(outcome)} />}
        </QueryContent>
        <QueryContent query={person} loadingContent={<Skeleton className="h-10" />}>
          {({ mentions }) => <MentionList mentions={mentions} />}
        </QueryContent>
      </div>
    </ConfirmDialog>
  );
}

function OutcomeList({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <p>{noPersonalDataMessage}</p>;
  return (
    <ul
      aria-label="What will be erased"
      className="numeric grid gap-1 border-l-2 border-danger pl-4"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
