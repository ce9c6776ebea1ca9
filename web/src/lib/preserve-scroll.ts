import { propertyOf } from "@domain/property.ts";
import type { Location } from "react-router";

/** Router state of a navigation that keeps the scroll position, such as a change of filters. */
export const preserveScroll = { preserveScroll: true } as const;

export const preservesScroll = (state: unknown) => propertyOf(state, "preserveScroll") === true;

/**
 * Identifies a history entry of this tab by its key. The first entry of each document has the key "default", so it is
 * identified by its URL instead.
 */
export const scrollKey = ({ key, pathname, search }: Location) =>
  key === "default" ? `${pathname}${search}` : key;

/** Router state of a link that returns to the scroll position of another history entry. */
export const restoreScroll = (key: string) => ({ restoreScroll: key });

/** The key of the history entry whose scroll position a navigation restores, from the navigation's state; undefined for none. */
export function restoredScrollKey(state: unknown): string | undefined {
  const key = propertyOf(state, "restoreScroll");
  return typeof key === "string" ? key : undefined;
}
