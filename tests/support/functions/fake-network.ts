import type { OutboundNetwork } from "../../../supabase/functions/_shared/server/safe-fetch.ts";

interface Page {
  status?: number;
  type?: string;
  text?: string;
  bytes?: Uint8Array;
}

/**
 * Creates a fake outbound network that responds with the page of a URL, or with 404 for any other URL. `dialledAddresses` lists
 * the IP addresses of all connections.
 */
export function createFakeNetwork(
  pages: Record<string, Page>,
): OutboundNetwork & { dialledAddresses: string[] } {
  const dialledAddresses: string[] = [];
  return {
    dialledAddresses,
    resolve: async (host) => (host.endsWith(".internal") ? ["10.0.0.5"] : ["93.184.215.14"]),
    dial: async ({ url, address }) => {
      dialledAddresses.push(address);
      const page = pages[url.href];
      return {
        status: page ? (page.status ?? 200) : 404,
        headers: { "content-type": page?.type ?? "text/html" },
        body: (async function* () {
          yield page?.bytes ?? new TextEncoder().encode(page?.text ?? "");
        })(),
        close: () => {},
      };
    },
  };
}
