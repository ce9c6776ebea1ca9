import type { AuthenticatorCodeForm } from "@domain/people/authenticator.ts";
import type { LoginForm } from "@domain/people/login.ts";
import { isAdminToken } from "@domain/people/token-claims.ts";
import type { Session } from "@supabase/supabase-js";
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { type Authenticator, authenticators } from "@/data/authenticators/queries";
import { username } from "@/data/session/queries";
import { isSecondFactorRequired, verifySecondFactor } from "@/data/session/second-factor";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export interface LoginResult {
  username: string;
  isAdmin: boolean;
}

/**
 * Signs in by email and password. Returns null if the account has an authenticator; useEnterCode then completes the login.
 * Throws RequestError; its message is empty when the server is unreachable.
 */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: LoginForm): Promise<LoginResult | null> => {
      const { data, error } = await supabase.auth.signInWithPassword({ email, password });
      if (error) throw new RequestError(error.status ?? 0, error.status ? error.message : "");
      return isSecondFactorRequired(data.session) ? null : loggedIn(data.session, queryClient);
    },
  });
}

/** Completes a login with the code of any of the account's authenticators. Throws RequestError. */
export function useEnterCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ code }: AuthenticatorCodeForm): Promise<LoginResult> => {
      await tryAuthenticators(await queryClient.fetchQuery(authenticators()), code);
      const { data } = await supabase.auth.getSession();
      if (!data.session) throw new RequestError(401, "Please log in.");
      return loggedIn(data.session, queryClient);
    },
  });
}

/**
 * Tries the code with each authenticator, because a code does not identify its authenticator. Throws the RequestError of the
 * last attempt.
 */
async function tryAuthenticators([first, ...others]: Authenticator[], code: string): Promise<void> {
  if (!first) throw new RequestError(401, "Please log in.");
  try {
    await verifySecondFactor(first.id, code);
  } catch (error) {
    const isWrong = error instanceof RequestError && error.status === 422;
    if (!isWrong || others.length === 0) throw error;
    await tryAuthenticators(others, code);
  }
}

async function loggedIn(
  { user, access_token }: Session,
  queryClient: QueryClient,
): Promise<LoginResult> {
  // A failure to read the optional name must not look like a failed login.
  const name = await queryClient.fetchQuery(username(user.id)).catch(() => "");
  return { username: name || (user.email ?? ""), isAdmin: isAdminToken(access_token) };
}

const logOut = ["session", "log-out"];

/** Signs out on this device and clears the query cache. Throws RequestError. */
export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: logOut,
    mutationFn: endSession,
    // The cache is cleared after a failure too, because supabase-js removes the local session in any case.
    onSettled: () => queryClient.removeQueries(),
  });
}

/** Whether the user has signed out in this tab since a time (milliseconds since 1970). */
export function useHasLoggedOut(since: number): boolean {
  const times = useMutationState({
    filters: { mutationKey: logOut },
    select: ({ state }) => state.submittedAt,
  });
  return times.some((time) => time >= since);
}

/** Removes this browser's session, even if the server has already ended it. Throws RequestError. */
export async function endSession(): Promise<void> {
  const error = await supabase.endSession();
  if (error) throw new RequestError(error.status ?? 0, error.message);
}
