import { useQuery } from "@tanstack/react-query";
import { noPersonalDataMessage, outcomeLines } from "@/admin/data-requests/erasure-outcome";
import { EmailText } from "@/admin/people/email-text";
import { QueryContent } from "@/admin/shell/query-content";
import { erasurePreview } from "@/data/personal-data/erasures";
import { useErasePersonalData } from "@/data/personal-data/mutations";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Skeleton } from "@/ui/skeleton";

interface ErasureDialogProps {
  /** Null keeps the dialog closed. */
  email: string | null;
  onClose: () => void;
  /** Called instead of `onClose` after a success. */
  onErased: () => void;
}

/** Confirmation dialog for erasing a person's data, with a preview of the affected rows. The erasure log records the result. */
export function ErasureDialog({ email, onClose, onErased }: ErasureDialogProps) {
  const preview = useQuery({ ...erasurePreview(email ?? ""), enabled: email !== null });
  const eraseMutation = useErasePersonalData();
  const erase = async (emailToErase: string) => {
    try {
      const lines = outcomeLines(await eraseMutation.mutateAsync(emailToErase));
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
  return (
    <ConfirmDialog
      open={email !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Erase this person?"
      description={
        <span className="break-words">
          Everything held about{" "}
          <strong className="font-medium text-ink">
            <EmailText email={email ?? ""} />
          </strong>
          . This action cannot be undone.
        </span>
      }
      actionLabel="Erase"
      pendingLabel="Erasing..."
      pending={eraseMutation.isPending}
      ready={preview.isSuccess}
      onConfirm={() => {
        if (email !== null) void erase(email);
      }}
    >
      <div aria-live="polite" aria-busy={preview.isPending}>
        <QueryContent query={preview} loadingContent={<Skeleton className="h-18" />}>
          {(outcome) => <OutcomeList lines={outcomeLines(outcome)} />}
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
