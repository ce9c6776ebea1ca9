import { Link, type To } from "react-router";
import { RowButton, rowActionClasses } from "@/admin/shell/row-button";

interface RowActionsProps {
  /** The row's name, for the accessible names of the actions. */
  name: string;
  editorPath: To;
  onDelete: () => void;
}

export function RowActions({ name, editorPath, onDelete }: RowActionsProps) {
  return (
    <span className="-ml-2 inline-flex">
      <Link
        to={editorPath}
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
  );
}
