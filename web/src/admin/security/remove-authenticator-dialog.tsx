import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useRemoveAuthenticator } from "@/data/authenticators/mutations";
import type { Authenticator } from "@/data/authenticators/queries";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface RemoveAuthenticatorDialogProps {
  /** Null keeps the dialog closed. */
  authenticator: Authenticator | null;
  /** Whether it is the account's last authenticator, whose removal turns two-step sign-in off. */
  isLast: boolean;
  onClose: () => void;
}

/** Confirmation dialog for removing an authenticator. Describes the effect on signing in. */
export function RemoveAuthenticatorDialog({
  authenticator,
  isLast,
  onClose,
}: RemoveAuthenticatorDialogProps) {
  const { mutateAsync, isPending } = useRemoveAuthenticator();
  const remove = async (id: string) => {
    const successTitle = isLast ? "Two-step sign-in is off" : "Authenticator removed";
    const failureTitle = "Failed to remove the authenticator";
    if (await toastOutcome(mutateAsync(id), { successTitle, failureTitle })) onClose();
  };
  return (
    <ConfirmDialog
      open={authenticator !== null}
      onOpenChange={(next) => !next && onClose()}
      title={`Remove ${authenticator?.name ?? "authenticator"}?`}
      description={
        isLast
          ? "Two-step sign-in is then off: the password alone opens the back office."
          : "Its codes stop working. If you signed in with it, you are asked for a code of another one."
      }
      actionLabel="Remove"
      pendingLabel="Removing..."
      pending={isPending}
      onConfirm={() => {
        if (authenticator) void remove(authenticator.id);
      }}
    />
  );
}
