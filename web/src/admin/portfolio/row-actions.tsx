import { Link, type To } from "react-router";
import { MoveButtons } from "@/admin/sortable/move-buttons";

interface RowActionsProps {
  /** What the row is called, for those who hear the buttons. */
  name: string;
  editorAt: To;
  onDelete: () => void;
}

const actionClasses =
  "inline-grid min-h-9 content-center rounded-control px-2 text-start text-small transition-colors";

/** Up, down, edit, delete. */
export function RowActions({ name, editorAt, onDelete }: RowActionsProps) {
  return (
    <span className="-ml-2 inline-flex flex-col items-start gap-x-1 @2xl:flex-row @2xl:items-center">
      <MoveButtons />
      <span className="inline-flex">
        <Link
          to={editorAt}
          preventScrollReset
          aria-label={`Edit ${name}`}
          className={`${actionClasses} text-brass-deep hover:bg-brass-tint`}
        >
          Edit
        </Link>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
          className={`${actionClasses} text-danger hover:bg-danger/8`}
        >
          Delete
        </button>
      </span>
    </span>
  );
}
