import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isTokenRefreshPending } from "@/data/session/access-token";
import { endSession } from "@/data/session/mutations";
import { RequestError } from "@/lib/request-error";

function isUnauthorised(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Whether a query or mutation failed with 401, which means that the session has expired. Removes the local session in that case. */
export function useExpiredSession(): boolean {
  const queryClient = useQueryClient();
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const onError = async (error: unknown) => {
      // While a token refresh is pending, a request without a token also gets a 401.
      if (!isUnauthorised(error) || (await isTokenRefreshPending())) return;
      // A failed sign-out request is harmless: the server has already ended the session.
      endSession().catch(() => undefined);
      setExpired(true);
    };
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error")
        void onError(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error")
        void onError(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
  return expired;
}
