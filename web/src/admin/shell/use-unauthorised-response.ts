import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endSession, isTokenRefreshPending } from "@/data/session/mutations";
import { RequestError } from "@/lib/request-error";

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
