import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { RequestError, rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export const recoveryCodesKey = ["recovery-codes-left"] as const;

/** The number of the account's unused recovery codes. */
export function recoveryCodesLeft() {
  return queryOptions({
    queryKey: recoveryCodesKey,
    queryFn: async ({ signal }): Promise<number> =>
      rowsOrThrow(
        await supabase.rpc("recovery_codes_left").abortSignal(signal),
        "Failed to fetch the recovery codes",
      ),
  });
}

/** Creates an account's first recovery codes. Returns null if it has some, which a recovery has left, or if the request fails. */
export async function createFirstRecoveryCodes(): Promise<string[] | null> {
  const { data: count } = await supabase.rpc("recovery_codes_left");
  return count === 0 ? (await supabase.rpc("create_recovery_codes")).data : null;
}

/** Replaces the account's recovery codes and returns the new ones. Needs a current code (`useVerifyCode`). Throws RequestError. */
export function useCreateRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<string[]> => {
      const { data, error, status } = await supabase.rpc("create_recovery_codes");
      if (error) throw toRequestError(error, status);
      return data;
    },
    onSuccess: () => invalidateAfterWrite(queryClient, [recoveryCodesKey]),
  });
}

/**
 * Removes the account's authenticators with a recovery code; `renewSession` then completes the sign-in. Throws RequestError, with status
 * 422 for a wrong code.
 */
export function useRecoveryCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const { data, error, status } = await supabase.rpc("use_recovery_code", { code });
      if (error) throw toRequestError(error, status);
      if (data === "limited")
        throw new RequestError(429, "Too many attempts. Please wait 15 minutes, then try again.");
      if (data !== "used")
        throw new RequestError(422, "This code is not right, or was used before.");
    },
    onSuccess: () => queryClient.removeQueries(),
  });
}
