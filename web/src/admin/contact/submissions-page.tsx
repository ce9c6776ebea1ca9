import { limits } from "@domain/limits.ts";
import { parseSubmissionFilter } from "@domain/messages/submission-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { DeleteSubmission } from "@/admin/contact/delete-submission";
import { EmptySubmissions } from "@/admin/contact/empty-submissions";
import { RefreshButton } from "@/admin/contact/refresh-button";
import { submissionColumns } from "@/admin/contact/submission-columns";
import { SubmissionCounts } from "@/admin/contact/submission-counts";
import { SubmissionDialog } from "@/admin/contact/submission-dialog";
import { SubmissionToolbar } from "@/admin/contact/submission-toolbar";
import { PageHeader } from "@/admin/shell/page-header";
import { useAddressQuery } from "@/admin/shell/use-address-query";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePager } from "@/admin/tables/data-table-pager";
import { type Submission, submissionsPage } from "@/data/submissions/queries";

/** Search, read and delete contact messages. Spec section 2.14, contact submissions. */
export function SubmissionsPage() {
  const { query, change, linkTo } = useAddressQuery();
  const filter = parseSubmissionFilter(query);
  const opened = Number(query.get("submission")) || null;
  const list = useQuery(submissionsPage(filter));
  const submissions = list.data?.submissions;
  const [deleting, setDeleting] = useState<Submission | null>(null);
  const isFiltered = filter.search !== "" || filter.readState !== "all";

  if (submissions?.length === 0 && filter.page > 1)
    return <Navigate to={linkTo({ page: null })} replace />;

  return (
    <>
      <PageHeader title="Contact Submissions">
        <SubmissionCounts />
        <RefreshButton />
      </PageHeader>
      <SubmissionToolbar filter={filter} change={change} />
      <DataTable
        label="Contact submissions"
        columns={submissionColumns({
          linkTo: (submission) => linkTo({ submission }),
          onDelete: setDeleting,
        })}
        // Spec section 8: a failed fetch quietly shows an empty list.
        rows={list.isError ? [] : submissions}
        rowKey={(submission) => submission.id}
        rowClassName={({ viewed }) => (viewed ? undefined : "bg-brass-tint/35")}
        skeletonRows={limits.adminSkeletons}
        refreshing={list.isPlaceholderData}
        empty={
          <EmptySubmissions
            unreachable={list.isError}
            onClear={isFiltered ? () => change({ q: null, show: null, page: null }) : null}
          />
        }
        footer={
          <DataTablePager
            page={filter.page}
            pageSize={limits.adminPageSize}
            total={list.isError ? 0 : (list.data?.total ?? 0)}
            noun="submission"
            linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
          />
        }
      />
      <SubmissionDialog
        id={opened}
        listed={submissions?.find(({ id }) => id === opened)}
        onClose={() => change({ submission: null })}
        onDelete={setDeleting}
      />
      <DeleteSubmission
        submission={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          if (opened !== null) change({ submission: null });
        }}
      />
    </>
  );
}
