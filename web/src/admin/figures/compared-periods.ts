import { formatPounds } from "@domain/money.ts";
import type { Figures } from "@domain/orders/figures.ts";
import type { FigureColumn } from "@/admin/dashboard/figure-table";
import { describePeriod } from "@/admin/figures/figure-period";

type Periods = Figures["periods"];

/** The earlier periods with which a period is compared; of 12 months, the months before are those of the year before. */
export function comparedPeriods({ before, yearBefore }: Periods) {
  const compared = [
    { name: "before" as const, label: describePeriod(before) },
    { name: "yearBefore" as const, label: describePeriod(yearBefore) },
  ];
  return before.since === yearBefore.since ? compared.slice(1) : compared;
}

/** The columns of a table that compares revenues. */
export function revenueColumns(
  periods: Periods,
): FigureColumn<{ revenue: number; before: number; yearBefore: number }>[] {
  return [
    { header: "Revenue", getValue: ({ revenue }) => revenue, formatValue: formatPounds },
    ...comparedPeriods(periods).map(({ name, label }) => ({
      header: label,
      csvHeader: `Revenue, ${label}`,
      getValue: (row: { before: number; yearBefore: number }) => row[name],
      formatValue: formatPounds,
      isDetail: true,
    })),
  ];
}
