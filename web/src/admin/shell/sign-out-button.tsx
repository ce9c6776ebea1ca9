import { LogOut } from "lucide-react";
import { useState } from "react";
import { discardUnsavedChanges, hasUnsavedChanges } from "@/admin/forms/unsaved-changes";
import { useSignOut } from "@/data/session/mutations";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** A button that signs out. Asks for confirmation if the page has unsaved changes. */
export function SignOutButton({ className }: { className?: string }) {
  const { mutateAsync: signOut, isPending } = useSignOut();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // Uses the promise, because mutate's callbacks do not run after an unmount, and signing out unmounts the button.
  const signOutWithToast = () =>
    signOut().then(
      () => toast({ title: "Logout successful", description: "You have been logged out." }),
      () => toastError("Logout failed", "Something went wrong. Please try again."),
    );
  return (
    <>
      <button
        type="button"
        onClick={() => (hasUnsavedChanges() ? setIsConfirmOpen(true) : void signOutWithToast())}
        disabled={isPending}
        className={className}
      >
        Log out
        <LogOut aria-hidden className="size-4" strokeWidth={1.5} />
      </button>
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setIsConfirmOpen}
        title="Discard your changes?"
        description="What you typed on this page has not been saved."
        actionLabel="Discard and log out"
        onConfirm={() => {
          setIsConfirmOpen(false);
          discardUnsavedChanges();
          void signOutWithToast();
        }}
      />
    </>
  );
}
