import type { BinnableKind } from "@domain/history/content-kinds.ts";
import type { ReactNode } from "react";
import { outcomeTitles, toastOutcome } from "@/admin/forms/toast-outcome";
import { binHint, useBinAction } from "@/admin/history/use-bin-action";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteRowDialogProps {
  /** Null keeps the dialog closed. */
  row: { id: number; name: string } | null;
  noun:
    | "product"
    | "category"
    | "project"
    | "subcategory"
    | "synonyms"
    | "delivery zone"
    | "campaign"
    | "banner";
  /** The table, if its rows can be moved to the bin instead. */
  entity?: BinnableKind;
  /** The effect: what disappears from the site, and which rows are also deleted or affected. */
  consequence: string;
  /** Whether `consequence` is complete; false while it is loaded. */
  ready?: boolean;
  deletion: { isPending: boolean; mutateAsync: (id: number) => Promise<void> };
  /** What to know before the decision, below the question. */
  children?: ReactNode;
  onClose: () => void;
}

/**
 * Confirmation dialog for deleting a row permanently or, if its table has a bin, moving it there. A toast shows the outcome. Spec
 * section 8, admin; design rule "Change history, bin, batches".
 */
export function DeleteRowDialog(props: DeleteRowDialogProps) {
  const { row, noun, entity, consequence, ready, deletion, children, onClose } = props;
  const { isPending, mutateAsync } = deletion;
  const binAction = useBinAction(row && entity ? { entity, ids: [row.id] } : null, onClose);
  const deleteRow = async (id: number) => {
    if (await toastOutcome(mutateAsync(id), outcomeTitles(noun, "delete"))) onClose();
  };
  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={(next) => !next && onClose()}
      title={`Delete ${row?.name ?? noun}`}
      description={`Are you sure? This action cannot be undone. ${consequence}`}
      actionLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      ready={ready}
      saferAction={binAction}
      onConfirm={() => {
        if (row) void deleteRow(row.id);
      }}
    >
      {binAction ? <p className="-mt-4 text-small text-ink-soft">{binHint}</p> : null}
      {children}
    </ConfirmDialog>
  );
}
