import {
  type AccountRole,
  isSecondFactorRequired,
  roleOfToken,
} from "@domain/people/token-claims.ts";
import { SessionContextProvider, useSessionContext } from "@supabase/auth-helpers-react";
import { type ReactNode, useMemo } from "react";
import { supabase } from "@/lib/supabase";

export interface CurrentUser {
  id: string;
  email: string;
  /** The role in the back office by the access token; null for none, and while the second factor is missing. The database checks both. */
  role: AccountRole | null;
  /** Whether the login still needs the code of an authenticator. */
  needsSecondFactor: boolean;
}

/** `anonymous` means signed out; the site has no anonymous users of Supabase Auth. */
export type CurrentSession =
  | { status: "loading"; user: null }
  | { status: "anonymous"; user: null }
  | { status: "signed-in"; user: CurrentUser };

/** This module is the only one that imports auth-helpers-react, which is deprecated. Other code uses useCurrentSession. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContextProvider supabaseClient={supabase}>{children}</SessionContextProvider>;
}

export function useCurrentSession(): CurrentSession {
  const { isLoading, session } = useSessionContext();
  return useMemo((): CurrentSession => {
    if (isLoading) return { status: "loading", user: null };
    if (!session) return { status: "anonymous", user: null };
    const needsSecondFactor = isSecondFactorRequired(session);
    const user = {
      id: session.user.id,
      email: session.user.email ?? "",
      role: needsSecondFactor ? null : roleOfToken(session.access_token),
      needsSecondFactor,
    };
    return { status: "signed-in", user };
  }, [isLoading, session]);
}
