import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { awaitsRenewal } from "@/data/session/access-token";
import { endSession } from "@/data/session/mutations";
import { RequestError } from "@/lib/request-error";

function isUnauthorised(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** True once any read or write of the back office was answered 401: the session is over, and is then dropped here too. */
export function useExpiredSession(): boolean {
  const queryClient = useQueryClient();
  const [expired, setExpired] = useState(false);
  useEffect(() => {
    const notice = async (error: unknown) => {
      // A request without a token, because the session's could not be renewed yet, is answered 401 too.
      if (!isUnauthorised(error) || (await awaitsRenewal())) return;
      // A failure to tell the server changes nothing: it does not know the session any more.
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
