import type { Database } from "@domain/database.types.ts";
import { type Invitation, invitationSchema } from "@domain/people/invitation.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { callFunction } from "@/lib/fetch";
import { RequestError, rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type AccountRow = Database["public"]["Functions"]["accounts"]["Returns"][number];

/** An account of the back office or, with the state `invited`, an invitation. */
export interface Account
  extends Pick<AccountRow, "id" | "state" | "email" | "role" | "has_second_factor"> {
  /** Null for an invitation. */
  username: string | null;
  last_sign_in_at: string | null;
  /** When an invitation expires; null for an account. */
  expires_at: string | null;
  /** Whether the mail of an invitation was sent; null for an account. */
  is_mail_sent: boolean | null;
}

export const accountKeys = { all: ["accounts"] as const };

/** The accounts with access to the back office, and the open invitations. */
export function accounts() {
  return queryOptions({
    queryKey: accountKeys.all,
    queryFn: async ({ signal }): Promise<Account[]> =>
      rowsOrThrow(
        await supabase.rpc("accounts", undefined, { get: true }).abortSignal(signal),
        "Failed to fetch the accounts",
      ),
    staleTime: 0,
  });
}

/** The invitation of a link; null if the link does not work any more. */
export function invitationByToken(token: string) {
  return queryOptions({
    queryKey: ["invitation", token],
    queryFn: async (): Promise<Invitation | null> => {
      const response = await callFunction("back-office/invitation", {
        method: "POST",
        body: { token },
      }).catch((error: unknown) => {
        if (error instanceof RequestError && error.status === 404) return null;
        throw error;
      });
      return z.parse(z.nullable(invitationSchema), response);
    },
    staleTime: 0,
    gcTime: 0,
  });
}
