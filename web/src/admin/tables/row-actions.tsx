import { Link, type To } from "react-router";
import { RowButton, rowActionClasses } from "@/admin/shell/row-button";
import { cn } from "@/lib/cn";

interface RowActionsProps {
  /** The row's name, for the accessible names of the actions. */
  name: string;
  editorAt: To;
  onDelete: () => void;
  className?: string;
}

export function RowActions({ name, editorAt, onDelete, className }: RowActionsProps) {
  return (
    <span className={cn("-ml-2 inline-flex", className)}>
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
  );
}
