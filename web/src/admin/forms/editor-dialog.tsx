import type { DraftKind } from "@domain/history/content-kinds.ts";
import type { ReactNode } from "react";
import { WithDraft } from "@/admin/drafts/draft-context";
import { LoadFailure, type QueryFailure } from "@/admin/shell/query-content";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

/** The id of the row to edit, "new" for a new row; null keeps the dialog closed. */
export type EditTarget = number | "new" | null;

interface EditorDialogProps<Row> {
  title: string;
  editTarget: EditTarget;
  /** Undefined while loading or after a failure. */
  rows: Row[] | undefined;
  failure: QueryFailure | null;
  notFoundText: string;
  onClose: () => void;
  /** Width class, such as `max-w-md`. */
  width?: string;
  /** The table, if its rows have drafts. */
  entity?: DraftKind;
  /** Renders the form of a row; null renders the form of a new row. */
  renderForm: (row: Row | null) => ReactNode;
}

export function EditorDialog<Row extends { id: number }>(props: EditorDialogProps<Row>) {
  const {
    title,
    editTarget,
    rows,
    failure,
    notFoundText,
    onClose,
    width = "max-w-3xl",
    entity,
    renderForm,
  } = props;
  const renderContent = () => {
    if (rows === undefined) return failure ? <LoadFailure {...failure} /> : <LoadingForm />;
    if (editTarget === "new") return renderForm(null);
    const row = rows.find(({ id }) => id === editTarget);
    if (!row) return <p className="text-ink-soft">{notFoundText}</p>;
    return entity ? (
      <WithDraft content={{ kind: entity, id: row.id }}>{renderForm(row)}</WithDraft>
    ) : (
      renderForm(row)
    );
  };
  return (
    <Dialog open={editTarget !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} width={width}>
        {renderContent()}
      </DialogContent>
    </Dialog>
  );
}

function LoadingForm() {
  return (
    <div role="status" aria-label="Loading the form" className="grid gap-5 sm:grid-cols-2">
      {["name", "slug", "description", "image"].map((line) => (
        <div key={line} className="grid gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}

/** Parses the URL parameter `edit`. */
export function parseEditTarget(query: URLSearchParams): EditTarget {
  const edit = query.get("edit");
  return edit === "new" ? "new" : Number(edit) || null;
}
