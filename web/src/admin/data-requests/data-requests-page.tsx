import {
  dataRequestDeadline,
  dataRequestDeadlineDays,
} from "@domain/data-requests/data-request-deadline.ts";
import {
  dataRequestStatuses,
  parseDataRequestFilter,
} from "@domain/data-requests/data-request-filter.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { useQuery } from "@tanstack/react-query";
import { ErasureLogDialog } from "@/admin/data-requests/erasure-log-dialog";
import { PersonalDataDialog } from "@/admin/data-requests/personal-data-dialog";
import { requestColumns } from "@/admin/data-requests/request-columns";
import { RequestDialog } from "@/admin/data-requests/request-dialog";
import { requestStatusLabels } from "@/admin/data-requests/request-labels";
import { Options } from "@/admin/forms/options";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import { type DataRequestRow, dataRequestsPage } from "@/data/data-requests/queries";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";

function isOverdue({ status, submitted_at }: DataRequestRow): boolean {
  return status === "pending" && dataRequestDeadline(submitted_at, new Date()).isOverdue;
}

/**
 * The page that lists data-protection requests with their legal deadlines. The specification defines the stored requests
 * (section 3) but no screen for them.
 */
export function DataRequestsPage() {
  const { query, changeQuery, linkTo } = useUrlQuery();
  const filter = parseDataRequestFilter(query);
  const list = useQuery(dataRequestsPage(filter));
  const requests = list.data?.requests;
  const setPersonalDataOpen = (isOpen: boolean) => changeQuery({ person: isOpen ? "1" : null });
  const [isErasureLogOpen, setErasureLogOpen] = useOverlay("erasure-log");

  if (requests?.length === 0 && filter.page > 1)
    return <FirstPageRedirect to={linkTo({ page: null })} />;

  return (
    <>
      <PageHeader title="Data Requests">
        <Button variant="outline" size="small" onClick={() => setErasureLogOpen(true)}>
          Erasure Log
        </Button>
        <Button variant="outline" size="small" onClick={() => setPersonalDataOpen(true)}>
          Personal Data
        </Button>
      </PageHeader>
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        {`Each request is to be answered within ${dataRequestDeadlineDays} days, as required by law.`}
      </p>
      <Select
        className="mb-3.5 sm:w-44"
        aria-label="Status"
        value={filter.status ?? ""}
        onChange={(event) => changeQuery({ status: event.target.value, page: null })}
      >
        <option value="">All requests</option>
        <Options values={dataRequestStatuses} labels={requestStatusLabels} />
      </Select>
      <DataTable
        label="Data requests"
        columns={requestColumns((request) => linkTo({ request }))}
        rows={requests}
        rowKey={(request) => request.id}
        rowClassName={(request) => (isOverdue(request) ? "bg-terracotta-tint/40" : undefined)}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={{
          title: "No data requests",
          ...(filter.status
            ? {
                action: {
                  label: "Show all requests",
                  onClick: () => changeQuery({ status: null }),
                },
              }
            : { text: "Requests made on the site appear here, with the day they are due." }),
        }}
        footer={
          <DataTablePagination
            page={filter.page}
            pageSize={adminPageSize}
            total={list.data?.total ?? 0}
            noun="request"
            linkTo={(page) => linkTo({ page: page > 1 ? page : null })}
          />
        }
      />
      <RequestDialog
        id={Number(query.get("request")) || null}
        onClose={() => changeQuery({ request: null })}
        // Replaces the history entry that the closed confirmation dialog has left; otherwise it would be an extra Back step.
        onErased={() => changeQuery({ request: null }, { replace: true })}
      />
      <PersonalDataDialog
        open={query.has("person")}
        onOpenChange={setPersonalDataOpen}
        onErased={() => changeQuery({ person: null }, { replace: true })}
      />
      <ErasureLogDialog open={isErasureLogOpen} onOpenChange={setErasureLogOpen} />
    </>
  );
}
