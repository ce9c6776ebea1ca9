import type { LoginForm } from "@domain/people/sign-in-form.ts";
import {
  type AccountRole,
  isSecondFactorRequired,
  roleOfToken,
} from "@domain/people/token-claims.ts";
import { isAuthRetryableFetchError, type Session } from "@supabase/supabase-js";
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { username } from "@/data/session/queries";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export interface SignInResult {
  username: string;
  /** Null for an account without access to the back office. */
  role: AccountRole | null;
}

/**
 * Signs in by email and password. Returns null if the account has an authenticator; `useVerifySecondFactor` then completes the
 * sign-in.
 * Throws RequestError, whose message is empty if the server is unreachable.
 */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: LoginForm): Promise<SignInResult | null> => {
      const { data, error } = await supabase.auth.signInWithPassword({ email, password });
      if (error) throw new RequestError(error.status ?? 0, error.status ? error.message : "");
      return isSecondFactorRequired(data.session)
        ? null
        : toSignInResult(data.session, queryClient);
    },
  });
}

/** Reads what the login says of a session. */
export async function toSignInResult(
  { user, access_token }: Session,
  queryClient: QueryClient,
): Promise<SignInResult> {
  // A failure to read the optional name must not look like a failed sign-in.
  const name = await queryClient.fetchQuery(username(user.id)).catch(() => "");
  return { username: name || (user.email ?? ""), role: roleOfToken(access_token) };
}

const signOutKey = ["session", "sign-out"];

/** Signs out on this device, cancels running queries and clears the query cache. Throws RequestError. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: async () => {
      // Queries that Postgres executes after the end of the session fail with 401 or 403.
      await queryClient.cancelQueries();
      await endSession();
    },
    // Clears the cache after a failure too, because endSession removes the local session in any case.
    onSettled: () => queryClient.removeQueries(),
  });
}

/** Whether the user has signed out in this tab at or after the time `since`, in epoch milliseconds. */
export function useHasSignedOut(since: number): boolean {
  const times = useMutationState({
    filters: { mutationKey: signOutKey },
    select: ({ state }) => state.submittedAt,
  });
  return times.some((time) => time >= since);
}

/** Whether this browser has a session whose token refresh failed temporarily (Auth overloaded or unreachable). */
export async function isTokenRefreshPending(): Promise<boolean> {
  const { error } = await supabase.auth.getSession();
  return isAuthRetryableFetchError(error);
}

/** Removes this browser's session, even if the server has already ended the session. Throws RequestError. */
export async function endSession(): Promise<void> {
  const error = await supabase.endSession();
  if (error) throw new RequestError(error.status ?? 0, error.message);
}
