import { propertyOf } from "@domain/property.ts";
import type { Location } from "react-router";

/** Router state of a navigation that keeps the scroll position, such as a change of filters. */
export const preserveScroll = { preserveScroll: true } as const;

export const preservesScroll = (state: unknown) => propertyOf(state, "preserveScroll") === true;

/**
 * Identifies a history entry of this tab by the router's key. The first entry of every document has the same key, "default", so
 * it is identified by its URL instead.
 */
export const scrollKey = ({ key, pathname, search }: Location) =>
  key === "default" ? `${pathname}${search}` : key;

/** Router state of a link that returns to the scroll position of another history entry. */
export const restoreScroll = (key: string) => ({ restoreScroll: key });

/** The key in the state of a `restoreScroll` navigation; undefined for the state of any other navigation. */
export function restoredScrollKey(state: unknown): string | undefined {
  const key = propertyOf(state, "restoreScroll");
  return typeof key === "string" ? key : undefined;
}
