import {
  type Withdrawal,
  type WithdrawalForm,
  type WithdrawalReceipt,
  withdrawalReceiptSchema,
} from "@domain/orders/withdrawal.ts";
import type { SpamGuardFields } from "@domain/spam-guard.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callFunction } from "@/lib/fetch";
import { RequestError } from "@/lib/request-error";

async function postWithdrawal(path: string, body: object): Promise<WithdrawalReceipt> {
  const receipt = withdrawalReceiptSchema.safeParse(
    await callFunction(`storefront/${path}`, { method: "POST", body }),
  );
  if (!receipt.success) throw new RequestError(0, "");
  return receipt.data;
}

/** Withdraws from lines of the order of a link; returns the receipt and reloads the order. Throws RequestError. */
export function useWithdraw(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (withdrawal: Withdrawal) => postWithdrawal("withdrawal", { token, ...withdrawal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["public-order", token] }),
  });
}

/** Withdraws from a whole order by its number; returns the receipt. Throws RequestError. */
export function useSubmitWithdrawal() {
  return useMutation({
    mutationFn: ({
      returnId,
      form,
      guard,
    }: {
      returnId: string;
      form: WithdrawalForm;
      guard: SpamGuardFields;
    }) => postWithdrawal("withdrawal-form", { returnId, ...form, ...guard }),
  });
}
