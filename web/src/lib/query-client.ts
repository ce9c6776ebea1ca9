import { type NetworkMode, QueryCache, QueryClient } from "@tanstack/react-query";

/**
 * Spec section 7: no retries, no refetch on focus, no polling, never stale; the exceptions say so where they are. What can't be
 * read is logged, and the pages show samples in its place.
 *
 * @param networkMode "online" waits for a network, which a banner tells of; "always" fails at once without one, and says so
 */
export function createQueryClient(networkMode: NetworkMode = "online"): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        // Not as an error: the browser has complained of the request itself, and the visitor is told on the page.
        // biome-ignore lint/suspicious/noConsole: whoever looks for the reason looks here.
        console.info("Could not be read:", queryKey, error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode,
      },
      mutations: { retry: false, networkMode },
    },
  });
}
