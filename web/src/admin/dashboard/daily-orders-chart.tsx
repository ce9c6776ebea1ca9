import { formatWeekday } from "@domain/dates.ts";
import { formatCount, formatNumber } from "@domain/format-number.ts";
import { formatPounds, sumPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { BarChart } from "@/admin/dashboard/bar-chart";
import { FigureTable } from "@/admin/dashboard/figure-table";
import { type DailyOrders, dailyOrders } from "@/data/dashboard/queries";
import { Skeleton } from "@/ui/skeleton";

/** Orders, revenue and payments per day of the last 30 days: three bar charts, and a table with the same values. */
export function DailyOrdersChart() {
  const { data: days, isError } = useQuery(dailyOrders());
  if (isError) return null;
  if (!days) return <Skeleton className="mt-10 h-80" />;
  const bars = days.map((row) => ({ key: row.day, label: formatWeekday(row.day), row }));
  const sum = (getValue: (day: DailyOrders) => number) => sumPounds(days.map(getValue));
  return (
    <section aria-labelledby="daily-orders" className="mt-10 grid gap-3">
      <h2 id="daily-orders" className="text-heading">
        Last 30 days
      </h2>
      <div className="grid gap-x-10 gap-y-6 border-t border-sand-deep bg-surface p-5 lg:grid-cols-3">
        <BarChart
          title="Orders"
          total={formatNumber(sum(({ orders }) => orders))}
          step="day"
          bars={bars}
          getValue={({ orders }) => orders}
          formatValue={(orders) => formatCount(orders, "order")}
        />
        <BarChart
          title="Revenue"
          total={formatPounds(sum(({ revenue }) => revenue))}
          step="day"
          bars={bars}
          getValue={({ revenue }) => revenue}
          formatValue={formatPounds}
        />
        <BarChart
          title="Paid"
          total={formatPounds(sum(({ paid }) => paid))}
          step="day"
          bars={bars}
          getValue={({ paid }) => paid}
          formatValue={formatPounds}
        />
        <p className="text-small text-ink-soft lg:col-span-3">
          Orders and revenue count approved orders, on the day on which they were placed. Paid
          counts the money of all orders, less refunds, on the day on which it was received.
        </p>
        <details className="text-small lg:col-span-3">
          <summary className="touch-target w-fit cursor-pointer text-link">Show as a table</summary>
          <div className="mt-3 max-w-md">
            <FigureTable
              caption="Orders, revenue and payments per day, newest first"
              nameHeader="Day"
              rows={days.toReversed()}
              rowKey={({ day }) => day}
              getName={({ day }) => formatWeekday(day)}
              columns={[
                { header: "Orders", getValue: ({ orders }) => orders, formatValue: formatNumber },
                {
                  header: "Revenue",
                  getValue: ({ revenue }) => revenue,
                  formatValue: formatPounds,
                },
                { header: "Paid", getValue: ({ paid }) => paid, formatValue: formatPounds },
              ]}
            />
          </div>
        </details>
      </div>
    </section>
  );
}
