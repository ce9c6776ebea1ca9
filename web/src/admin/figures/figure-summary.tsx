import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import type { Figures } from "@domain/orders/figures.ts";
import { comparedPeriods } from "@/admin/figures/compared-periods";

/** The period's orders, revenue and average order against earlier periods, and the stock. */
export function FigureSummary({ figures: { periods, stock } }: { figures: Figures }) {
  const { current } = periods;
  const compare = (
    getValue: (period: Figures["periods"]["current"]) => number | null,
    formatValue: (value: number) => string,
  ) =>
    comparedPeriods(periods).map(
      ({ label, name }) =>
        `${label}: ${describeComparison(getValue(current), getValue(periods[name]), formatValue)}`,
    );
  return (
    <dl className="grid border-t border-l border-sand bg-surface sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard
        label="Orders"
        value={formatNumber(current.orders)}
        notes={compare(({ orders }) => orders, formatNumber)}
        definition="Approved orders, on the day on which they were placed."
      />
      <FigureCard
        label="Revenue"
        value={formatPounds(current.revenue)}
        notes={compare(({ revenue }) => revenue, formatPounds)}
        definition="The totals of these orders, less returned goods."
      />
      <FigureCard
        label="Average order"
        value={current.average === null ? "–" : formatPounds(current.average)}
        notes={compare(({ average }) => average, formatPounds)}
        definition="Revenue divided by orders."
      />
      <FigureCard
        label="Stock value today"
        value={formatPounds(stock.value)}
        notes={[
          `Units on hand: ${formatNumber(stock.units)}`,
          `Sell-through: ${stock.sellThrough === null ? "–" : `${formatNumber(stock.sellThrough, 1)} %`}`,
        ]}
        definition="What is on hand, at regular selling prices. Sell-through: units sold in the period, of those and what is on hand; without made to order."
      />
    </dl>
  );
}

/** Formats an earlier value with the change since: `£80.00 (+25 %)`. */
function describeComparison(
  value: number | null,
  earlierValue: number | null,
  formatValue: (value: number) => string,
): string {
  if (earlierValue === null) return "–";
  const text = formatValue(earlierValue);
  if (value === null || earlierValue === 0) return text;
  const percent = Math.round((value / earlierValue - 1) * 100);
  return `${text} (${percent < 0 ? "−" : "+"}${formatNumber(Math.abs(percent))} %)`;
}

interface FigureCardProps {
  label: string;
  value: string;
  notes: string[];
  /** What the number counts. */
  definition: string;
}

function FigureCard({ label, value, notes, definition }: FigureCardProps) {
  return (
    <div className="flex flex-col gap-3 border-r border-b border-sand p-5">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="numeric text-section leading-none font-normal">{value}</dd>
      <dd className="numeric grid gap-1 text-small">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </dd>
      <dd className="mt-auto text-small text-ink-soft">{definition}</dd>
    </div>
  );
}
