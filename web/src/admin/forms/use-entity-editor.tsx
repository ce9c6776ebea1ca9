import { propertyOf } from "@domain/property.ts";
import { slugSource } from "@domain/slug.ts";
import { type BaseSyntheticEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type {
  DefaultValues,
  FieldValues,
  Path,
  SubmitErrorHandler,
  UseFormReturn,
} from "react-hook-form";
import type * as z from "zod/mini";
import type { FieldConflict } from "@/admin/forms/conflict-notice";
import { displayValue } from "@/admin/forms/display-value";
import { showFieldError } from "@/admin/forms/show-field-error";
import { threeWayMerge } from "@/admin/forms/three-way-merge";
import { type OutcomeMessages, toastOutcome } from "@/admin/forms/toast-outcome";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { useSchemaForm } from "@/forms/use-schema-form";
import { EditConflict } from "@/lib/edit-conflict";
import { RequestError } from "@/lib/request-error";

export interface EntityEditorOptions<Row, Input extends FieldValues, Output> {
  /** The row to edit, null for a new one. Later values are ignored, because a refetch must not change an open form. */
  row: Row;
  schema: z.ZodMiniType<Output, Input>;
  /** Returns the form's values for a row, or the initial values of a new one for null. */
  toFormValues: (row: Row) => Input;
  labels: { [Field in keyof Input]: string };
  /** Renders a field's values in the conflict notice; as text by default. */
  display?: { [Field in keyof Input]?: (value: Input[Field]) => ReactNode };
  /**
   * Saves the validated values if the row still has the version that the form was opened with. Returns the stored row, if
   * the form stays open. Throws EditConflict with the stored row if its version is newer, or RequestError.
   */
  save: (values: Output, openedRow: Row) => Promise<Row> | Promise<void>;
  outcome: OutcomeMessages;
  /** Storage key of the draft, unique per row. */
  draftKey: string;
  /** The field to focus when the form opens. */
  focus?: Path<Input>;
  onInvalid?: SubmitErrorHandler<Input>;
  /** Called after stored values were merged into the form, to adjust dependent fields. */
  onMerge?: (form: UseFormReturn<Input, unknown, Output>) => void;
  /** Closes the form after a save; without it the form stays open. */
  onClose?: () => void;
}

/** The fields that both sides changed, with both sides' values. */
interface Conflict<Values> {
  fields: (keyof Values & string)[];
  theirs: Values;
  mine: Values;
}

export interface EntityEditor<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  labels: { [Field in keyof Input]: string };
  submit: (event?: BaseSyntheticEvent) => void;
  /** Whether the form adds a row. */
  isNew: boolean;
  isDirty: boolean;
  isSaving: boolean;
  /** Whether an image is still uploading; saving is disabled meanwhile, because it would omit the image. */
  isUploading: boolean;
  setUploading: (isUploading: boolean) => void;
  conflicts: FieldConflict[];
  takeTheirs: () => void;
  /** Saves the user's values over the stored ones. */
  keepMine: () => void;
  /** Resets the form to the stored values. */
  reset: () => void;
  /** The leave guard's confirmation dialog. */
  confirmDialog: ReactNode;
}

/**
 * The editor of one row: a form whose draft survives an unmount without confirmation, a guard against leaving with unsaved
 * changes, and a save with optimistic concurrency. If the row was changed after the form was opened, the changes of both
 * sides are merged field by field and saved. If both sides changed the same field, nothing is saved, and the form shows both
 * values for the user to choose from. Shows a toast with the outcome of a save. Spec section 8, admin.
 */
