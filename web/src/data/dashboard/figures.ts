import { toCamelCaseKeys } from "@domain/camel-case.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import {
  type Figures,
  figuresSchema,
  maxFigureRows,
  type ProductFigure,
  type ProductSort,
  productFigureSchema,
} from "@domain/orders/figures.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { orderKeys } from "@/data/orders/keys";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** So many months, the last of which is that of a date. */
export interface FigurePeriod {
  lastMonth: string;
  monthCount: number;
}

/** The figures of a period, with at most so many best and slow sellers. */
export function figures({ lastMonth, monthCount }: FigurePeriod, rowLimit = 10) {
  return queryOptions({
    queryKey: orderKeys.figures(lastMonth, monthCount, rowLimit),
    queryFn: async ({ signal }): Promise<Figures> =>
      figuresSchema.parse(
        rowsOrThrow(
          await supabase
            .rpc(
              "figures",
              { last_month: lastMonth, month_count: monthCount, row_limit: rowLimit },
              { get: true },
            )
            .abortSignal(signal),
          "Failed to fetch the figures",
        ),
      ),
    staleTime: 0,
  });
}

interface ProductFiguresPage {
  products: ProductFigure[];
  /** The number of products on all pages. */
  total: number;
}

async function fetchProductFigures(
  { lastMonth, monthCount }: FigurePeriod,
  list: { sort: ProductSort; page_limit: number; page_offset: number },
  signal: AbortSignal,
): Promise<ProductFiguresPage> {
  const rows = rowsOrThrow(
    await supabase
      .rpc(
        "figures_by_product",
        { last_month: lastMonth, month_count: monthCount, ...list },
        { get: true },
      )
      .abortSignal(signal),
    "Failed to fetch the products",
  );
  return {
    products: rows.map((row) => productFigureSchema.parse(toCamelCaseKeys(row))),
    total: rows[0]?.total_count ?? 0,
  };
}

/** A page of the products that were sold in the period or earlier ones, or are on hand. Pages count from 1. */
export function productFigures(period: FigurePeriod, sort: ProductSort, page: number) {
  return queryOptions({
    queryKey: orderKeys.productFigures(period.lastMonth, period.monthCount, sort, page),
    queryFn: ({ signal }) =>
      fetchProductFigures(
        period,
        { sort, page_limit: adminPageSize, page_offset: (page - 1) * adminPageSize },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Fetches all pages, in large parts. */
export async function* allProductFigures(
  period: FigurePeriod,
  sort: ProductSort,
  signal: AbortSignal,
): AsyncGenerator<ProductFiguresPage> {
  for (let page_offset = 0, total = 1; page_offset < total; page_offset += maxFigureRows) {
    const part = await fetchProductFigures(
      period,
      { sort, page_limit: maxFigureRows, page_offset },
      signal,
    );
    total = part.total;
    yield part;
  }
}
