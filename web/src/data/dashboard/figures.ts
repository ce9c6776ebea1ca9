import { type Figures, figuresSchema } from "@domain/orders/figures.ts";
import { queryOptions } from "@tanstack/react-query";
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
