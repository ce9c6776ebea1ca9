import type { Database } from "@domain/database.types.ts";
import {
  type AcceptanceForm,
  type InvitationForm,
  type SentInvitation,
  sentInvitationSchema,
} from "@domain/people/invitation.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { accountKeys } from "@/data/accounts/queries";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { callFunction } from "@/lib/fetch";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type AccountChange = Database["public"]["Enums"]["account_change"];

/** Invites a person by email, or repeats the invitation; returns its link. Throws RequestError. */
export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: InvitationForm): Promise<SentInvitation> =>
      z.parse(
        sentInvitationSchema,
        await sendBackOfficeRequest("invitations", { method: "POST", body }),
      ),
    onSettled: () => invalidateAfterWrite(queryClient, [accountKeys.all]),
  });
}

/** Changes an account, or withdraws an invitation. Throws RequestError. */
export function useChangeAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: AccountChange | "withdraw" }) => {
      const { error, status } =
        change === "withdraw"
          ? await supabase.rpc("withdraw_invitation", { invitation_id: id })
          : await supabase.rpc("change_account", { account_id: id, change });
      if (error) throw toRequestError(error, status);
    },
    onSettled: () => invalidateAfterWrite(queryClient, [accountKeys.all]),
  });
}

/** Creates the account of an invitation. Throws RequestError. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: AcceptanceForm & { token: string }) =>
      callFunction("back-office/accept-invitation", { method: "POST", body }),
  });
}
