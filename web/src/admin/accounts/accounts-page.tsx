import { useQuery } from "@tanstack/react-query";
import { type AccountAction, accountActions } from "@/admin/accounts/account-actions";
import { accountColumns } from "@/admin/accounts/account-columns";
import { InviteDialog } from "@/admin/accounts/invite-dialog";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { PageHeader } from "@/admin/shell/page-header";
import { queryFailure } from "@/admin/shell/query-content";
import { DataTable } from "@/admin/tables/data-table";
import { useChangeAccount } from "@/data/accounts/mutations";
import { type Account, accounts } from "@/data/accounts/queries";
import { useCurrentSession } from "@/data/session/session-provider";
import { useOverlayItem } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** The page on which owners invite people to the back office, change their roles, and deactivate accounts. */
export function AccountsPage() {
  const list = useQuery(accounts());
  const { user } = useCurrentSession();
  const { mutateAsync: change, isPending } = useChangeAccount();
  const [action, setAction] = useOverlayItem<AccountAction>("account");
  const [invitation, setInvitation] = useOverlayItem<Partial<Account>>("invite");
  const text = action && accountActions[action.change];
  const name = action?.account.username ?? action?.account.email ?? "";
  const confirm = async ({ account, change: kind }: AccountAction) => {
    const { done, failed } = accountActions[kind];
    const outcome = { successTitle: done, failureTitle: failed };
    if (await toastOutcome(change({ id: account.id, change: kind }), outcome)) setAction(null);
  };
  return (
    <>
      <PageHeader title="Accounts">
        <Button size="small" onClick={() => setInvitation({})}>
          Invite
        </Button>
      </PageHeader>
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        Owners can do everything. Staff handle orders at the shop’s prices, answer messages and
        count the stock; prices, settings, exports and personal data stay with you.
      </p>
      <DataTable
        label="Accounts"
        columns={accountColumns({
          ownId: user?.id ?? "",
          onRepeat: setInvitation,
          onChange: setAction,
        })}
        rows={list.data}
        rowKey={({ id }) => id}
        failure={queryFailure(list)}
        emptyState={{ title: "No accounts" }}
      />
      <InviteDialog invitation={invitation} onClose={() => setInvitation(null)} />
      <ConfirmDialog
        open={action !== null}
        onOpenChange={(open) => !open && setAction(null)}
        title={text ? `${text.label}: ${name}` : ""}
        description={text?.consequence}
        actionLabel={text?.label ?? ""}
        pending={isPending}
        destructive={text?.destructive ?? false}
        onConfirm={() => {
          if (action) void confirm(action);
        }}
      />
    </>
  );
}
