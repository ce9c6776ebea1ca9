import { QueryClient } from "@tanstack/react-query";

/** Spec section 7: no retries, no refetch on focus, no polling, never stale. The exceptions say so where they are. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false },
    },
  });
}
