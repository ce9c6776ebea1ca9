import { LogOut } from "lucide-react";
import { useState } from "react";
import { discardChanges, findForms, removeDrafts } from "@/admin/forms/unsaved-forms";
import { useSignOut } from "@/data/session/mutations";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** A button that signs out. Asks for confirmation if the page has unsaved changes. */
export function SignOutButton({ className }: { className?: string }) {
  const { mutateAsync: signOut, isPending } = useSignOut();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  // Uses the promise, because mutate's callbacks do not run after an unmount, and signing out unmounts the button.
  const signOutWithToast = () => {
    // Drafts may contain customers' personal data.
    removeDrafts();
    return signOut().then(
      () => toast({ title: "Logout successful", description: "You have been logged out." }),
      () => toastError("Logout failed", "Something went wrong. Please try again."),
    );
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          const hasUnsavedForm = findForms(null).some(({ isDirty }) => isDirty);
          if (hasUnsavedForm) setIsConfirmOpen(true);
          else void signOutWithToast();
        }}
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
          discardChanges(findForms(null));
          void signOutWithToast();
        }}
      />
    </>
  );
}
