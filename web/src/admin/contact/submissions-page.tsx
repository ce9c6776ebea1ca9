import { formatNumber } from "@domain/format-number.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { parseSubmissionFilter } from "@domain/messages/submission-filter.ts";
import { useQuery } from "@tanstack/react-query";
import {
  DeleteSubmissionsDialog,
  type SubmissionsToDelete,
} from "@/admin/contact/delete-submissions-dialog";
import { RefreshButton } from "@/admin/contact/refresh-button";
import { SubmissionBulkActionBar } from "@/admin/contact/submission-bulk-action-bar";
import { submissionColumns } from "@/admin/contact/submission-columns";
import { SubmissionDialog } from "@/admin/contact/submission-dialog";
import { SubmissionToolbar } from "@/admin/contact/submission-toolbar";
import { useSubmissionActions } from "@/admin/contact/use-submission-actions";
import { deletionTarget, useSubmissionSelection } from "@/admin/contact/use-submission-selection";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import type { EmptyStateProps } from "@/admin/tables/empty-state";
import { submissionSummary } from "@/data/dashboard/queries";
import { type Submission, submissionsPage } from "@/data/submissions/queries";
import { useOverlayItem } from "@/lib/use-overlay";
import { Skeleton } from "@/ui/skeleton";

/** The page on which administrators handle contact submissions. Spec section 2.14. */
export function SubmissionsPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseSubmissionFilter(query);
  const openId = Number(query.get("submission")) || null;
  const list = useQuery(submissionsPage(filter));
  const submissions = list.data?.submissions;
  const [deleteTarget, setDeleteTarget] = useOverlayItem<SubmissionsToDelete>("delete");
  const actions = useSubmissionActions();
  const { selection, ...selected } = useSubmissionSelection(submissions ?? [], filter);
  const askToDelete = (submission: Submission) =>
    setDeleteTarget(deletionTarget([submission.id], [submission]));
  const askToDeleteSelected = async () => setDeleteTarget(await selected.readTarget());
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
        submissions={submissions ?? []}
        selection={selection}
        isArchive={filter.state === "archived"}
        actions={actions}
        total={list.data?.total ?? 0}
        readSelectedIds={selected.readIds}
        onDelete={() => void askToDeleteSelected()}
      />
      <DataTable
        label="Contact submissions"
        columns={submissionColumns({
          selection,
          linkTo: (submission) => linkTo({ submission }),
          onDelete: askToDelete,
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
        onDelete={askToDelete}
      />
      <DeleteSubmissionsDialog
        target={deleteTarget}
        onClose={() => setDeleteTarget(null)}
        onDeleted={() => {
          setDeleteTarget(null, { keepEntry: openId !== null });
          // Also closes the deleted submission's dialog. Replaces the history entry that `keepEntry` has left.
          if (openId !== null) changeQuery({ submission: null }, { replace: true });
        }}
      />
    </>
  );
}

/** The number of all submissions and the number of unviewed submissions. The list's filters do not affect them. */
function SubmissionCounts() {
  const { data, isPending } = useQuery(submissionSummary());
  const counts = [
    { label: "Total", count: data?.total ?? 0 },
    { label: "Unread", count: data?.unviewed ?? 0 },
  ];
  return (
    <dl className="mr-2 flex gap-6" aria-busy={isPending}>
      {counts.map(({ label, count }) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd className="numeric min-w-6 text-lead">
            {isPending ? <Skeleton className="h-4 w-6" /> : formatNumber(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SubmissionsEmptyStateOptions {
  /** Whether the list failed to load. */
  isError: boolean;
  /** Clears the search and the status filter; null if the list is unfiltered. */
  onClear: (() => void) | null;
}

/** The empty state of the submissions table; also shown when the list failed to load (spec section 8). */
function submissionsEmptyState(options: SubmissionsEmptyStateOptions): EmptyStateProps {
  const { isError, onClear } = options;
  const title = "No contact submissions found";
  if (isError) return { title, text: "The list could not be read just now. Refresh tries again." };
  const archivedHint = "Archived messages have a status of their own.";
  if (!onClear) return { title, text: `New messages appear here. ${archivedHint}` };
  return {
    title,
    text: `Nothing matches this search and status. ${archivedHint}`,
    action: { label: "Show all messages", onClick: onClear },
  };
}
