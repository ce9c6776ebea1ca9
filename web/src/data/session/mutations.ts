import type { LoginForm } from "@domain/people/login.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { username } from "@/data/session/queries";
import { isAdminToken } from "@/data/session/token-claims";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export interface LoggedIn {
  username: string;
  isAdmin: boolean;
}

/** Signs in by email and password. Throws RequestError; its message is empty when the server is unreachable. */
export function useLogIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ email, password }: LoginForm): Promise<LoggedIn> => {
      const { data, error } = await supabase.auth.signInWithPassword({ email, password });
      if (error) throw new RequestError(error.status ?? 0, error.status ? error.message : "");
      const { user, session } = data;
      // The name is optional: a failure here must not look like a failed login.
      const name = await queryClient.fetchQuery(username(user.id)).catch(() => "");
      return { username: name || (user.email ?? ""), isAdmin: isAdminToken(session.access_token) };
    },
  });
}

/** Signs out on this device and clears the query cache. Throws RequestError. */
export function useLogOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: endSession,
    // Also when Auth fails, because supabase-js drops the local session in any case.
    onSettled: () => queryClient.removeQueries(),
  });
}

/** Drops this browser's session, also when the server has already ended it. Throws RequestError. */
export async function endSession(): Promise<void> {
  const error = await supabase.endSession();
  if (error) throw new RequestError(error.status ?? 0, error.message);
}