export function useEntityEditor<Row, Input extends FieldValues, Output>(
  options: EntityEditorOptions<Row, Input, Output>,
): EntityEditor<Input, Output> {
  const { row, schema, toFormValues, labels, display, save, outcome } = options;
  const { draftKey, focus, onInvalid, onMerge, onClose } = options;
  const openedRow = useRef(row);
  const [initial] = useState(() => toFormValues(row));
  const [isUploading, setUploading] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Input>>();
  const form = useSchemaForm(schema, { defaultValues: initial as DefaultValues<Input> });
  const { isDirty } = form.formState;
  // formState.isSubmitting would become false when the form is reset during a save.
  const [isSaving, setSaving] = useState(false);
  const values = (): Input => ({ ...form.getValues() });

  const reset = () => {
    form.reset();
    setConflict(undefined);
  };
  useDraftStorage(form, draftKey, (base) => {
    const { conflicts: fields } = threeWayMerge({ ...initial, ...base }, initial, values());
    if (fields.length > 0) setConflict({ fields, theirs: initial, mine: values() });
  });
  const guard = useLeaveGuard({
    isDirty: isDirty || isUploading,
    isSaving,
    onDiscard: reset,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  /** Rebases the form on the stored row; the user's changes since `base` remain. */
  const rebase = (stored: Row, base: Input) => {
    const theirs = toFormValues(stored);
    const merge = threeWayMerge(base, theirs, values());
    openedRow.current = stored;
    const focused = propertyOf(document.activeElement, "name");
    flushSync(() => {
      form.reset(theirs);
      form.reset(merge.merged, { keepDefaultValues: true });
    });
    // A reset replaces the rows of a field array, which removes the focused field.
    if (focused && document.activeElement === document.body) setFocus(focused as Path<Input>);
    return { ...merge, theirs };
  };

  /** Saves, and retries after a merge. Returns the labels of the fields that only the other side changed. */
  const saveMerged = async (output: Output): Promise<string[]> => {
    const submittedValues = values();
    try {
      const stored = await save(output, openedRow.current);
      if (stored) rebase(stored, submittedValues);
      else form.reset(values());
      setConflict(undefined);
      return [];
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const { theirs, conflicts, adopted } = rebase(error.stored, toFormValues(openedRow.current));
      onMerge?.(form);
      setConflict({ fields: conflicts, theirs, mine: values() });
      if (conflicts.length > 0) throw error;
      if (!(await form.trigger())) throw new RequestError(error.status, error.message);
      const adoptedInRetry = await saveMerged(schema.parse(form.getValues()));
      return [...adopted.map((field) => labels[field]), ...adoptedInRetry];
    }
  };

  const onValid = async (output: Output) => {
    setSaving(true);
    const isSaved = await toastOutcome(
      saveMerged(output),
      outcome,
      (error) => {
        showFieldError(form, error);
        // The conflict notice replaces the toast.
        return error instanceof EditConflict;
      },
      (adopted) =>
        adopted.length > 0 ? `Somebody else changed meanwhile: ${adopted.join(", ")}.` : undefined,
    );
    // The leave guard continues a navigation that waited for the save.
    if (isSaved && onClose && !guard.release()) onClose();
    setSaving(false);
  };
  const submit = (event?: BaseSyntheticEvent) => void form.handleSubmit(onValid, onInvalid)(event);

  const renderValue = (field: keyof Input & string, side: Input) =>
    (display?.[field] ?? displayValue)(side[field]);
  return {
    form,
    labels,
    submit,
    isNew: row === null,
    isDirty,
    isSaving,
    isUploading,
    setUploading,
    conflicts: conflict
      ? conflict.fields.map((field) => ({
          label: labels[field],
          theirs: renderValue(field, conflict.theirs),
          mine: renderValue(field, conflict.mine),
        }))
      : [],
    takeTheirs: () => {
      const fields = new Set<string>(conflict?.fields);
      // The form's slug was derived from the name that the user discards.
      if (fields.has(slugSource(values()))) fields.add("slug");
      const theirs = Object.entries(conflict?.theirs ?? {}).filter(([field]) => fields.has(field));
      form.reset({ ...values(), ...Object.fromEntries(theirs) }, { keepDefaultValues: true });
      onMerge?.(form);
      setConflict(undefined);
    },
    keepMine: () => submit(),
    reset,
    confirmDialog: guard.confirmDialog,
  };
}
