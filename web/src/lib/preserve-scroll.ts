import { propertyOf } from "@domain/property.ts";

/** Router state of a navigation that keeps the scroll position, such as a change of filters. */
export const preserveScroll = { preserveScroll: true } as const;

export const preservesScroll = (state: unknown) => propertyOf(state, "preserveScroll") === true;
