import { unitKey } from "@domain/catalogue/choices.ts";
import {
  cellError,
  editCell,
  revertCell,
  type SheetChoices,
  type SheetColumn,
  type SheetEdits,
  type SheetProduct,
  sheetColumns,
  storedColumns,
  toProductChanges,
} from "@domain/catalogue/product-sheet.ts";
import { formatCount } from "@domain/format-number.ts";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { isUnanswered } from "@/admin/forms/unanswered-notice";
import { useUnsavedForm } from "@/admin/forms/unsaved-forms";
import { useBatchUndo } from "@/admin/history/use-batch-undo";
import { type ProductProblem, useApplyProductChanges } from "@/data/stock/batch-mutations";
import { RequestError } from "@/lib/request-error";

interface SheetForm {
  edits: SheetEdits;
  /** The idempotency key of changes that were sent and not answered. */
  sentKey: string | null;
}

/** A cell, with the text that it gets. */
export interface CellText {
  product: SheetProduct;
  column: SheetColumn;
  text: string;
}

/** A changed cell that could not be saved. */
export interface CellProblem extends ProductProblem {
  /** Of the product or variant, as the key of its edits. */
  key: string;
  /** Null if the product no longer exists. */
  column: SheetColumn | null;
}

const columnOf = (field: string | null) =>
  sheetColumns.find((column) => storedColumns[column].some((name) => name === field)) ?? null;

const listCells = (edits: SheetEdits) =>
  Object.entries(edits).flatMap(([key, { cells }]) =>
    sheetColumns.filter((column) => cells[column] !== undefined).map((column) => ({ key, column })),
  );

const toCellProblem = (problem: ProductProblem): CellProblem => ({
  ...problem,
  key: unitKey({ id: problem.id, variantId: problem.variant_id ?? undefined }),
  column: columnOf(problem.field),
});

/** Thrown when nothing was saved because of problems, which the page shows. */
class UnsavedChanges extends RequestError {}

/** The unsaved changes of the spreadsheet view: a draft with leave guard, their validation, and their save as one batch. */
export function useSheet(choices: SheetChoices) {
  const form = useForm<SheetForm>({ defaultValues: { edits: {}, sentKey: null } });
  const { mutateAsync, isPending } = useApplyProductChanges();
  useUnsavedForm(form, { draftKey: "stock-spreadsheet", isSaving: isPending });
  const [problems, setProblems] = useState<CellProblem[]>([]);
  const createUndo = useBatchUndo();
  const [edits, sentKey] = useWatch({ control: form.control, name: ["edits", "sentKey"] });
  // The cells must not change while it is unknown whether they were saved.
  const setEdits = (next: SheetEdits) =>
    form.getValues("sentKey") === null && form.setValue("edits", next);
  const changedCells = listCells(edits);
  const isSolved = ({ key, column }: CellProblem) =>
    column ? edits[key]?.cells[column] === undefined : edits[key] === undefined;

  const save = () => {
    // Not of the last render, because an edited cell may just have been committed.
    const current = form.getValues("edits");
    const cells = listCells(current);
    const hasError = cells.some(({ key, column }) => cellError(current, key, column, choices));
    if (cells.length === 0 || hasError) return;
    const key = form.getValues("sentKey") ?? crypto.randomUUID();
    form.setValue("sentKey", key);
    const write = mutateAsync({ key, changes: toProductChanges(current, choices) }).then(
      (found) => {
        form.setValue("sentKey", null);
        setProblems(found.map(toCellProblem));
        if (found.length > 0) throw new UnsavedChanges(409, "Some cells need a decision.");
        form.reset();
      },
    );
    void toastOutcome(
      write,
      {
        successTitle: "Products updated",
        failureTitle: "Nothing was saved",
        action: () => createUndo(key),
      },
      (error) => {
        const isOpen = isUnanswered(error);
        if (!isOpen) form.setValue("sentKey", null);
        return isOpen || error instanceof UnsavedChanges;
      },
      () =>
        `${formatCount(cells.length, "cell")} of ${formatCount(Object.keys(current).length, "product")} saved.`,
    );
  };

  return {
    edits,
    changedCells,
    isSent: sentKey !== null,
    isSaving: isPending,
    errorOf: (key: string, column: SheetColumn) => cellError(edits, key, column, choices),
    /** The problems of cells that are still changed. */
    problems: problems.filter((problem) => !isSolved(problem)),
    edit: (texts: CellText[]) => {
      let next = form.getValues("edits");
      for (const { product, column, text } of texts)
        next = editCell(next, product, column, text, choices);
      setEdits(next);
    },
    revert: (key: string, column: SheetColumn) =>
      setEdits(revertCell(form.getValues("edits"), key, column)),
    /** Gives up the change of a problem. */
    discard: ({ key, column }: CellProblem) => {
      const columns: readonly SheetColumn[] = column ? [column] : sheetColumns;
      setEdits(columns.reduce((next, name) => revertCell(next, key, name), edits));
    },
    /** Takes a stored value as seen, so that the change is saved over it. */
    overrule: (problem: CellProblem) => {
      const product = edits[problem.key];
      if (!product || !problem.field) return;
      const seen = { ...product.seen, [problem.field]: problem.now };
      setEdits({ ...edits, [problem.key]: { ...product, seen } });
      setProblems(problems.filter((other) => other !== problem));
    },
    discardAll: () => form.reset(),
    save,
  };
}

export type Sheet = ReturnType<typeof useSheet>;
