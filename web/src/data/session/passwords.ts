import { isSecondFactorRequired } from "@domain/people/token-claims.ts";
import type { AuthError } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { authRequestError } from "@/data/session/second-factor";
import { sessionsKey } from "@/data/sessions/sessions";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/**
 * Sends a link with which a lost password can be replaced, if there is an account with the email. Auth answers differently only for an
 * account that got a mail within the last minute; nobody may learn whether there is an account. Throws RequestError.
 */
export function useSendPasswordLink() {
  return useMutation({
    mutationFn: async (email: string): Promise<void> => {
      const { error } = await supabase.auth.resetPasswordForEmail(email);
      if (error && error.code !== "over_email_send_rate_limit") throw authRequestError(error);
    },
  });
}

/** What a link has opened: a session, one that needs the code of an authenticator, or nothing. */
export type OpenedLink = "open" | "code" | "ended" | "deactivated";

/** Uses up a link's token, which signs in. Throws RequestError. */
export function useOpenPasswordLink() {
  return useMutation({
    mutationFn: async (token: string): Promise<OpenedLink> => {
      const { data, error } = await supabase.auth.verifyOtp({
        type: "recovery",
        token_hash: token,
      });
      if (error?.code === "otp_expired") return "ended";
      if (error?.code === "user_banned") return "deactivated";
      if (error) throw authRequestError(error);
      return data.session && isSecondFactorRequired(data.session) ? "code" : "open";
    },
  });
}

interface NewPassword {
  password: string;
  /** Only a session that a link has opened needs none. */
  currentPassword?: string;
}

/** Sets the account's password; Auth ends its other sessions. Throws RequestError. */
export function useSetPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, currentPassword }: NewPassword): Promise<void> => {
      const { error } = await supabase.auth.updateUser({
        password,
        ...(currentPassword && { current_password: currentPassword }),
      });
      if (error) throw passwordError(error);
    },
    onSuccess: () => invalidateAfterWrite(queryClient, [sessionsKey]),
  });
}

const messagesByCode: Record<string, string> = {
  same_password: "This is your current password. Please choose a different one.",
  weak_password: "This password is too easy to guess. Please choose a different one.",
};

function passwordError(error: AuthError): RequestError {
  if (error.code === "current_password_invalid")
    return new RequestError(400, "This is not your current password", {
      field: "currentPassword",
    });
  const message = messagesByCode[error.code ?? ""];
  return message ? new RequestError(error.status ?? 0, message) : authRequestError(error);
}
