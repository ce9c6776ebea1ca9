import { AlertDialog as RadixAlertDialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { overlayClasses } from "@/ui/dialog";
import { useFocusReturn } from "@/ui/dialog-focus";

/** An alternative that loses less than the action to confirm. Its button comes first and gets the focus. */
export interface SaferAction {
  label: string;
  pendingLabel: string;
  pending: boolean;
  onConfirm: () => void;
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The label of the confirm button, such as "Delete". */
  actionLabel: string;
  /** The label of the confirm button while the action is pending, such as "Deleting...". */
  pendingLabel?: string;
  pending?: boolean;
  /** Whether the action can be confirmed; false, for instance, until its consequences are loaded. */
  ready?: boolean;
  destructive?: boolean;
  saferAction?: SaferAction | undefined;
  children?: ReactNode;
  onConfirm: () => void;
}

/** Asks for confirmation of an action. Stays open while the action is pending, so that a failure can be shown. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  actionLabel,
  pendingLabel,
  pending = false,
  ready = true,
  destructive = true,
  saferAction,
  children,
  onConfirm,
}: ConfirmDialogProps) {
  const saferButton = useRef<HTMLButtonElement>(null);
  const focusReturn = useFocusReturn((event) => {
    // By default, Radix focuses Cancel.
    if (!saferButton.current) return;
    event.preventDefault();
    saferButton.current.focus();
  });
  const isBusy = pending || saferAction?.pending === true;
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={(isOpen) => isBusy || onOpenChange(isOpen)}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlayClasses} />
        <RadixAlertDialog.Content
          data-slot="confirm-dialog"
          {...focusReturn}
          className="fixed top-1/2 left-1/2 z-50 grid w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 gap-6 rounded-control bg-surface p-7 shadow-float data-[state=open]:animate-appear"
        >
          <div className="grid gap-2">
            <RadixAlertDialog.Title className="text-heading">{title}</RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="text-ink-soft">
              {description}
            </RadixAlertDialog.Description>
          </div>
          {children}
          <div className="flex flex-wrap gap-3">
            {saferAction ? (
              <AriaDisabledButton
                ref={saferButton}
                size="small"
                disabled={isBusy}
                onClick={saferAction.onConfirm}
              >
                {saferAction.pending ? saferAction.pendingLabel : saferAction.label}
              </AriaDisabledButton>
            ) : null}
            <AriaDisabledButton
              variant={
                saferAction
                  ? destructive
                    ? "quiet-danger"
                    : "outline"
                  : destructive
                    ? "danger"
                    : "primary"
              }
              size="small"
              disabled={isBusy || !ready}
              onClick={onConfirm}
            >
              {pending ? (pendingLabel ?? actionLabel) : actionLabel}
            </AriaDisabledButton>
            <RadixAlertDialog.Cancel asChild>
              <AriaDisabledButton
                data-slot="dialog-close"
                variant="outline"
                size="small"
                disabled={isBusy}
              >
                Cancel
              </AriaDisabledButton>
            </RadixAlertDialog.Cancel>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
