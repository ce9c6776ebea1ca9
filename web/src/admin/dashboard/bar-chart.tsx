interface Bar<Row> {
  key: string;
  /** The day or month, such as "Sat 21 Nov". */
  label: string;
  row: Row;
}

interface BarChartProps<Row> {
  title: string;
  total: string;
  step: "day" | "month";
  /** Oldest first. */
  bars: Bar<Row>[];
  getValue: (row: Row) => number;
  formatValue: (value: number) => string;
}

// Dimensions in units of the SVG viewBox; CSS stretches the chart to the available width and height.
const chartHeight = 100;
const barWidth = 10;

/** A bar chart with one bar per day or month; hovering over it shows its value. */
export function BarChart<Row>(props: BarChartProps<Row>) {
  const { title, total, step, bars, getValue, formatValue } = props;
  const maxValue = Math.max(1, ...bars.map(({ row }) => getValue(row)));
  const peak = bars.toSorted((a, b) => getValue(b.row) - getValue(a.row)).at(0);
  const [first, last] = [bars.at(0), bars.at(-1)];
  if (!first || !last || !peak) return null;
  const label = `${title} per ${step}, ${total} in all; most ${step === "day" ? "on" : "in"} ${peak.label}: ${formatValue(getValue(peak.row))}`;
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="text-small text-ink-soft">{title}</span>
        <span className="numeric text-title">{total}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * barWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        className="mt-3 h-36 w-full border-b border-sand-deep"
      >
        {bars.map((bar, index) => {
          // A day with more refunds than payments has no bar.
          const barHeight = Math.max(0, (getValue(bar.row) / maxValue) * (chartHeight - 2));
          return (
            <g key={bar.key} className="fill-brass hover:fill-brass-deep">
              <title>{`${bar.label}: ${formatValue(getValue(bar.row))}`}</title>
              {/* The transparent rectangle makes the whole column hoverable. */}
              <rect x={index * barWidth} width={barWidth} height={chartHeight} fill="transparent" />
              <rect
                x={index * barWidth + 1.5}
                y={chartHeight - barHeight}
                width={barWidth - 3}
                height={barHeight}
              />
            </g>
          );
        })}
      </svg>
      <p aria-hidden className="numeric mt-1.5 flex justify-between text-label text-ink-soft">
        <span>{first.label}</span>
        {last === first ? null : <span>{last.label}</span>}
      </p>
    </figure>
  );
}
