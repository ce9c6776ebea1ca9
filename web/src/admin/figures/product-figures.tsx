import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { type Figures, maxFigureRows } from "@domain/orders/figures.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { revenueColumns } from "@/admin/figures/compared-periods";
import type { ChosenPeriod } from "@/admin/figures/figure-period";
import { FigureSection } from "@/admin/figures/figure-section";
import { figures as figuresQuery } from "@/data/dashboard/figures";
import { adminPaths } from "@/lib/admin-paths";

function ProductName({ productId, name }: { productId: number | null; name: string }) {
  if (productId === null) return <span>{name}</span>;
  return (
    <Link to={adminPaths.productEditor(productId)} className="hover:underline">
      {name}
    </Link>
  );
}

/** The products that sold best, and those on hand that sold least. Their CSV files contain all products. */
export function ProductFigures({ figures, period }: { figures: Figures; period: ChosenPeriod }) {
  const queryClient = useQueryClient();
  const loadAll = () => queryClient.fetchQuery(figuresQuery(period, maxFigureRows));
  return (
    <>
      <FigureSection
        title="Best sellers"
        definition="Products by revenue, less returned goods. Discounts of a whole order are not deducted. The CSV file has all products that were sold."
        fileName={`figures-${period.value}-best-sellers`}
        nameHeader="Product"
        rows={figures.bestSellers}
        rowKey={({ productId, name }) => productId ?? name}
        getText={({ name }) => name}
        getName={ProductName}
        columns={[
          { header: "Units", getValue: ({ units }) => units, formatValue: formatNumber },
          ...revenueColumns(figures.periods),
        ]}
        emptyText="No product was sold in this period."
        loadAllRows={async () => (await loadAll()).bestSellers}
      />
      <FigureSection
        title="Slow sellers"
        definition="Products on hand today: those that sold fewest units in the period first, then by value at the regular price. The CSV file has all products on hand."
        fileName={`figures-${period.value}-slow-sellers`}
        nameHeader="Product"
        rows={figures.slowSellers}
        rowKey={({ productId }) => productId}
        getText={({ name }) => name}
        getName={ProductName}
        columns={[
          { header: "Units sold", getValue: ({ units }) => units, formatValue: formatNumber },
          {
            header: "On hand",
            getValue: ({ stock }) => stock,
            formatValue: formatNumber,
            isDetail: true,
          },
          {
            header: "Sell-through",
            getValue: ({ sellThrough }) => sellThrough,
            formatValue: (percent) => `${formatNumber(percent, 1)} %`,
            isDetail: true,
          },
          {
            header: "Stock value",
            getValue: ({ stockValue }) => stockValue,
            formatValue: formatPounds,
          },
        ]}
        emptyText="Nothing is on hand."
        loadAllRows={async () => (await loadAll()).slowSellers}
      />
    </>
  );
}
