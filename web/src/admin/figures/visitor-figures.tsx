import { formatNumber } from "@domain/format-number.ts";
import { type Figures, maxFigureRows } from "@domain/orders/figures.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ChosenPeriod } from "@/admin/figures/figure-period";
import { FigureSection } from "@/admin/figures/figure-section";
import { figures as figuresQuery } from "@/data/dashboard/figures";
import { adminPaths } from "@/lib/admin-paths";

const countColumn = (header: string) => ({
  header,
  getValue: ({ count }: { count: number }) => count,
  formatValue: formatNumber,
});

/** What visitors searched in vain, wished for and looked at in the period. The CSV files contain all rows. */
export function VisitorFigures({ figures, period }: { figures: Figures; period: ChosenPeriod }) {
  const queryClient = useQueryClient();
  const loadAll = () => queryClient.fetchQuery(figuresQuery(period, maxFigureRows));
  return (
    <div className="grid items-start gap-10 xl:grid-cols-3">
      <FigureSection
        title="Searched in vain"
        definition="Searches that found nothing, not people. A text with an @ or with five digits is not kept, because it may be personal. The CSV file has all."
        fileName={`figures-${period.value}-searched-in-vain`}
        nameHeader="Search"
        rows={figures.searchMisses}
        rowKey={({ words }) => words}
        getText={({ words }) => words}
        columns={[countColumn("Searches")]}
        emptyText="Every search in this period found something."
        loadAllRows={async () => (await loadAll()).searchMisses}
      />
      <FigureSection
        title="Most wished for"
        definition="Visitors’ hearts pressed, not people. The CSV file has all."
        fileName={`figures-${period.value}-wishes`}
        nameHeader="Product"
        rows={figures.wishes}
        rowKey={({ productId }) => productId}
        getText={({ name }) => name}
        getName={({ productId, name }) => (
          <Link to={adminPaths.productEditor(productId)} className="hover:underline">
            {name}
          </Link>
        )}
        columns={[countColumn("Hearts")]}
        emptyText="No heart was pressed in this period."
        loadAllRows={async () => (await loadAll()).wishes}
      />
      <FigureSection
        title="Most viewed rooms"
        definition="Projects that stayed on a visitor’s screen for 6 seconds or were enlarged: views, not people. The CSV file has all."
        fileName={`figures-${period.value}-rooms`}
        nameHeader="Project"
        rows={figures.roomViews}
        rowKey={({ projectId }) => projectId}
        getText={({ title }) => title}
        getName={({ projectId, title }) => (
          <Link to={adminPaths.projectEditor(projectId)} className="hover:underline">
            {title}
          </Link>
        )}
        columns={[countColumn("Views")]}
        emptyText="No project was viewed in this period."
        loadAllRows={async () => (await loadAll()).roomViews}
      />
    </div>
  );
}
