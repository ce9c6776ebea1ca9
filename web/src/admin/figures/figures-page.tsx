import { businessDate } from "@domain/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  type ChosenPeriod,
  describePeriod,
  last12Months,
  offeredPeriods,
  parsePeriod,
} from "@/admin/figures/figure-period";
import { FigureSummary } from "@/admin/figures/figure-summary";
import { ProductFigures } from "@/admin/figures/product-figures";
import { ProductTable } from "@/admin/figures/product-table";
import { SalesFigures } from "@/admin/figures/sales-figures";
import { VisitorFigures } from "@/admin/figures/visitor-figures";
import { PageHeader } from "@/admin/shell/page-header";
import { QueryContent } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { figures } from "@/data/dashboard/figures";
import { Button } from "@/ui/button";
import { Select } from "@/ui/select";
import { Skeleton } from "@/ui/skeleton";

/** What was sold in a month or a year against earlier ones, the stock, and what visitors did. The URL parameter `period` is that of `parsePeriod`. */
export function FiguresPage() {
  const { query } = useUrlQuery();
  const [today] = useState(() => businessDate(new Date()));
  const period = parsePeriod(query.get("period"), today);
  const result = useQuery(figures(period));
  return (
    <>
      <PageHeader title="Figures">
        <PeriodControls period={period} today={today} />
      </PageHeader>
      <QueryContent query={result} loadingContent={<Skeleton className="h-96" />}>
        {(data) => (
          <div className="grid gap-10">
            <h2 className="-mb-6 text-heading">{describePeriod(data.periods.current)}</h2>
            <FigureSummary figures={data} />
            <SalesFigures figures={data} period={period} />
            <ProductTable figures={data} period={period} />
            <ProductFigures figures={data} period={period} />
            <VisitorFigures figures={data} period={period} />
          </div>
        )}
      </QueryContent>
    </>
  );
}

function PeriodControls({ period, today }: { period: ChosenPeriod; today: string }) {
  const { changeQuery, linkTo } = useUrlQuery();
  const { months, years } = offeredPeriods(today);
  const isOffered = [last12Months, ...months, ...years].includes(period.value);
  return (
    <>
      <Select
        aria-label="Period"
        value={period.value}
        onChange={({ target }) => changeQuery({ period: target.value, page: null })}
      >
        {isOffered ? null : <option value={period.value}>{period.label}</option>}
        <option value={last12Months}>Last 12 months</option>
        <optgroup label="Months">
          {months.map((month) => (
            <option key={month} value={month}>
              {parsePeriod(month, today).label}
            </option>
          ))}
        </optgroup>
        <optgroup label="Years">
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </optgroup>
      </Select>
      {period.earlier && period.later ? (
        <nav aria-label="Periods" className="flex gap-2">
          <Button asChild variant="outline" size="control">
            <Link to={linkTo({ period: period.earlier, page: null })}>Earlier</Link>
          </Button>
          <Button asChild variant="outline" size="control">
            <Link to={linkTo({ period: period.later, page: null })}>Later</Link>
          </Button>
        </nav>
      ) : null}
    </>
  );
}
