import { ConfirmWithCodeForm } from "@/admin/security/confirm-with-code-form";
import { useRemoveAuthenticator } from "@/data/authenticators/mutations";
import type { Authenticator } from "@/data/session/second-factor";
import { toast } from "@/lib/toast";
import { Dialog, DialogContent } from "@/ui/dialog";

interface RemoveAuthenticatorDialogProps {
  /** Null keeps the dialog closed. */
  authenticator: Authenticator | null;
  /** Whether it is the account's last authenticator, whose removal turns two-step sign-in off. */
  isLast: boolean;
  onClose: () => void;
}

/** Removes an authenticator after a current code, so that an open session alone does not suffice. Describes the effect. */
export function RemoveAuthenticatorDialog({
  authenticator,
  isLast,
  onClose,
}: RemoveAuthenticatorDialogProps) {
  const { mutateAsync: remove } = useRemoveAuthenticator();
  return (
    <Dialog open={authenticator !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Remove ${authenticator?.name ?? "authenticator"}?`}
        description={
          isLast
            ? "Two-step sign-in is then off: the password alone opens the back office, and your recovery codes end."
            : "Its codes stop working. Enter a code of another one to stay signed in."
        }
        width="max-w-md"
      >
        {authenticator ? (
          <ConfirmWithCodeForm
            submitLabel="Remove"
            busyLabel="Removing..."
            destructive
            onCancel={onClose}
            onSubmit={async (code) => {
              await remove({ id: authenticator.id, code });
              toast({ title: isLast ? "Two-step sign-in is off" : "Authenticator removed" });
              onClose();
            }}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
