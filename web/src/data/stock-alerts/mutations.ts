import { publicStockAlertSchema, type StockAlertForm } from "@domain/catalogue/stock-alert.ts";
import type { SpamGuardFields } from "@domain/spam-guard.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { postLinkToken } from "@/data/links/post-link-token";
import { stockAlertByToken } from "@/data/stock-alerts/queries";
import { callFunction } from "@/lib/fetch";

interface StockAlertRequest extends StockAlertForm {
  productId: number;
  variantId: number | undefined;
}

/** Requests a back-in-stock alert. Throws RequestError, whose message is the server's reason or empty. */
export function useRequestStockAlert() {
  return useMutation({
    mutationFn: ({ request, guard }: { request: StockAlertRequest; guard: SpamGuardFields }) =>
      callFunction("storefront/stock-alerts", { method: "POST", body: { ...request, ...guard } }),
  });
}

/** Confirms the email address of the alert whose link has this token. Throws RequestError. */
export function useConfirmStockAlert(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => postLinkToken("stock-alert/confirm", token, publicStockAlertSchema),
    onSuccess: (alert) => queryClient.setQueryData(stockAlertByToken(token).queryKey, alert),
  });
}

/** Deletes the alert whose link has this token, and the stored email address. Throws RequestError. */
export function useDeleteStockAlert(token: string) {
  return useMutation({
    mutationFn: () =>
      callFunction("storefront/stock-alert/delete", { method: "POST", body: { token } }),
  });
}
