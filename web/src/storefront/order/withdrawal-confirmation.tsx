import type { ReactNode } from "react";
import { messageOf } from "@/lib/request-error";
import { Button } from "@/ui/button";

interface WithdrawalConfirmationProps {
  /** What the customer withdraws from. */
  children: ReactNode;
  /** Why the last attempt failed; null if none has. */
  error: Error | null;
  isPending: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** The second step of a withdrawal, with the button that Directive (EU) 2023/2673 asks for. */
export function WithdrawalConfirmation({
  children,
  error,
  isPending,
  onConfirm,
  onBack,
}: WithdrawalConfirmationProps) {
  return (
    <div className="grid gap-5 pb-5">
      {children}
      {error ? (
        <p role="alert" className="text-small text-danger">
          {messageOf(error, "Your withdrawal could not be sent. Please try again.")}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={onConfirm}>
          {isPending ? "Sending..." : "Confirm withdrawal"}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}
