import { sentBriefSchema } from "@domain/messages/brief.ts";
import type { VisitChange } from "@domain/messages/visit.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { briefByToken } from "@/data/consultation/queries";
import { visitKeys } from "@/data/visits/queries";
import { callFunction } from "@/lib/fetch";

/** Changes the visit of the brief that the token of a link identifies. Throws RequestError; 409 if the time is taken. */
export function useChangeVisit(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = briefByToken(token);
  return useMutation({
    mutationFn: async (change: VisitChange) =>
      sentBriefSchema.parse(
        await callFunction("storefront/consultation/visit", {
          method: "POST",
          body: { token, ...change },
        }),
      ),
    onSuccess: (brief) => queryClient.setQueryData(queryKey, brief),
    // After a failure, the visit or the free times have probably changed.
    onSettled: async (_brief, error) => {
      await queryClient.invalidateQueries({ queryKey: visitKeys.slots });
      if (error) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
