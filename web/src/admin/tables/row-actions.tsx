import { CopyPlus, EllipsisVertical } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { Link, type To } from "react-router";
import { RowButton, rowActionClasses } from "@/admin/shell/row-button";
import { IconButton } from "@/ui/icon-button";

interface RowActionsProps {
  /** The row's name, for the accessible names of the actions. */
  name: string;
  editorPath: To;
  /** Omitted for a row that can't be duplicated. */
  onDuplicate?: (() => void) | undefined;
  onDelete: () => void;
}

export function RowActions({ name, editorPath, onDuplicate, onDelete }: RowActionsProps) {
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
      {onDuplicate ? (
        <IconButton
          label={`Duplicate ${name}`}
          size="small"
          className="text-brass-deep"
          onClick={onDuplicate}
        >
          <CopyPlus aria-hidden strokeWidth={1.5} />
        </IconButton>
      ) : null}
      <RowButton label={`Delete ${name}`} destructive onClick={onDelete}>
        Delete
      </RowButton>
    </span>
  );
}

export interface RowMenuAction {
  label: string;
  destructive?: boolean;
  disabled?: boolean;
  /** The target of a link, or the click handler of a button. */
  action: To | (() => void);
}

interface RowMenuProps {
  /** The row's name, for the accessible names of the actions. */
  name: string;
  /** The accessible name of the button. */
  label?: string;
  actions: RowMenuAction[];
  className?: string;
}

/** Closes the menu. The focus returns to the menu's button; a dialog that the action opens returns it there on closing. */
const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();

/** The actions of a row in a narrow table, or of a narrow page: a button that opens a menu at the bottom of the screen. */
export function RowMenu({ name, label, actions, className }: RowMenuProps) {
  const id = useId();
  return (
    <span className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label ?? `Actions for ${name}`}
        className="grid size-11 place-items-center rounded-control text-brass-deep transition-colors hover:bg-brass-tint"
      >
        <EllipsisVertical aria-hidden className="size-5" strokeWidth={1.5} />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-x-3 top-auto bottom-3 m-0 w-auto rounded-control bg-surface p-2 whitespace-normal text-ink shadow-float backdrop:bg-night/45"
      >
        <p className="px-3 py-2 text-small text-ink-soft first-letter:uppercase">{name}</p>
        {actions.map(({ label, action, destructive, disabled }) => {
          const sharedProps = {
            "aria-label": `${label}: ${name}`,
            className: rowActionClasses({ destructive, size: "menu" }),
          };
          return typeof action === "function" ? (
            <button
              key={label}
              type="button"
              disabled={disabled}
              onClick={(event) => {
                closeMenu(event);
                action();
              }}
              {...sharedProps}
            >
              {label}
            </button>
          ) : (
            <Link key={label} to={action} preventScrollReset onClick={closeMenu} {...sharedProps}>
              {label}
            </Link>
          );
        })}
      </div>
    </span>
  );
}
