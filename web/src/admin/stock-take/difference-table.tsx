import { unitKey } from "@domain/catalogue/choices.ts";
import { type StockCount, summariseStockTake } from "@domain/catalogue/stock-take.ts";
import { formatCount, formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";

const formatDifference = (units: number) =>
  units > 0 ? `+${formatNumber(units)}` : `−${formatNumber(-units)}`;

/** The differences of a stock-take with their value, and the totals; for the screen and for print. */
export function DifferenceTable({ counts }: { counts: StockCount[] }) {
  const { differences, moreUnits, missingUnits, value } = summariseStockTake(counts);
  if (differences.length === 0)
    return (
      <p className="text-ink-soft">{`No differences in ${formatCount(counts.length, "count")}.`}</p>
    );
  return (
    <table aria-label="Differences" className="numeric w-full text-[0.9375rem]">
      <thead>
        <tr className="border-b border-sand text-label tracking-[0.08em] text-ink-soft uppercase [&>th]:pb-2 [&>th]:font-medium">
          <th scope="col" className="text-start">
            Product
          </th>
          <th scope="col" className="pl-3 text-end max-sm:hidden print:table-cell">
            Expected
          </th>
          <th scope="col" className="pl-3 text-end">
            Counted
          </th>
          <th scope="col" className="pl-3 text-end">
            Diff.
          </th>
          <th scope="col" className="pl-3 text-end">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ name, sku, expected, count, difference, value: rowValue, ...unit }) => (
          <tr
            key={unitKey(unit)}
            className="break-inside-avoid border-b border-sand align-baseline [&>td]:py-2 [&>td]:pl-3 [&>td]:text-end"
          >
            <th scope="row" className="text-start font-normal [overflow-wrap:anywhere]">
              {name}
              {sku ? (
                <span translate="no" className="block text-small text-ink-soft">
                  {sku}
                </span>
              ) : null}
            </th>
            <td className="max-sm:hidden print:table-cell">{formatNumber(expected)}</td>
            <td>{formatNumber(count)}</td>
            <td className={difference < 0 ? "text-danger" : "text-brass-deep"}>
              {formatDifference(difference)}
            </td>
            <td className="whitespace-nowrap">{formatPounds(rowValue)}</td>
          </tr>
        ))}
      </tbody>
      <tbody className="break-inside-avoid">
        <tr className="align-baseline font-medium [&>*]:pt-3">
          <th scope="row" className="text-start font-medium">
            {[
              moreUnits > 0 && `${formatCount(moreUnits, "unit")} more`,
              missingUnits > 0 && `${formatCount(missingUnits, "unit")} missing`,
            ]
              .filter(Boolean)
              .join(", ")}
          </th>
          <td aria-hidden className="max-sm:hidden print:table-cell" />
          <td colSpan={3} className="text-end">
            {formatPounds(value)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
