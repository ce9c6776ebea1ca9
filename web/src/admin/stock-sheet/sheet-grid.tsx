import { unitKey } from "@domain/catalogue/choices.ts";
import { parseSpreadsheetBlock } from "@domain/catalogue/parse-spreadsheet-value.ts";
import {
  readOnlyReason,
  type SheetChoices,
  type SheetColumn,
  type SheetProduct,
  sheetColumns,
  storedText,
} from "@domain/catalogue/product-sheet.ts";
import { formatCount } from "@domain/format-number.ts";
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { CellEditor, numberColumns, SheetCell } from "@/admin/stock-sheet/sheet-cell";
import type { Sheet } from "@/admin/stock-sheet/use-sheet";
import { cn } from "@/lib/cn";

export const columnTitles: Record<SheetColumn, string> = {
  name: "Name",
  sku: "SKU",
  price: "Price (£)",
  salePrice: "Sale price (£)",
  stock: "Stock",
  status: "Status",
  category: "Category",
};

interface SheetGridProps {
  products: SheetProduct[];
  choices: SheetChoices;
  sheet: Sheet;
  isRefreshing: boolean;
}

const lastColumn = sheetColumns.length - 1;
/** Rows that Page Up and Page Down move by. */
const pageRows = 10;

interface CellPosition {
  row: number;
  column: number;
}

/** The cell that a key leads to; null for other keys, and if Tab leaves the grid. Rows may be out of range. */
function findTarget(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { row, column }: CellPosition,
  rowCount: number,
): CellPosition | null {
  const toEdge = ctrlKey || metaKey;
  const moves: Record<string, CellPosition> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + pageRows, column },
    PageUp: { row: row - pageRows, column },
    Home: { row: toEdge ? 0 : row, column: 0 },
    End: { row: toEdge ? rowCount - 1 : row, column: lastColumn },
  };
  if (key !== "Tab") return moves[key] ?? null;
  const index = row * sheetColumns.length + column + (shiftKey ? -1 : 1);
  if (index < 0 || index >= rowCount * sheetColumns.length) return null;
  return {
    row: Math.floor(index / sheetColumns.length),
    column: index % sheetColumns.length,
  };
}

/**
 * The products as an ARIA grid. Arrow keys, Tab and Enter move; typing, Enter or F2 edits a cell; Escape reverts its change; a block of
 * cells from a spreadsheet can be pasted.
 */
