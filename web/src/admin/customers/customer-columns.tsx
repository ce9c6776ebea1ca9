import { formatDateTime } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import type { To } from "react-router";
import { EmailText } from "@/admin/people/email-text";
import type { Column } from "@/admin/tables/data-table";
import { DateTimeCell } from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import type { CustomerListItem } from "@/data/customers/queries";
import { Badge } from "@/ui/badge";

/** Amounts of zero are quiet, so that the others stand out. */
function Amount({ amount, isOwed = false }: { amount: number; isOwed?: boolean }) {
  if (amount === 0) return <span className="text-ink-soft">–</span>;
  return <span className={isOwed ? "text-danger" : undefined}>{formatPounds(amount)}</span>;
}

/** Columns of the customers. A narrow table shows the date below the name, and what is owed below what was spent. */
export function customerColumns(linkTo: (contact: string) => To): Column<CustomerListItem>[] {
  return [
    {
      id: "name",
      header: "Customer",
      skeleton: "w-40",
      className: "max-w-0 w-full @2xl:w-2/5",
      cell: ({ contact, name, email, phone, tags, last_contact_at }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <RowLink to={linkTo(contact)} className="block leading-snug [overflow-wrap:anywhere]">
              {name ?? email ?? phone}
            </RowLink>
            {tags.map((tag) => (
              <Badge key={tag} tone="highlight">
                {tag}
              </Badge>
            ))}
          </span>
          {name ? (
            <span className="block text-small text-ink-soft [overflow-wrap:anywhere]">
              {email ? <EmailText email={email} /> : phone}
            </span>
          ) : null}
          <span className="numeric block truncate text-small text-ink-soft @2xl:hidden">
            {formatDateTime(last_contact_at)}
          </span>
        </>
      ),
    },
    {
      id: "phone",
      header: "Phone",
      visibleFrom: "wide",
      skeleton: "w-28",
      className: "numeric whitespace-nowrap",
      cell: ({ phone }) => phone,
    },
    {
      id: "orders",
      header: "Orders",
      align: "end",
      visibleFrom: "medium",
      skeleton: "w-6",
      cell: ({ orders }) => orders,
    },
    {
      id: "spent",
      header: "Spent",
      align: "end",
      skeleton: "w-16",
      cell: ({ spent, owed }) => (
        <>
          <Amount amount={spent} />
          {owed > 0 ? (
            <span className="mt-0.5 block text-small whitespace-nowrap text-danger @2xl:hidden">
              {`${formatPounds(owed)} owed`}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: "owed",
      header: "Owed",
      align: "end",
      visibleFrom: "medium",
      skeleton: "w-16",
      cell: ({ owed }) => <Amount amount={owed} isOwed />,
    },
    {
      id: "contact",
      header: "Last contact",
      visibleFrom: "medium",
      skeleton: "w-32",
      cell: ({ last_contact_at }) => <DateTimeCell iso={last_contact_at} />,
    },
  ];
}
