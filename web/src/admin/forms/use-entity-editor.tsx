import type { Json } from "@domain/database.types.ts";
import type { DraftKind } from "@domain/history/content-kinds.ts";
import { propertyOf } from "@domain/property.ts";
import { slugSourceField } from "@domain/slug.ts";
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
import { draftMessages, type EditorDraft, useEditorDraft } from "@/admin/drafts/use-editor-draft";
import type { FieldConflict } from "@/admin/forms/conflict-notice";
import { displayValue } from "@/admin/forms/display-value";
import { threeWayMerge } from "@/admin/forms/three-way-merge";
import { type OutcomeMessages, toastOutcome } from "@/admin/forms/toast-outcome";
import { leaveState, useUnsavedForm } from "@/admin/forms/unsaved-forms";
import type { EditedContent } from "@/admin/history/history-dialog";
import { shownColumns } from "@/data/drafts/drafts";
import { useSchemaForm } from "@/forms/use-schema-form";
import { EditConflict, RequestError } from "@/lib/request-error";

export interface EntityEditorOptions<Row, Input extends FieldValues, Output> {
  /** The row to edit; null for a new row. Later values are ignored, because a refetch must not change an open form. */
  row: Row;
  schema: z.ZodMiniType<Output, Input>;
  /** Returns the form's values for a row; for null, the initial values of a new row. */
  toFormValues: (row: Row) => Input;
  labels: { [Field in keyof Input]: string };
  /** Renders the value of a field in the conflict notice; a field without an entry is rendered by `displayValue`. */
  display?: { [Field in keyof Input]?: (value: Input[Field]) => ReactNode };
  /**
   * Saves the validated values if the stored row still has the version of `openedRow`. Throws EditConflict with the stored row if
   * its version is newer, and RequestError if the request fails. Returns the stored row if the form stays open after a save.
   */
  save: (values: Output, openedRow: Row) => Promise<Row> | Promise<void>;
  /**
   * Returns the columns of `openedRow` that the validated values change, for a draft; of a new row all columns. Omitted for a table
   * without drafts.
   */
  changes?: (values: Output, openedRow: Row) => object;
  /** The table, if a new row can be saved hidden from visitors, to be published later. */
  newDraft?: DraftKind;
  outcome: OutcomeMessages;
  /** The row whose history can be opened; omitted for a new row and for a table without a history. */
  content?: EditedContent | undefined;
  /** Storage key of the draft, unique per row. */
  draftKey: string;
  /** The name of the overlay (`useOverlay`) that contains the form, if any. */
  overlay?: string;
  /** The field to focus when the form opens. */
  focus?: Path<Input>;
  onInvalid?: SubmitErrorHandler<Input>;
  /** Called after stored values were merged into the form, to adjust dependent fields. */
  onMerge?: (form: UseFormReturn<Input, unknown, Output>) => void;
  /** Closes the form after a save; if omitted, the form stays open. */
  onClose?: () => void;
}

/** The fields that the user and another administrator have changed to different values, with both sides' form values. */
interface Conflict<Values> {
  fields: (keyof Values & string)[];
  theirs: Values;
  mine: Values;
  /** Whether the user's changes are those of the draft with which the form opened. */
  isOfDraft?: boolean;
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
  content: EditedContent | undefined;
  /** Null if the row has no drafts, because its table has none, or no hidden new rows. */
  draft: EditorDraft | null;
  /** Shows a stored row, of which a version was restored; the form must have no unsaved changes. */
  showStoredRow: (row: Json) => void;
}

/**
 * The editor of one row. Spec section 8, admin.
 * - Keeps a draft of unsaved changes, and asks for confirmation before they are discarded.
 * - Saves with optimistic concurrency. If another administrator has changed the row, merges both sides' changes field by
 *   field and saves the result.
 * - If both sides have changed the same field, saves nothing and shows both values for the user to choose from.
 * - Opens with the row's draft, if it has one (`WithDraft`). A save then publishes the draft with the user's changes.
 */
