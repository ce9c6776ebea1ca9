import { propertyOf } from "@domain/property.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endSession, isTokenRefreshPending } from "@/data/session/mutations";
import type { CurrentSession } from "@/data/session/session-provider";
import { adminPaths } from "@/lib/admin-paths";
import { RequestError } from "@/lib/request-error";

export type AccessDecision = "pending" | "allow" | "redirect";

/** Allows owners and staff, and redirects visitors and other accounts; "pending" while the session is loading. Spec section 6. */
export function decideAccess(session: CurrentSession): AccessDecision {
  if (session.status === "loading") return "pending";
  return session.user?.role ? "allow" : "redirect";
}

/** The redirect target for a user without access: `handle.accessDeniedPath` of the innermost route, else the login page. */
export function accessDeniedPath(matches: { handle: unknown }[]): string {
  const redirectPaths = matches
    .map(({ handle }) => propertyOf(handle, "accessDeniedPath"))
    .filter((path) => typeof path === "string");
  return redirectPaths.at(-1) ?? adminPaths.login;
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Whether a query or mutation has failed with 401, because the session has ended. The failure also removes the local session. */
export function useUnauthorisedResponse(): boolean {
  const queryClient = useQueryClient();
  const [hasUnauthorisedResponse, setHasUnauthorisedResponse] = useState(false);
  useEffect(() => {
    const onError = async (error: unknown) => {
      // While a token refresh is pending, a request without a token also gets a 401.
      if (!isUnauthorised(error) || (await isTokenRefreshPending())) return;
      // A failure of the sign-out request is ignored, because the server has already ended the session.
      endSession().catch(() => undefined);
      setHasUnauthorisedResponse(true);
    };
    const unsubscribeFromQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error")
        void onError(event.action.error);
    });
    const unsubscribeFromMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error")
        void onError(event.action.error);
    });
    return () => {
      unsubscribeFromQueries();
      unsubscribeFromMutations();
    };
  }, [queryClient]);
  return hasUnauthorisedResponse;
}
