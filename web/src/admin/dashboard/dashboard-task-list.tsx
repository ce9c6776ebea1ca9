import { dataRequestDeadline } from "@domain/data-requests/data-request-deadline.ts";
import { formatDate } from "@domain/dates.ts";
import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { refundDeadline } from "@domain/orders/refund-deadline.ts";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import { useCanOpen } from "@/admin/shell/page-rights";
import { type DashboardTasks, dashboardTasks } from "@/data/dashboard/tasks";
import { mailDelivery } from "@/data/shop-settings/mail-delivery";
import { adminPaths } from "@/lib/admin-paths";
import { formatRelativeTime } from "@/lib/relative-time";
import { Skeleton } from "@/ui/skeleton";

interface Task {
  count: number;
  /** The text after the count, in singular and plural. */
  labels: [singular: string, plural: string];
  /** Called only if `count` is above 0, because the date of the oldest row is null if there are no rows. */
  details?: () => string[];
  isUrgent?: boolean;
  /** The page that lists the counted rows. */
  to: string;
}

/** Converts the counts to tasks, including those with a count of 0. `now` is in milliseconds since the epoch. */
function toTasks(counts: DashboardTasks, now: number): Task[] {
  const oldestAge = (iso: string) => `oldest ${formatRelativeTime(iso, now)}`;
  const deadline = dataRequestDeadline(counts.oldest_request, new Date(now));
  const refund = refundDeadline(counts.oldest_return, new Date(now));
  return [
    {
      count: counts.pending_orders,
      labels: ["order waits for a decision", "orders wait for a decision"],
      details: () => [
        oldestAge(counts.oldest_order),
        formatPounds(counts.pending_value),
        `${formatNumber(counts.held_units)} held in stock`,
      ],
      to: `${adminPaths.orders}?status=pending`,
    },
    {
      count: counts.owed_orders,
      labels: ["order is not fully paid", "orders are not fully paid"],
      details: () => [`${formatPounds(counts.owed_value)} due`],
      to: `${adminPaths.orders}?payment=owed`,
    },
    {
      count: counts.refund_orders,
      labels: ["refund is due", "refunds are due"],
      details: () => [formatPounds(counts.refund_value)],
      to: `${adminPaths.orders}?payment=refund_due`,
    },
    {
      count: counts.open_returns,
      labels: ["withdrawal is open", "withdrawals are open"],
      details: () => [
        `${refund.isOverdue ? "the oldest was to be refunded by" : "refund by"} ${formatDate(refund.dueDate.toISOString())}`,
      ],
      isUrgent: refund.isOverdue,
      to: `${adminPaths.orders}?returns=open`,
    },
    {
      count: counts.open_messages,
      labels: ["message is unanswered", "messages are unanswered"],
      details: () => [oldestAge(counts.oldest_message)],
      to: `${adminPaths.contact}?show=open`,
    },
    {
      count: counts.visit_requests,
      labels: ["visit request", "visit requests"],
      details: () => [oldestAge(counts.oldest_visit_request)],
      to: adminPaths.visits,
    },
    {
      count: counts.pending_requests,
      labels: ["data request is due", "data requests are due"],
      details: () => [
        `${deadline.isOverdue ? "the oldest was due on" : "by"} ${formatDate(deadline.dueDate.toISOString())}`,
      ],
      isUrgent: deadline.isOverdue,
      to: `${adminPaths.dataRequests}?status=pending`,
    },
    {
      count: counts.failed_drafts,
      labels: ["planned change was not published", "planned changes were not published"],
      isUrgent: true,
      to: adminPaths.activity,
    },
    {
      count: counts.out_of_stock,
      labels: ["product is out of stock", "products are out of stock"],
      to: `${adminPaths.stock}?stock=out`,
    },
    {
      count: counts.low_stock,
      labels: ["product is low in stock", "products are low in stock"],
      to: adminPaths.lowStock,
    },
    {
      count: counts.mails_needing_attention,
      labels: ["email has not been sent", "emails have not been sent"],
      isUrgent: true,
      to: adminPaths.unsentMails,
    },
  ];
}

export function DashboardTaskList() {
  const { data: tasks, dataUpdatedAt: now, isPending } = useQuery(dashboardTasks());
  const canOpen = useCanOpen();
  const hasMailProblem =
    Boolean(useQuery(mailDelivery()).data?.problem) && canOpen(adminPaths.emailSettings);
  const openTasks = tasks
    ? toTasks(tasks, now).filter(({ count, to }) => count > 0 && canOpen(to))
    : [];
  return (
    <section aria-labelledby="dashboard-task-list" className="mb-10 grid gap-3">
      <h2 id="dashboard-task-list" className="text-heading">
        Needs you
      </h2>
      <div aria-busy={isPending} className="border-t border-sand-deep bg-surface">
        {isPending ? <Skeleton className="m-4 h-18" /> : null}
        {tasks === null ? <Notice text="The list could not be read just now." /> : null}
        {tasks && openTasks.length === 0 && !hasMailProblem ? (
          <Notice text="Nothing waits for you." />
        ) : null}
        <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {hasMailProblem ? (
            <TaskRow
              mark="!"
              text="Emails are not being sent"
              isUrgent
              to={adminPaths.emailSettings}
            />
          ) : null}
          {openTasks.map(({ count, labels: [singular, plural], ...task }) => (
            <TaskRow
              key={task.to}
              {...task}
              mark={formatNumber(count)}
              text={count === 1 ? singular : plural}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Notice({ text }: { text: string }) {
  return <p className="px-4 py-5 text-ink-soft">{text}</p>;
}

interface TaskRowProps extends Pick<Task, "details" | "isUrgent" | "to"> {
  /** The number of rows, or "!". */
  mark: string;
  text: string;
}

function TaskRow({ mark, text, details, isUrgent = false, to }: TaskRowProps) {
  return (
    <li className="relative col-span-2 grid grid-cols-subgrid items-baseline border-b border-sand px-4 py-3 transition-colors hover:bg-canvas/70">
      <span
        className={`numeric min-w-8 text-end text-title leading-none ${isUrgent ? "text-danger" : "text-brass-deep"}`}
      >
        {mark}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link
          to={to}
          className="underline decoration-sand-deep underline-offset-4 after:absolute after:inset-0 hover:decoration-brass"
        >
          {text}
        </Link>
        <span className="numeric text-small text-ink-soft">
          {details?.().map((detail, index) => (
            <Fragment key={detail}>
              {index > 0 ? <span> · </span> : null}
              <span className="whitespace-nowrap">{detail}</span>
            </Fragment>
          ))}
        </span>
      </span>
    </li>
  );
}
