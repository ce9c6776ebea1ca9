import { formatCount, formatNumber } from "@domain/format-number.ts";
import type { ReactNode } from "react";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { RowOptions } from "@/admin/forms/options";
import { Key, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { bulkActionBarAttribute } from "@/admin/shell/use-shortcuts";
import type { Selection } from "@/admin/tables/selection";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";

interface SelectionBarProps {
  selection: Selection;
  rowCount: number;
  /** Singular noun for a row, such as "order". */
  noun: string;
  selectAllLabel?: string;
  /** The number of rows on all pages, if they can be selected together. */
  matchCount?: number;
  /** The buttons for the selected rows. */
  children: ReactNode;
  /** At the end of the bar. */
  end?: ReactNode;
  /** Below the bar. */
  notice?: ReactNode;
}

/** The bar above a table: selects all rows of the page or of all pages, and holds the actions on the selected rows. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, rowCount, noun, selectAllLabel = "Select all on this page" } = props;
  const { matchCount = 0, children, end, notice } = props;
  const keyIfEnabled = useCharacterKeys();
  const selectedCount = selection.isEverythingSelected ? matchCount : selection.ids.length;
  return (
    <div
      {...bulkActionBarAttribute}
      className="border-b border-sand bg-surface px-3 py-1.5 text-[0.9375rem] sm:px-4 print:hidden"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <CheckboxField
          label={selectAllLabel}
          checked={selection.isAllSelected}
          disabled={rowCount === 0}
          onChange={selection.toggleAll}
        />
        <span className="numeric text-small text-ink-soft" role="status">
          {selectedCount > 0 ? `${formatNumber(selectedCount)} selected` : null}
        </span>
        {selection.isAllSelected && !selection.isEverythingSelected && matchCount > rowCount ? (
          <Button variant="quiet" size="narrow" onClick={selection.selectEverything}>
            {`Select all ${formatCount(matchCount, noun)}`}
          </Button>
        ) : null}
        <fieldset className="flex flex-wrap items-center max-sm:-ml-4">
          <legend className="sr-only">{`Selected ${noun}s`}</legend>
          {children}
        </fieldset>
        {end}
        {!end && keyIfEnabled("X") && selectedCount === 0 ? (
          <p className="ml-auto hidden text-small text-ink-soft xl:block">
            <Key>↑</Key> <Key>↓</Key> move, <Key>Enter</Key> opens, <Key>X</Key> selects,{" "}
            <Key>?</Key> shows all keys
          </p>
        ) : null}
      </div>
      {notice}
    </div>
  );
}

interface MoveSelectProps {
  /** The accessible name, which is also the empty option: "Move to category". */
  label: string;
  rows: readonly { id: number; name: string }[];
  isPending: boolean;
  onSelect: (id: number) => void;
}

/** A select in the bar that moves the selected rows as soon as a target is chosen. */
export function MoveSelect({ label, rows, isPending, onSelect }: MoveSelectProps) {
  return (
    <Select
      aria-label={label}
      value=""
      disabled={isPending}
      onChange={(event) => onSelect(Number(event.target.value))}
      className="max-w-56 [&_select]:min-h-10 [&_select]:bg-transparent [&_select]:py-1 [&_select]:text-small [&_select]:not-hover:inset-ring-transparent"
    >
      <option value="">{`${label}…`}</option>
      <RowOptions rows={rows} />
    </Select>
  );
}
