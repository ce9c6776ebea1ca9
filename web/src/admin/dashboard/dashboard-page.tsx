import { unfilteredStock } from "@domain/catalogue/stock-filter.ts";
import { formatNumber } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Link } from "react-router";
import { DashboardTaskList } from "@/admin/dashboard/dashboard-task-list";
import { RecentProducts, RecentSubmissions } from "@/admin/dashboard/recent-list";
import { PageHeader } from "@/admin/shell/page-header";
import {
  dashboardListLimit,
  portfolioProjectCount,
  submissionSummary,
} from "@/data/dashboard/queries";
import { dashboardTasks } from "@/data/dashboard/tasks";
import { username } from "@/data/session/queries";
import { useCan } from "@/data/session/rights";
import { useCurrentSession } from "@/data/session/session-provider";
import { stockPage } from "@/data/stock/queries";
import { adminPaths } from "@/lib/admin-paths";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";

const DailyOrdersChart = lazy(async () => ({
  default: (await import("@/admin/dashboard/daily-orders-chart")).DailyOrdersChart,
}));

/**
 * The page with open tasks, totals, the orders of the last 30 days, and the newest products and submissions (spec section 2.14). A
 * count that failed to load is shown as 0 (spec section 8).
 */
export function DashboardPage() {
  const { user } = useCurrentSession();
  const name = useQuery({ ...username(user?.id ?? ""), enabled: user !== null }).data;
  const products = useQuery(stockPage(unfilteredStock));
  const projects = useQuery(portfolioProjectCount());
  const submissions = useQuery(submissionSummary());
  const tasks = useQuery(dashboardTasks());
  const can = useCan();
  const unviewedCount = submissions.data?.unviewed ?? 0;
  const displayedCount = (count: number | undefined, isPending: boolean) =>
    isPending ? undefined : (count ?? 0);

  return (
    <>
      <PageHeader title="Dashboard" />
      <p className="-mt-4 mb-8 text-ink-soft">{`Welcome back${name ? `, ${name}` : ""}.`}</p>
      <DashboardTaskList />
      <dl className="grid grid-cols-2 border-t border-l border-sand bg-surface xl:grid-cols-4">
        <CountCard
          label="Total Products"
          count={displayedCount(products.data?.total, products.isPending)}
          to={adminPaths.stock}
        />
        <CountCard
          label="Portfolio Projects"
          count={displayedCount(projects.data, projects.isPending)}
          {...(can("portfolio.edit") && { to: adminPaths.portfolio })}
        />
        <CountCard
          label="Contact Inquiries"
          count={displayedCount(submissions.data?.total, submissions.isPending)}
          to={adminPaths.contact}
        >
          {unviewedCount > 0 ? <Badge tone="new">{`${unviewedCount} new`}</Badge> : null}
        </CountCard>
        <CountCard
          label="Admin Users"
          count={displayedCount(tasks.data?.accounts, tasks.isPending)}
          {...(can("accounts.handle") && { to: adminPaths.accounts })}
        />
      </dl>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<Skeleton className="mt-10 h-80" />}>
          <DailyOrdersChart />
        </Suspense>
      </ErrorBoundary>
      <div className="mt-10 grid items-start gap-10 xl:grid-cols-2">
        <RecentProducts
          products={
            products.isPending
              ? undefined
              : (products.data?.products.slice(0, dashboardListLimit) ?? [])
          }
        />
        <RecentSubmissions
          submissions={submissions.isPending ? undefined : (submissions.data?.recent ?? [])}
        />
      </div>
    </>
  );
}

interface CountCardProps {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** The page that lists the counted rows. */
  to?: string;
  children?: ReactNode;
}

function CountCard({ label, count, to, children }: CountCardProps) {
  return (
    <div className="relative grid content-between gap-4 border-r border-b border-sand p-5">
      <dt className="text-small text-ink-soft">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {count === undefined ? (
          <Skeleton className="h-8 w-14" />
        ) : (
          <span className="numeric text-section leading-none font-normal">
            {formatNumber(count)}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}
