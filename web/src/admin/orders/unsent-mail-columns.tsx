import { customerName, mailKindLabels } from "@/admin/orders/order-labels";
import type { ApplyMailAction } from "@/admin/orders/use-mail-actions";
import { RowButton } from "@/admin/shell/row-button";
import type { Column } from "@/admin/tables/data-table";
import { DateTimeCell } from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import type { MailNeedingAttention } from "@/data/orders/mails";
import { adminPaths } from "@/lib/admin-paths";

/** The order, product or contact submission that a mail is about: its name, a detail, and the path of its editor. */
function relatedEntity({
  orders: order,
  stock_alerts: alert,
  briefs: brief,
  contact_submissions: message,
}: MailNeedingAttention) {
  if (order)
    return {
      name: order.order_number,
      detail: customerName(order),
      to: adminPaths.order(order.id),
    };
  if (alert)
    return {
      name: alert.products.name,
      detail: "",
      to: adminPaths.productEditor(alert.products.id),
    };
  const submission = brief?.contact_submissions ?? message;
  if (submission)
    return { name: submission.name, detail: "", to: adminPaths.submission(submission.id) };
  throw new Error("A mail is about an order, a stock alert, a brief or a message.");
}

function deliveryProblem({ status, attempts, last_error }: MailNeedingAttention): string {
  const problem =
    status === "failed" ? "Could not be sent" : `Tried ${attempts} times, will be tried again`;
  return last_error ? `${problem} (${last_error})` : problem;
}

/** The columns of the page "Unsent Emails". Only failed mails have actions, because other mails are retried automatically. */
export function unsentMailColumns(apply: ApplyMailAction): Column<MailNeedingAttention>[] {
  return [
    {
      id: "about",
      header: "About",
      skeleton: "w-32",
      className: "min-w-24 [overflow-wrap:anywhere]",
      cell: (mail) => {
        const { name, detail, to } = relatedEntity(mail);
        return (
          <>
            <RowLink to={to}>{name}</RowLink>
            {detail ? <span className="block text-small text-ink-soft">{detail}</span> : null}
            <span className="block text-small @2xl:hidden">
              {`${mailKindLabels[mail.kind]}. ${deliveryProblem(mail)}`}
            </span>
          </>
        );
      },
    },
    {
      id: "kind",
      header: "Email",
      visibleFrom: "medium",
      skeleton: "w-40",
      cell: ({ kind }) => mailKindLabels[kind],
    },
    {
      id: "problem",
      header: "State",
      visibleFrom: "medium",
      skeleton: "w-32",
      cell: (mail) => (
        <span className={mail.status === "failed" ? "text-danger" : "text-ink-soft"}>
          {deliveryProblem(mail)}
        </span>
      ),
    },
    {
      id: "date",
      header: "Written",
      visibleFrom: "wide",
      skeleton: "w-32",
      cell: ({ created_at }) => <DateTimeCell iso={created_at} />,
    },
    {
      id: "actions",
      header: "Actions",
      skeleton: "w-32",
      className: "whitespace-nowrap",
      cell: (mail) => {
        if (mail.status !== "failed") return null;
        const name = `${mailKindLabels[mail.kind]}, ${relatedEntity(mail).name}`;
        return (
          <span className="-ml-2 inline-flex flex-col @lg:flex-row">
            <RowButton
              label={`Send again: ${name}`}
              shortcut="S"
              onClick={() => void apply("requeue", [mail.id])}
            >
              Send again
            </RowButton>
            <RowButton
              label={`Dismiss: ${name}`}
              shortcut="D"
              onClick={() => void apply("dismiss", [mail.id])}
            >
              Dismiss
            </RowButton>
          </span>
        );
      },
    },
  ];
}
