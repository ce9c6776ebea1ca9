import { formatWeekday } from "@domain/dates.ts";
import { formatCount, formatNumber } from "@domain/format-number.ts";
import { formatPounds, sumPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { type DailyOrders, dailyOrders } from "@/data/dashboard/queries";
import { Skeleton } from "@/ui/skeleton";

/** Orders, revenue and payments per day of the last 30 days: three bar charts, and a table with the same values. */
export function DailyOrdersChart() {
  const { data: days, isError } = useQuery(dailyOrders());
  if (isError) return null;
  if (!days) return <Skeleton className="mt-10 h-80" />;
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
          days={days}
          getValue={({ orders }) => orders}
          formatValue={(orders) => formatCount(orders, "order")}
        />
        <BarChart
          title="Revenue"
          total={formatPounds(sum(({ revenue }) => revenue))}
          days={days}
          getValue={({ revenue }) => revenue}
          formatValue={formatPounds}
        />
        <BarChart
          title="Paid"
          total={formatPounds(sum(({ paid }) => paid))}
          days={days}
          getValue={({ paid }) => paid}
          formatValue={formatPounds}
        />
        <p className="text-small text-ink-soft lg:col-span-3">
          Orders and revenue count approved orders, on the day on which they were placed. Paid
          counts the money of all orders, less refunds, on the day on which it was received.
        </p>
        <details className="text-small lg:col-span-3">
          <summary className="touch-target w-fit cursor-pointer text-link">Show as a table</summary>
          <DailyOrdersTable days={days} />
        </details>
      </div>
    </section>
  );
}

// Dimensions in units of the SVG viewBox; CSS stretches the chart to the available width and height.
const chartHeight = 100;
const dayWidth = 10;

interface BarChartProps {
  title: string;
  total: string;
  days: DailyOrders[];
  getValue: (day: DailyOrders) => number;
  formatValue: (value: number) => string;
}

/** A bar chart with one bar per day; hovering over a day shows the day's value. */
function BarChart({ title, total, days, getValue, formatValue }: BarChartProps) {
  const maxValue = Math.max(1, ...days.map(getValue));
  const peakDay = days.toSorted((a, b) => getValue(b) - getValue(a)).at(0);
  const [firstDay, lastDay] = [days.at(0), days.at(-1)];
  if (!firstDay || !lastDay || !peakDay) return null;
  const label = `${title} per day, ${total} in all; most on ${formatWeekday(peakDay.day)}: ${formatValue(getValue(peakDay))}`;
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="text-small text-ink-soft">{title}</span>
        <span className="numeric text-title">{total}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * dayWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        className="mt-3 h-36 w-full border-b border-sand-deep"
      >
        {days.map((day, index) => {
          // A day with more refunds than payments has no bar.
          const barHeight = Math.max(0, (getValue(day) / maxValue) * (chartHeight - 2));
          return (
            <g key={day.day} className="fill-brass hover:fill-brass-deep">
              <title>{`${formatWeekday(day.day)}: ${formatValue(getValue(day))}`}</title>
              {/* The transparent rectangle makes the whole column hoverable. */}
              <rect x={index * dayWidth} width={dayWidth} height={chartHeight} fill="transparent" />
              <rect
                x={index * dayWidth + 1.5}
                y={chartHeight - barHeight}
                width={dayWidth - 3}
                height={barHeight}
              />
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="numeric mt-1.5 flex justify-between text-label text-ink-soft">
        <span>{formatWeekday(firstDay.day)}</span>
        <span>{formatWeekday(lastDay.day)}</span>
      </p>
    </figure>
  );
}

function DailyOrdersTable({ days }: { days: DailyOrders[] }) {
  return (
    <table className="numeric mt-3 w-full max-w-md">
      <caption className="sr-only">Orders, revenue and payments per day, newest first</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-sand-deep">
          <th scope="col" className="py-1.5 text-start font-normal">
            Day
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            Orders
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            Revenue
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            Paid
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, revenue, paid }) => (
          <tr key={day} className="border-b border-sand">
            <th scope="row" className="py-1.5 text-start font-normal">
              {formatWeekday(day)}
            </th>
            <td className="py-1.5 text-end">{formatNumber(orders)}</td>
            <td className="py-1.5 text-end">{formatPounds(revenue)}</td>
            <td className="py-1.5 text-end">{formatPounds(paid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
