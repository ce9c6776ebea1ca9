import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isTokenRefreshPending } from "@/data/session/access-token";
import { endSession } from "@/data/session/mutations";
import { RequestError } from "@/lib/request-error";

function isUnauthorised(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** True once any query or mutation was answered 401: the session has expired, and this browser's copy is dropped. */
export function useExpiredSession(): boolean {
  const queryClient = useQueryClient();
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const notice = async (error: unknown) => {
      // A request without a token gets a 401 too, when the token's renewal is only delayed.
      if (!isUnauthorised(error) || (await isTokenRefreshPending())) return;
      // A failed sign-out request is harmless: the server has already ended the session.
      endSession().catch(() => undefined);
      setExpired(true);
    };
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error")
        void notice(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error")
        void notice(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
  return expired;
}
