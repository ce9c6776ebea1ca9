import type { SafeFetchOptions } from "./safe-fetch.ts";

/** How a function reaches the internet; tests put their own here, nothing else can. */
export type Internet = Pick<SafeFetchOptions, "resolve" | "dial">;
