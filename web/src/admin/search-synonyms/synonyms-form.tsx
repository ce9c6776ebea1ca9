import { splitTerms, synonymsFormSchema } from "@domain/search/synonyms.ts";
import { EntityForm } from "@/admin/forms/entity-form";
import { outcomeTitlesForSave } from "@/admin/forms/outcome-titles";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import type { SynonymGroup } from "@/data/search/admin-queries";
import { useAddSynonyms, useSaveSynonyms } from "@/data/search/mutations";
import { changedFields } from "@/lib/changed-fields";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface SynonymsFormProps {
  /** Null for a new group. */
  synonyms: SynonymGroup | null;
  onClose: () => void;
}

/** The form of a synonym group, entered as a comma-separated list. */
export function SynonymsForm({ synonyms, onClose }: SynonymsFormProps) {
  const { mutateAsync: add } = useAddSynonyms();
  const { mutateAsync: save } = useSaveSynonyms();
  const editor = useEntityEditor({
    row: synonyms,
    schema: synonymsFormSchema,
    toFormValues: (row) => ({ terms: row?.terms.join(", ") ?? "" }),
    labels: { terms: "Words" },
    save: ({ terms }, openedRow) =>
      openedRow
        ? save({ openedRow, changes: changedFields(openedRow, { terms: splitTerms(terms) }) })
        : add({ terms: splitTerms(terms) }),
    outcome: outcomeTitlesForSave("synonyms", synonyms),
    draftKey: `search-synonyms-${synonyms?.id ?? "new"}`,
    focus: "terms",
    onClose,
  });
  const { register, formState } = editor.form;
  return (
    <EntityForm editor={editor} addLabel="Add words" onCancel={onClose}>
      <Field
        label={editor.labels.terms}
        error={formState.errors.terms?.message}
        help="Separated by commas, such as “sofa, couch, settee”. Each finds all of them."
      >
        <Input autoComplete="off" {...register("terms")} />
      </Field>
    </EntityForm>
  );
}
