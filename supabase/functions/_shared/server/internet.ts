import type { DialAddress, ResolveHost } from "./safe-fetch.ts";

/** How a function reaches the internet; tests put their own here, nothing else can. */
export interface Internet {
  resolve?: ResolveHost;
  dial?: DialAddress;
}
