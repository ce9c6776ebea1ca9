import { publicStockAlertSchema } from "@domain/catalogue/stock-alert.ts";
import { queryOptions } from "@tanstack/react-query";
import { postLinkToken } from "@/data/links/post-link-token";

/** The back-in-stock alert that the token of an emailed link identifies; null for an unknown token. Each mount refetches. */
export function stockAlertByToken(token: string) {
  return queryOptions({
    queryKey: ["stock-alert", token],
    queryFn: () => postLinkToken("stock-alert", token, publicStockAlertSchema),
    staleTime: 0,
  });
}
