import { formatDateTime } from "@domain/dates.ts";
import {
  type AccountAction,
  accountActions,
  possibleChanges,
} from "@/admin/accounts/account-actions";
import { EmailText } from "@/admin/people/email-text";
import { RowButton } from "@/admin/shell/row-button";
import type { Column } from "@/admin/tables/data-table";
import { DateTimeCell } from "@/admin/tables/entity-columns";
import { RowMenu } from "@/admin/tables/row-actions";
import type { Account } from "@/data/accounts/queries";
import { Badge } from "@/ui/badge";

interface AccountColumnsProps {
  ownId: string;
  onRepeat: (invitation: Account) => void;
  onChange: (action: AccountAction) => void;
}

const roleLabels = { owner: "Owner", staff: "Staff" };

/** The columns of accounts and invitations. A narrow table shows everything below the name. */
export function accountColumns({
  ownId,
  onRepeat,
  onChange,
}: AccountColumnsProps): Column<Account>[] {
  return [
    {
      id: "name",
      header: "Person",
      skeleton: "w-40",
      className: "min-w-24 w-full [overflow-wrap:anywhere]",
      cell: (account) => (
        <>
          {account.username ? (
            <span className="block font-medium">
              <span translate="no">{account.username}</span>
              {account.id === ownId ? (
                <span className="font-normal text-ink-soft"> (you)</span>
              ) : null}
            </span>
          ) : null}
          <span className="block text-small text-ink-soft">
            <EmailText email={account.email} />
          </span>
          <span className="block text-small text-ink-soft @4xl:hidden">{signInText(account)}</span>
        </>
      ),
    },
    {
      id: "role",
      header: "Role",
      skeleton: "w-16",
      cell: (account) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={account.role === "owner" ? "highlight" : "neutral"}>
            {roleLabels[account.role]}
          </Badge>
          <StateBadge account={account} />
        </span>
      ),
    },
    {
      id: "sign-in",
      header: "Last sign-in",
      visibleFrom: "wide",
      skeleton: "w-32",
      className: "whitespace-nowrap",
      cell: (account) =>
        account.last_sign_in_at ? (
          <DateTimeCell iso={account.last_sign_in_at} />
        ) : (
          <span className="text-small text-ink-soft">{signInText(account)}</span>
        ),
    },
    {
      id: "second-factor",
      header: "Two-step",
      visibleFrom: "medium",
      skeleton: "w-10",
      className: "whitespace-nowrap",
      cell: ({ state, has_second_factor: isOn }) =>
        state === "invited" ? null : (
          <Badge tone={isOn ? "good" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
        ),
    },
    {
      id: "actions",
      header: "Actions",
      hiddenHeader: "unless-wide",
      skeleton: "w-24",
      className: "whitespace-nowrap",
      cell: (account) => {
        const name = account.username ?? account.email;
        const actions = possibleChanges(account, ownId).map((change) => ({
          ...accountActions[change],
          action: () => onChange({ account, change }),
        }));
        if (account.state === "invited")
          actions.unshift({
            ...accountActions.reactivate,
            label: "Invite again",
            action: () => onRepeat(account),
          });
        if (actions.length === 0) return null;
        return (
          <>
            <RowMenu name={name} actions={actions} className="-mx-2 block @4xl:hidden" />
            <span className="-ml-2 hidden @4xl:inline-flex">
              {actions.map(({ label, action, destructive = false }) => (
                <RowButton
                  key={label}
                  label={`${label}: ${name}`}
                  destructive={destructive}
                  onClick={action}
                >
                  {label}
                </RowButton>
              ))}
            </span>
          </>
        );
      },
    },
  ];
}

const isExpired = ({ expires_at }: Account) =>
  expires_at !== null && Date.parse(expires_at) <= Date.now();

function StateBadge({ account }: { account: Account }) {
  if (account.state === "deactivated") return <Badge>Deactivated</Badge>;
  if (account.state === "active") return null;
  return isExpired(account) ? (
    <Badge tone="danger">Expired</Badge>
  ) : (
    <Badge tone="new">Invited</Badge>
  );
}

/** When a person last signed in, or until when an invitation can be accepted. */
function signInText(account: Account): string {
  const { state, expires_at, last_sign_in_at, is_mail_sent } = account;
  if (state === "invited" && expires_at) {
    const limit = isExpired(account) ? "Expired on" : "Until";
    return `${limit} ${formatDateTime(expires_at)}${is_mail_sent ? "" : ", email not sent"}`;
  }
  return last_sign_in_at ? `Last sign-in ${formatDateTime(last_sign_in_at)}` : "Not signed in yet";
}