export function SheetGrid({ products, choices, sheet, isRefreshing }: SheetGridProps) {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 });
  /** The text with which the editor of the active cell starts, and whether it was typed instead of stored; null: not edited. */
  const [editor, setEditor] = useState<{ text: string; isTyped: boolean } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const lastRow = products.length - 1;
  const row = Math.min(active.row, lastRow);
  const activeProduct = products[row];
  const activeColumn = sheetColumns[active.column] ?? "name";

  const textOf = (product: SheetProduct, column: SheetColumn) =>
    sheet.edits[unitKey(product)]?.cells[column] ?? storedText(product, column, choices);
  const changedFrom = (product: SheetProduct, column: SheetColumn) => {
    const edits = sheet.edits[unitKey(product)];
    return edits?.cells[column] === undefined ? undefined : storedText(edits.seen, column, choices);
  };
  const moveTo = (nextRow: number, nextColumn: number) => {
    const cells = bodyRef.current?.rows[Math.max(0, Math.min(nextRow, lastRow))]?.cells;
    cells?.[Math.max(0, Math.min(nextColumn, lastColumn))]?.focus();
  };
  const startEditor = (product: SheetProduct, column: SheetColumn, typed?: string) => {
    if (readOnlyReason(product, column)) return;
    setEditor({ text: typed ?? textOf(product, column), isTyped: typed !== undefined });
  };
  const leaveEditor = (rows: number, columns: number) => {
    moveTo(row + rows, active.column + columns);
    setEditor(null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || !activeProduct || altKey) return;
    const target = findTarget(event, { row, column: active.column }, products.length);
    const hasModifier = ctrlKey || metaKey;
    if (hasModifier && key === "Enter") {
      if (editor) leaveEditor(0, 0);
      sheet.save();
    } else if (target) moveTo(target.row, target.column);
    else if (hasModifier) return;
    else if (key === "Enter" || key === "F2") startEditor(activeProduct, activeColumn);
    else if (key === "Escape") sheet.revert(unitKey(activeProduct), activeColumn);
    else if (key === "Delete" || key === "Backspace")
      sheet.edit([{ product: activeProduct, column: activeColumn, text: "" }]);
    else if (key.length === 1) startEditor(activeProduct, activeColumn, key);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const block = parseSpreadsheetBlock(event.clipboardData.getData("text/plain"));
    const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
    if (editor && !isBlock) return;
    event.preventDefault();
    const texts = block.flatMap((cells, rowOffset) =>
      cells.flatMap((text, columnOffset) => {
        const product = products[row + rowOffset];
        const column = sheetColumns[active.column + columnOffset];
        return product && column ? [{ product, column, text }] : [];
      }),
    );
    if (editor) leaveEditor(0, 0);
    sheet.edit(texts);
    const locked = texts.filter(({ product, column }) => readOnlyReason(product, column));
    setAnnouncement(
      `${formatCount(texts.length - locked.length, "cell")} pasted.${locked.length > 0 ? ` ${formatCount(locked.length, "cell")} can't be changed.` : ""}`,
    );
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editor || !activeProduct) return;
    event.clipboardData.setData("text/plain", textOf(activeProduct, activeColumn));
    event.preventDefault();
  };

  return (
    <>
      <div className="max-h-[70dvh] scroll-pt-12 scroll-pl-36 overflow-auto bg-surface sm:scroll-pl-72">
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table may be an ARIA grid
          role="grid" // oxlint-disable-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
          aria-label="Products"
          aria-busy={isRefreshing}
          aria-rowcount={products.length + 1}
          aria-colcount={sheetColumns.length}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
          className={cn("w-full border-separate border-spacing-0", isRefreshing && "opacity-55")}
        >
          <thead>
            <tr aria-rowindex={1}>
              {sheetColumns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  aria-colindex={index + 1}
                  className={cn(
                    "sticky top-0 z-20 border-b border-sand bg-surface px-2 py-3 text-label font-medium tracking-[0.08em] whitespace-nowrap text-ink-soft uppercase",
                    numberColumns.includes(column) ? "text-end" : "text-start",
                    index === 0 && "left-0 z-30",
                  )}
                >
                  {columnTitles[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={bodyRef}>
            {products.map((product, rowIndex) => (
              <tr key={unitKey(product)} aria-rowindex={rowIndex + 2}>
                {sheetColumns.map((column, columnIndex) => {
                  const isActive = rowIndex === row && columnIndex === active.column;
                  return (
                    <SheetCell
                      key={column}
                      column={column}
                      columnIndex={columnIndex}
                      text={textOf(product, column)}
                      changedFrom={changedFrom(product, column)}
                      error={sheet.errorOf(unitKey(product), column)}
                      readOnlyReason={readOnlyReason(product, column)}
                      isVariant={product.variantId !== undefined}
                      isActive={isActive}
                      onFocus={() => setActive({ row: rowIndex, column: columnIndex })}
                      onStartEdit={() => {
                        setActive({ row: rowIndex, column: columnIndex });
                        startEditor(product, column);
                      }}
                      editor={
                        isActive && editor ? (
                          <CellEditor
                            label={`${columnTitles[column]} of ${product.name}`}
                            column={column}
                            start={editor}
                            choices={choices}
                            onCommit={(text) => {
                              sheet.edit([{ product, column, text }]);
                              setEditor(null);
                            }}
                            onLeave={leaveEditor}
                          />
                        ) : null
                      }
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <output className="numeric mt-2 block min-h-6 text-small text-ink-soft">
        {activeProduct
          ? readOnlyReason(activeProduct, activeColumn) ||
            describeCell(
              sheet.errorOf(unitKey(activeProduct), activeColumn),
              changedFrom(activeProduct, activeColumn),
            ) ||
            announcement
          : announcement}
      </output>
    </>
  );
}

/** The error of a cell, or what it was before its change. */
function describeCell(error: string | undefined, changedFrom: string | undefined): string {
  if (error) return error;
  return changedFrom === undefined
    ? ""
    : `Changed, was ${changedFrom || "empty"}. Escape reverts it.`;
}
