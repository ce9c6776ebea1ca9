import { type VisitWriteName, visitWrites } from "@domain/messages/visit-writes.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { orderKeys } from "@/data/orders/keys";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { visitKeys } from "@/data/visits/queries";

type VisitWrites = typeof visitWrites;

/**
 * A change of a visit (`visitWrites`). Throws RequestError with the server's message; its status is 409 if the time is taken, or the
 * visit has changed since the administrator loaded it.
 */
export function useVisitWrite<Name extends VisitWriteName>(name: Name) {
  const queryClient = useQueryClient();
  const { method, path } = visitWrites[name];
  return useMutation({
    mutationFn: (body: z.input<VisitWrites[Name]["schema"]>) =>
      sendBackOfficeRequest(path.slice(1), { method, body }),
    // Refetches after a failure too, because the customer may have changed the visit.
    onSettled: () => invalidateAfterWrite(queryClient, [visitKeys.all, orderKeys.tasks]),
  });
}
