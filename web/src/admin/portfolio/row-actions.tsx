import { Link, type To } from "react-router";
import { RowButton, rowActionClasses } from "@/admin/shell/row-button";
import { MoveButtons } from "@/admin/sortable/move-buttons";

interface RowActionsProps {
  /** The row's name, for the accessible names of the buttons. */
  name: string;
  editorAt: To;
  onDelete: () => void;
}

/** Move up, move down, edit and delete buttons of a row. */
export function RowActions({ name, editorAt, onDelete }: RowActionsProps) {
  return (
    <span className="-ml-2 inline-flex flex-col items-start gap-x-1 @2xl:flex-row @2xl:items-center">
      <MoveButtons />
      <span className="inline-flex">
        <Link
          to={editorAt}
          preventScrollReset
          aria-label={`Edit ${name}`}
          className={rowActionClasses()}
        >
          Edit
        </Link>
        <RowButton label={`Delete ${name}`} destructive onClick={onDelete}>
          Delete
        </RowButton>
      </span>
    </span>
  );
}
