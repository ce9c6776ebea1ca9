import type { DataRequest } from "@domain/data-requests/data-request.ts";
import type { SpamGuardFields } from "@domain/spam-guard.ts";
import { useMutation } from "@tanstack/react-query";
import { callFunction } from "@/lib/fetch";

export function useSubmitDataRequest() {
  return useMutation({
    mutationFn: ({ request, guard }: { request: DataRequest; guard: SpamGuardFields }) =>
      callFunction("storefront/data-request", { method: "POST", body: { ...request, ...guard } }),
  });
}
