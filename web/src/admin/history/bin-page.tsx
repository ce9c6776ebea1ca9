import { type BinnableKind, binDays, contentKinds } from "@domain/history/content-kinds.ts";
import { adminPageSize, parsePageNumber } from "@domain/list-parameters.ts";
import { useQuery } from "@tanstack/react-query";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { binColumns } from "@/admin/history/bin-columns";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { DataTable } from "@/admin/tables/data-table";
import { DataTablePagination, FirstPageRedirect } from "@/admin/tables/data-table-pagination";
import { useDeleteFromBin, useRestoreFromBin } from "@/data/history/mutations";
import { type BinEntry, binPage } from "@/data/history/queries";
import { useOverlayItem } from "@/lib/use-overlay";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** What goes and comes back with a row. */
const contents: Partial<Record<BinnableKind, string>> = {
  portfolio_categories: "Its projects are deleted with it.",
  service_categories: "Its subcategories and their items are deleted with it.",
  service_subcategories: "Its items are deleted with it.",
};

/** The page on which administrators restore what was moved to the bin. Design rule "Change history, bin, batches". */
export function BinPage() {
  const { query, linkTo } = useUrlQuery();
  const page = parsePageNumber(query);
  const list = useQuery(binPage(page));
  const { entries, total = 0 } = list.data ?? {};
  const restoration = useRestoreFromBin();
  const deletion = useDeleteFromBin();
  const [entryToDelete, setEntryToDelete] = useOverlayItem<BinEntry>("delete");

  const restore = (entry: BinEntry) =>
    toastOutcome(
      restoration.mutateAsync(entry),
      { successTitle: `“${entry.title}” restored`, failureTitle: "Failed to restore" },
      undefined,
      ({ slug, sku }) => {
        const renamed = [slug && `slug is now “${slug}”`, sku && `SKU is now “${sku}”`];
        const text = renamed.filter(Boolean).join(" and its ");
        return text
          ? `Its ${text}, because another ${contentKinds[entry.entity].one} has the old one.`
          : undefined;
      },
    );
  const deleteEntry = async (entry: BinEntry) => {
    const outcome = {
      successTitle: `“${entry.title}” deleted for good`,
      failureTitle: "Failed to delete",
    };
    if (await toastOutcome(deletion.mutateAsync(entry), outcome)) setEntryToDelete(null);
  };

  if (entries?.length === 0 && page > 1) return <FirstPageRedirect to={linkTo({ page: null })} />;
  return (
    <>
      <PageHeader title="Bin" />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        {`What was moved here is out of sight everywhere else. After ${binDays} days it is deleted for good.`}
      </p>
      <DataTable
        label="Bin"
        columns={binColumns({
          isRestoring: restoration.isPending,
          onRestore: (entry) => void restore(entry),
          onDelete: setEntryToDelete,
        })}
        rows={entries}
        rowKey={({ entity, id }) => `${entity}-${id}`}
        isRefreshing={list.isPlaceholderData}
        failure={queryFailure(list)}
        emptyState={{
          title: "The bin is empty",
          text: "“Move to Bin” is beside “Delete” in every list of content.",
        }}
        footer={
          <DataTablePagination
            page={page}
            pageSize={adminPageSize}
            total={total}
            noun="row"
            linkTo={(next) => linkTo({ page: next > 1 ? next : null })}
          />
        }
      />
      <ConfirmDialog
        open={entryToDelete !== null}
        onOpenChange={(open) => !open && setEntryToDelete(null)}
        title={`Delete ${entryToDelete?.title ?? ""}`}
        description={`Are you sure? This action cannot be undone. ${(entryToDelete && contents[entryToDelete.entity]) ?? ""}`}
        actionLabel="Delete permanently"
        pendingLabel="Deleting..."
        pending={deletion.isPending}
        onConfirm={() => {
          if (entryToDelete) void deleteEntry(entryToDelete);
        }}
      />
    </>
  );
}
