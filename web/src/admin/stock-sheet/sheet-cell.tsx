import type { SheetChoices, SheetColumn } from "@domain/catalogue/product-sheet.ts";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { rowLinkAttribute } from "@/admin/shell/use-shortcuts";
import { cn } from "@/lib/cn";
import { controlClasses } from "@/ui/input";

/** Columns of numbers, which are aligned at the end. */
export const numberColumns: readonly SheetColumn[] = ["price", "salePrice", "stock"];

interface SheetCellProps {
  column: SheetColumn;
  columnIndex: number;
  text: string;
  /** The stored text of a changed cell. */
  changedFrom: string | undefined;
  error: string | undefined;
  readOnlyReason: string | undefined;
  /** Whether the row is one of the variants below their product. */
  isVariant: boolean;
  isActive: boolean;
  onFocus: () => void;
  onStartEdit: () => void;
  /** The cell's editor while the cell is edited. */
  editor: ReactNode;
}

/** A cell of the spreadsheet. The roving `tabIndex` makes the grid one tab stop. */
export function SheetCell(props: SheetCellProps) {
  const { column, columnIndex, text, changedFrom, error, readOnlyReason, isActive, editor } = props;
  const isChanged = changedFrom !== undefined;
  const editsOnClick = useRef(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of an ARIA grid
      role="gridcell" // oxlint-disable-line jsx-a11y/no-redundant-roles -- not in every browser
      aria-colindex={columnIndex + 1}
      aria-invalid={error ? true : undefined}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a gridcell may be read-only (WAI-ARIA 1.2)
      aria-readonly={readOnlyReason ? true : undefined}
      {...(columnIndex === 0 ? rowLinkAttribute : {})}
      title={error ?? readOnlyReason ?? (isChanged ? `was ${changedFrom || "empty"}` : undefined)}
      tabIndex={isActive ? 0 : -1}
      onFocus={(event) => event.target === event.currentTarget && props.onFocus()}
      onPointerDown={({ currentTarget, pointerType }) => {
        // The first touch of a cell edits it, the first click of a mouse only selects it.
        editsOnClick.current = pointerType === "touch" || document.activeElement === currentTarget;
      }}
      onClick={() => {
        if (!editor && editsOnClick.current) props.onStartEdit();
      }}
      onDoubleClick={() => !editor && props.onStartEdit()}
      className={cn(
        "relative h-11 cursor-default border-b border-sand text-[0.9375rem] whitespace-nowrap focus:outline-2 focus:-outline-offset-2 focus:outline-brass",
        numberColumns.includes(column) && "numeric text-end",
        columnIndex === 0 && "sticky left-0 z-10 max-w-36 sm:max-w-72",
        columnIndex === 0 && props.isVariant ? "pr-2 pl-5" : "px-2",
        readOnlyReason && "text-ink-soft",
        error ? "bg-terracotta-tint text-danger" : isChanged ? "bg-brass-tint" : "bg-surface",
        isChanged &&
          "before:absolute before:top-0 before:right-0 before:border-t-8 before:border-l-8 before:border-t-brass before:border-l-transparent",
      )}
    >
      {editor ?? (
        <>
          <span
            className="block truncate"
            translate={column === "sku" || column === "name" ? "no" : undefined}
          >
            {text}
          </span>
          {isChanged ? (
            <span className="sr-only">{`, changed${error ? `: ${error}` : ""}`}</span>
          ) : null}
        </>
      )}
    </td>
  );
}

interface CellEditorProps {
  label: string;
  column: SheetColumn;
  /** The text at the start. A typed one is continued, a stored number is replaced by typing. */
  start: { text: string; isTyped: boolean };
  choices: SheetChoices;
  /** Saves the text; called when the editor loses the focus, unless Escape was pressed. */
  onCommit: (text: string) => void;
  /** Ends the editing and moves the focus by rows and columns. */
  onLeave: (rows: number, columns: number) => void;
}

/** The field in a cell: Enter goes down, Tab to the next cell; Escape leaves the cell as it was. */
export function CellEditor(props: CellEditorProps) {
  const { label, column, start, choices, onCommit, onLeave } = props;
  const [text, setText] = useState(start.text);
  const isCancelled = useRef(false);
  const options =
    column === "status"
      ? Object.values(choices.statuses)
      : column === "category"
        ? choices.categories.map(({ name }) => name)
        : null;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    const isVertical = key === "ArrowDown" || key === "ArrowUp";
    if (key !== "Enter" && key !== "Tab" && key !== "Escape" && !(isVertical && !options)) return;
    event.preventDefault();
    isCancelled.current = key === "Escape";
    if (key === "Escape") onLeave(0, 0);
    else if (key === "Tab") onLeave(0, shiftKey ? -1 : 1);
    else onLeave(key === "ArrowUp" || (key === "Enter" && shiftKey) ? -1 : 1, 0);
  };
  const field = {
    "aria-label": label,
    value: text,
    onKeyDown,
    onBlur: () => {
      if (!isCancelled.current) onCommit(text);
    },
    autoFocus: true,
    className: cn(
      controlClasses,
      "min-h-9 min-w-24 px-2 py-1 text-[0.9375rem]",
      numberColumns.includes(column) && "numeric text-end",
    ),
  };
  if (!options)
    return (
      <input
        {...field}
        autoComplete="off"
        onFocus={({ currentTarget }) => {
          if (!start.isTyped && numberColumns.includes(column)) currentTarget.select();
        }}
        spellCheck={column === "name"}
        inputMode={
          column === "stock" ? "numeric" : numberColumns.includes(column) ? "decimal" : "text"
        }
        onChange={(event) => setText(event.target.value)}
      />
    );
  return (
    <select {...field} onChange={(event) => setText(event.target.value)}>
      {options.includes(text) ? null : <option value={text}>{text}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}
