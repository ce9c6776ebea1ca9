import { type NetworkMode, QueryCache, QueryClient } from "@tanstack/react-query";

/**
 * Creates a query client with the defaults of spec section 7: no retries, no refetch on focus, no polling, never stale. A query
 * can override these defaults. The client logs failed queries, because some pages show samples instead of an error.
 *
 * @param networkMode "online" pauses requests while the browser is offline (a banner informs the visitor); "always" sends them,
 * so that they fail immediately
 */
export function createQueryClient(networkMode: NetworkMode = "online"): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        // `console.info` instead of `console.error`, because the browser has already logged the failed request as an error.
        // biome-ignore lint/suspicious/noConsole: the console is where a developer looks for the reason.
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
