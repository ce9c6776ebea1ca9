import type { OutboundNetwork } from "../../../supabase/functions/_shared/server/outbound-network.ts";

interface Page {
  status?: number;
  type?: string;
  text?: string;
  bytes?: Uint8Array;
}

/** A fake outbound network: responses by address, 404 for any other. `dialled` lists the IP addresses of all connections. */
export function fakeNetwork(pages: Record<string, Page>): OutboundNetwork & { dialled: string[] } {
  const dialledAddresses: string[] = [];
  return {
    dialled: dialledAddresses,
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
