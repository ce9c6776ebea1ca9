import { shownStockAlertSchema } from "@domain/catalogue/stock-alert.ts";
import { queryOptions } from "@tanstack/react-query";
import { openLink } from "@/data/links/open-link";

/** The back-in-stock alert at a link, by the link's token; null when there is none. */
export function shownStockAlert(token: string) {
  return queryOptions({
    queryKey: ["shown-stock-alert", token],
    queryFn: () => openLink("stock-alert", token, shownStockAlertSchema),
    staleTime: 0,
  });
}
