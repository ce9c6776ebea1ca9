import { formatCount } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { unsentMailColumns } from "@/admin/orders/unsent-mail-columns";
import { useMailActions } from "@/admin/orders/use-mail-actions";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { DataTable } from "@/admin/tables/data-table";
import { mailsNeedingAttention } from "@/data/orders/mails";
import { useOverlay } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** The page on which administrators send failed mails to customers and visitors again, or dismiss them. */
export function UnsentMailsPage() {
  const list = useQuery(mailsNeedingAttention());
  const { mails, total = 0 } = list.data ?? {};
  const apply = useMailActions();
  const [isDismissing, setIsDismissing] = useOverlay("dismiss");
  const failedIds = (mails ?? []).flatMap(({ id, status }) => (status === "failed" ? id : []));
  return (
    <>
      <PageHeader title="Unsent Emails">
        {/* Without failed mails the buttons are disabled and not removed, because a removed button would lose the focus. */}
        <AriaDisabledButton
          variant="outline"
          size="small"
          disabled={failedIds.length === 0}
          onClick={() => setIsDismissing(true)}
        >
          Dismiss All
        </AriaDisabledButton>
        <AriaDisabledButton
          size="small"
          disabled={failedIds.length === 0}
          onClick={() => void apply("requeue", failedIds)}
        >
          Send All Again
        </AriaDisabledButton>
      </PageHeader>
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        An email is tried for up to a day. Send a failed email again, or dismiss it and write to the
        customer yourself.
      </p>
      <DataTable
        label="Unsent emails"
        columns={unsentMailColumns(apply)}
        rows={mails}
        rowKey={({ id }) => id}
        failure={queryFailure(list)}
        emptyState={{ title: "No unsent emails" }}
        footer={
          mails && total > mails.length ? (
            <p className="numeric px-4 py-3 text-small text-ink-soft">
              {`The oldest ${mails.length} of ${total}`}
            </p>
          ) : null
        }
      />
      <ConfirmDialog
        open={isDismissing}
        onOpenChange={setIsDismissing}
        title={`Dismiss ${formatCount(failedIds.length, "email")}?`}
        description="The customers do not get them. An email about an order can still be sent again from the order."
        actionLabel="Dismiss all"
        onConfirm={() => {
          void apply("dismiss", failedIds);
          setIsDismissing(false);
        }}
      />
    </>
  );
}
