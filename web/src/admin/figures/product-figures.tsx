import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import type { Figures } from "@domain/orders/figures.ts";
import { Link } from "react-router";
import { revenueColumns } from "@/admin/figures/compared-periods";
import type { ChosenPeriod } from "@/admin/figures/figure-period";
import { FigureSection } from "@/admin/figures/figure-section";
import { adminPaths } from "@/lib/admin-paths";

export function ProductName({ productId, name }: { productId: number | null; name: string }) {
  if (productId === null) return <span>{name}</span>;
  return (
    <Link to={adminPaths.productEditor(productId)} className="hover:underline">
      {name}
    </Link>
  );
}

/** The products that sold best, and those on hand that sold least. */
export function ProductFigures({ figures, period }: { figures: Figures; period: ChosenPeriod }) {
  return (
    <>
      <FigureSection
        title="Best sellers"
        definition="The ten products with the largest revenue, less returned goods. Discounts of a whole order are not deducted."
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
      />
      <FigureSection
        title="Slow sellers"
        definition="Ten products on hand today: those that sold fewest units in the period first, then by value at the regular price."
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
      />
    </>
  );
}
