import { parseSubmissionFilter } from "@domain/messages/submission-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { DeleteSubmissionsDialog } from "@/admin/contact/delete-submissions-dialog";
import { RefreshButton } from "@/admin/contact/refresh-button";
import { SubmissionBulkActionBar } from "@/admin/contact/submission-bulk-action-bar";
import { submissionColumns } from "@/admin/contact/submission-columns";
import { SubmissionCounts } from "@/admin/contact/submission-counts";
import { SubmissionDialog } from "@/admin/contact/submission-dialog";
import { SubmissionToolbar } from "@/admin/contact/submission-toolbar";
import { submissionsEmptyState } from "@/admin/contact/submissions-empty-state";
import { useSubmissionActions } from "@/admin/contact/use-submission-actions";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-failure";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination } from "@/admin/tables/data-table-pagination";
import { FirstPageRedirect } from "@/admin/tables/first-page-redirect";
import { useSelection } from "@/admin/tables/use-selection";
import { type Submission, submissionsPage } from "@/data/submissions/queries";
import { adminPageSize } from "@/lib/admin-page-size";
import { useOverlayItem } from "@/lib/use-overlay";

/** The page on which administrators search, read, answer, archive and delete contact submissions. Spec section 2.14. */
export function SubmissionsPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseSubmissionFilter(query);
  const openId = Number(query.get("submission")) || null;
  const list = useQuery(submissionsPage(filter));
  const submissions = list.data?.submissions;
  const [submissionsToDelete, setSubmissionsToDelete] = useOverlayItem<Submission[]>("delete");
  const actions = useSubmissionActions();
  const selection = useSelection((submissions ?? []).map(({ id }) => id));
  const isFiltered = filter.search !== "" || filter.state !== "all";

  if (submissions?.length === 0 && filter.page > 1)
    return <FirstPageRedirect to={linkTo({ page: null })} />;

  return (
    <>
      <PageHeader title="Contact Submissions">
        <SubmissionCounts />
        <RefreshButton />
      </PageHeader>
      <SubmissionToolbar filter={filter} changeQuery={changeQuery} />
      <SubmissionBulkActionBar
        rowCount={submissions?.length ?? 0}
        selection={selection}
        isArchive={filter.state === "archived"}
        actions={actions}
        onDelete={() =>
          setSubmissionsToDelete((submissions ?? []).filter(({ id }) => selection.has(id)))
        }
      />
      <DataTable
        label="Contact submissions"
        columns={submissionColumns({
          selection,
          linkTo: (submission) => linkTo({ submission }),
          onDelete: (submission) => setSubmissionsToDelete([submission]),
        })}
        // Spec section 8: a failed fetch shows an empty list without an error.
        rows={submissions ?? (list.isError ? [] : undefined)}
        failure={submissions ? queryFailure(list) : null}
        rowKey={(submission) => submission.id}
        rowClassName={({ viewed }) => (viewed ? undefined : "bg-brass-tint/35")}
        isRefreshing={list.isPlaceholderData}
        emptyState={submissionsEmptyState({
          isError: list.isError,
          onClear: isFiltered ? () => changeQuery({ q: null, show: null, page: null }) : null,
        })}
        footer={
          <DataTablePagination
            page={filter.page}
            pageSize={adminPageSize}
            total={list.data?.total ?? 0}
            noun="submission"
            linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
          />
        }
      />
      <SubmissionDialog
        id={openId}
        listRow={submissions?.find(({ id }) => id === openId)}
        actions={actions}
        onClose={() => changeQuery({ submission: null })}
        onDelete={(submission) => setSubmissionsToDelete([submission])}
      />
      <DeleteSubmissionsDialog
        submissions={submissionsToDelete ?? []}
        onClose={() => setSubmissionsToDelete(null)}
        onDeleted={() => {
          setSubmissionsToDelete(null, { keepEntry: openId !== null });
          // Also closes the deleted submission's dialog. Replaces the history entry that `keepEntry` has left.
          if (openId !== null) changeQuery({ submission: null }, { replace: true });
        }}
      />
    </>
  );
}
