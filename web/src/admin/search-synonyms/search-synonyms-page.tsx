import { splitTerms, synonymsFormSchema } from "@domain/search/synonyms.ts";
import { useQuery } from "@tanstack/react-query";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { EditorDialog, parseEditTarget } from "@/admin/forms/editor-dialog";
import { EntityForm } from "@/admin/forms/entity-form";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { type Column, categorySkeletonRows, DataTable } from "@/admin/tables/data-table";
import { actionsColumn, type RowHandlers } from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import { type SynonymGroup, searchSynonyms } from "@/data/search/admin-queries";
import { useAddSynonyms, useDeleteSynonyms, useSaveSynonyms } from "@/data/search/mutations";
import { changedFields } from "@/lib/changed-fields";
import { useOverlayItem } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

const joinTerms = ({ terms }: SynonymGroup) => terms.join(", ");

function synonymColumns(handlers: RowHandlers<SynonymGroup>): Column<SynonymGroup>[] {
  return [
    {
      id: "terms",
      header: "Words with the same meaning",
      skeleton: "w-48",
      className: "min-w-24 [overflow-wrap:anywhere]",
      cell: (synonyms) => (
        <RowLink to={handlers.getEditorPath(synonyms.id)}>{joinTerms(synonyms)}</RowLink>
      ),
    },
    actionsColumn({ ...handlers, getName: joinTerms }),
  ];
}

/** The page that lists the synonyms for the site's search. The URL parameter `edit` opens the form. */
export function SearchSynonymsPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  // Refetches on every mount, because saving a form that was opened with outdated values can cause an edit conflict.
  const synonyms = useQuery({ ...searchSynonyms(), staleTime: 0 });
  const [groupToDelete, setGroupToDelete] = useOverlayItem<SynonymGroup>("delete");
  const deletion = useDeleteSynonyms();
  const editTarget = parseEditTarget(query);
  const close = () => changeQuery({ edit: null });
  return (
    <>
      <PageHeader title="Search Words">
        <Button size="small" onClick={() => changeQuery({ edit: "new" })}>
          Add Words
        </Button>
      </PageHeader>
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        A customer who searches the site for one of these words finds the products of all of them.
      </p>
      <DataTable
        label="Search words"
        columns={synonymColumns({
          getEditorPath: (edit) => linkTo({ edit }),
          onDelete: setGroupToDelete,
        })}
        rows={synonyms.data}
        rowKey={({ id }) => id}
        skeletonRows={categorySkeletonRows}
        failure={queryFailure(synonyms)}
        emptyState={{ title: "No words with the same meaning yet" }}
      />
      <EditorDialog
        title={editTarget === "new" ? "Add Words" : "Edit Words"}
        width="max-w-md"
        editTarget={editTarget}
        rows={synonyms.data}
        failure={queryFailure(synonyms)}
        notFoundText="Words not found"
        onClose={close}
        renderForm={(group) => (
          <SynonymsForm key={group?.id ?? "new"} synonyms={group} onClose={close} />
        )}
      />
      <DeleteRowDialog
        row={groupToDelete && { id: groupToDelete.id, name: joinTerms(groupToDelete) }}
        noun="synonyms"
        consequence="Customers who search for one of the words no longer find the others."
        deletion={deletion}
        onClose={() => setGroupToDelete(null)}
      />
    </>
  );
}

interface SynonymsFormProps {
  /** Null for a new group. */
  synonyms: SynonymGroup | null;
  onClose: () => void;
}

/** The form of a synonym group, entered as a comma-separated list. */
function SynonymsForm({ synonyms, onClose }: SynonymsFormProps) {
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