export function useEntityEditor<Row, Input extends FieldValues, Output>(
  options: EntityEditorOptions<Row, Input, Output>,
): EntityEditor<Input, Output> {
  const { row, schema, toFormValues, labels, display, save, outcome, content } = options;
  const { draftKey, overlay, focus, onInvalid, onMerge, onClose } = options;
  const openedRow = useRef(row);
  const newDraft = row === null ? options.newDraft : undefined;
  const draft = useEditorDraft(content, newDraft);
  const [initialValues] = useState(() =>
    toFormValues(draft.stored ? (draft.stored.drafted_row as Row) : row),
  );
  const [isUploading, setUploading] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Input> | undefined>(() => {
    if (!draft.stored) return undefined;
    const theirs = toFormValues(row);
    const merge = threeWayMerge(toFormValues(draft.stored.base_row as Row), theirs, initialValues);
    const fields = merge.conflictingFields;
    return fields.length > 0 ? { fields, theirs, mine: initialValues, isOfDraft: true } : undefined;
  });
  const form = useSchemaForm(schema, { defaultValues: initialValues as DefaultValues<Input> });
  const { isDirty } = form.formState;
  // Not formState.isSubmitting, because that becomes false when a save resets the form.
  const [isSaving, setSaving] = useState(false);
  const getValues = (): Input => ({ ...form.getValues() });

  const reset = () => {
    form.reset();
    setConflict(undefined);
  };
  useUnsavedForm(form, {
    draftKey,
    isBusy: isUploading,
    isSaving,
    overlay,
    onDiscard: reset,
    // A field of the draft conflicts if its stored value has changed since the draft's change.
    onRestore: (changes) => {
      const draftBase = changes.map(([name, , base]) => [name, base]);
      const { conflictingFields: fields } = threeWayMerge(
        { ...initialValues, ...Object.fromEntries(draftBase) },
        initialValues,
        getValues(),
      );
      if (fields.length > 0) setConflict({ fields, theirs: initialValues, mine: getValues() });
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  /** Makes the stored row's values the form's default values, and reapplies the user's changes since `base`. */
  const rebase = (storedRow: Row, base: Input) => {
    const theirs = toFormValues(storedRow);
    const merge = threeWayMerge(base, theirs, getValues());
    openedRow.current = storedRow;
    const focusedName = propertyOf(document.activeElement, "name");
    flushSync(() => {
      form.reset(theirs);
      form.reset(merge.mergedValues, { keepDefaultValues: true });
    });
    // The reset recreates the inputs of a field array. If one of them had the focus, its replacement is focused.
    if (focusedName && document.activeElement === document.body)
      setFocus(focusedName as Path<Input>);
    return { ...merge, theirs };
  };

  const publish = async (output: Output) => {
    const storedRow = openedRow.current;
    if (!storedRow || !draft.stored) return save(output, storedRow);
    return (await draft.publish(storedRow, options.changes?.(output, storedRow) ?? {})) as Row;
  };

  /**
   * Saves with `send`; after a conflict, merges the stored values into the form and saves again. Returns the labels of the fields that
   * only the other administrator has changed.
   */
  const saveWithMerge = async (
    output: Output,
    // biome-ignore lint/suspicious/noConfusingVoidType: the type of `save`
    send: (output: Output) => Promise<Row | void>,
  ): Promise<string[]> => {
    const submittedValues = getValues();
    try {
      const storedRow = await send(output);
      if (storedRow) rebase(storedRow, submittedValues);
      else form.reset(getValues());
      setConflict(undefined);
      return [];
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      const { theirs, conflictingFields, adoptedFields } = rebase(
        error.storedRow,
        toFormValues(openedRow.current),
      );
      onMerge?.(form);
      setConflict({ fields: conflictingFields, theirs, mine: getValues() });
      if (conflictingFields.length > 0) throw error;
      if (!(await form.trigger())) throw new RequestError(error.status, error.message);
      const adoptedLabelsInRetry = await saveWithMerge(schema.parse(form.getValues()), send);
      return [...adoptedFields.map((field) => labels[field]), ...adoptedLabelsInRetry];
    }
  };

  const saveValues = async (output: Output, send: typeof publish, messages: OutcomeMessages) => {
    setSaving(true);
    const isSaved = await toastOutcome(
      saveWithMerge(output, send),
      messages,
      (error) => {
        showFieldError(form, error);
        // The conflict notice replaces the toast.
        return error instanceof EditConflict;
      },
      (adoptedLabels) =>
        adoptedLabels.length > 0
          ? `Somebody else changed meanwhile: ${adoptedLabels.join(", ")}.`
          : undefined,
    );
    // If a navigation waited for the save, the leave guard continues the navigation, which unmounts the form.
    if (isSaved && onClose && leaveState.get().navigation !== "deferred") onClose();
    setSaving(false);
  };
  const submit = (event?: BaseSyntheticEvent) =>
    void form.handleSubmit((output) => saveValues(output, publish, outcome), onInvalid)(event);

  const saveDraft = (publishAt: string | null) => {
    const send = async (output: Output) => {
      const storedRow = openedRow.current;
      await draft.save(storedRow, options.changes?.(output, storedRow) ?? {}, publishAt);
    };
    const messages = draftMessages(publishAt);
    void form.handleSubmit((output) => saveValues(output, send, messages), onInvalid)();
  };

  const discardDraft = async () => {
    setSaving(true);
    if (await draft.discard()) {
      setConflict(undefined);
      form.reset(toFormValues(openedRow.current));
    }
    setSaving(false);
  };

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
      // Discarding the user's name also discards the slug that was derived from it.
      if (fields.has(slugSourceField(getValues()))) fields.add("slug");
      const theirs = Object.entries(conflict?.theirs ?? {}).filter(([field]) => fields.has(field));
      form.reset({ ...getValues(), ...Object.fromEntries(theirs) }, { keepDefaultValues: true });
      onMerge?.(form);
      setConflict(undefined);
    },
    // The draft's values are in the form already, to be published or saved again.
    keepMine: () => (conflict?.isOfDraft ? setConflict(undefined) : submit()),
    reset,
    content,
    draft:
      draft.content || newDraft
        ? {
            content: draft.content,
            stored: draft.stored,
            isHidden: row === null || Object.keys(shownColumns(Object(row))).length > 0,
            save: saveDraft,
            discard: discardDraft,
          }
        : null,
    showStoredRow: (storedRow) => void rebase(storedRow as Row, getValues()),
  };
}

/**
 * Shows a server-side validation error at its field and focuses the field. The toast alone is not enough: it disappears
 * after five seconds, and the field may be scrolled out of view.
 */
function showFieldError<Values extends FieldValues, Output>(
  { setError, getValues }: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof RequestError)) return;
  const { field } = error.details;
  if (!field || !(field in getValues())) return;
  setError(
    field as Path<Values>,
    { type: "rejected", message: error.message },
    { shouldFocus: true },
  );
}
