import { formatMonth, formatWeekday } from "@domain/dates.ts";
import { formatCount, formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import type { Figures } from "@domain/orders/figures.ts";
import { BarChart } from "@/admin/dashboard/bar-chart";
import { revenueColumns } from "@/admin/figures/compared-periods";
import type { ChosenPeriod } from "@/admin/figures/figure-period";
import { FigureSection } from "@/admin/figures/figure-section";
import { orderSourceLabels } from "@/admin/orders/order-labels";

const lineKindLabels = {
  custom: "Other goods and services",
  discount: "Discounts",
  delivery: "Delivery",
};

function categoryLabel({ kind, name }: Figures["categories"][number]): string {
  return kind === "product" ? (name ?? "No category") : lineKindLabels[kind];
}

/** Orders and revenue over time, by source and by category. */
export function SalesFigures({ figures, period }: { figures: Figures; period: ChosenPeriod }) {
  const { periods, steps, sources, categories } = figures;
  const step = period.monthCount === 1 ? "day" : "month";
  const formatStep = step === "day" ? formatWeekday : formatMonth;
  const bars = steps.map((row) => ({ key: row.day, label: formatStep(row.day), row }));
  const orderColumn = {
    header: "Orders",
    getValue: ({ orders }: { orders: number }) => orders,
    formatValue: formatNumber,
  };
  const noSalesText = "Nothing was sold in these periods.";
  return (
    <>
      <FigureSection
        title={`By ${step}`}
        definition="Approved orders and their revenue, on the day on which they were placed."
        fileName={`figures-${period.value}-by-${step}`}
        nameHeader={step === "day" ? "Day" : "Month"}
        rows={steps}
        rowKey={({ day }) => day}
        getText={({ day }) => day}
        getName={({ day }) => formatStep(day)}
        columns={[
          orderColumn,
          { header: "Revenue", getValue: ({ revenue }) => revenue, formatValue: formatPounds },
        ]}
        emptyText={noSalesText}
      >
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          <BarChart
            title="Orders"
            total={formatNumber(periods.current.orders)}
            step={step}
            bars={bars}
            getValue={({ orders }) => orders}
            formatValue={(orders) => formatCount(orders, "order")}
          />
          <BarChart
            title="Revenue"
            total={formatPounds(periods.current.revenue)}
            step={step}
            bars={bars}
            getValue={({ revenue }) => revenue}
            formatValue={formatPounds}
          />
        </div>
      </FigureSection>
      <FigureSection
        title="By category"
        definition="What the orders contain, less returned goods; a product counts in its first category. The revenues add up to that of the period."
        fileName={`figures-${period.value}-by-category`}
        nameHeader="Category"
        rows={categories}
        rowKey={categoryLabel}
        getText={categoryLabel}
        columns={[
          { header: "Units", getValue: ({ units }) => units, formatValue: formatNumber },
          ...revenueColumns(periods),
        ]}
        emptyText={noSalesText}
      />
      <FigureSection
        title="By source"
        definition="Where the customers ordered: on the website, or an order that an administrator has entered."
        fileName={`figures-${period.value}-by-source`}
        nameHeader="Source"
        rows={sources}
        rowKey={({ source }) => source}
        getText={({ source }) => orderSourceLabels[source]}
        columns={[orderColumn, ...revenueColumns(periods)]}
        emptyText={noSalesText}
      />
    </>
  );
}
