import type { SafeFetchOptions } from "./safe-fetch.ts";

/** DNS resolver and dialler for requests to other sites; replaced by fakes in tests only. */
export type OutboundNetwork = Pick<SafeFetchOptions, "resolve" | "dial">;
