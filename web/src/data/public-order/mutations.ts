import { cardSessionSchema } from "@domain/orders/order-link.ts";
import {
  type Withdrawal,
  type WithdrawalForm,
  withdrawalReceiptSchema,
} from "@domain/orders/withdrawal.ts";
import type { SpamGuardFields } from "@domain/spam-guard.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callFunction } from "@/lib/fetch";
import { RequestError } from "@/lib/request-error";

async function postForOrder<Result>(
  path: string,
  body: object,
  schema: z.ZodMiniType<Result>,
): Promise<Result> {
  const result = z.safeParse(schema, await callFunction(path, { method: "POST", body }));
  if (!result.success) throw new RequestError(0, "");
  return result.data;
}

/** Withdraws from lines of the order of a link; returns the receipt and reloads the order. Throws RequestError. */
export function useWithdraw(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (withdrawal: Withdrawal) =>
      postForOrder("storefront/withdrawal", { token, ...withdrawal }, withdrawalReceiptSchema),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["public-order", token] }),
  });
}

/** Withdraws from a whole order by its number; returns the receipt. Is pending while `guard` is. Throws RequestError. */
export function useSubmitWithdrawal() {
  return useMutation({
    mutationFn: async ({
      returnId,
      form,
      guard,
    }: {
      returnId: string;
      form: WithdrawalForm;
      guard: Promise<SpamGuardFields>;
    }) =>
      postForOrder(
        "storefront/withdrawal-form",
        { returnId, ...form, ...(await guard) },
        withdrawalReceiptSchema,
      ),
  });
}

/**
 * Opens the card payment provider's page for the open payment request of the order of a link; returns the page's URL. Throws
 * RequestError, then reloads the order: the request may have been paid or cancelled.
 */
export function useOpenCardSession(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => postForOrder("payments/card-session", { token }, cardSessionSchema),
    onError: () => queryClient.invalidateQueries({ queryKey: ["public-order", token] }),
  });
}
