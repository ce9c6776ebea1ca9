import { propertyOf } from "@domain/property.ts";

/** The state of a navigation that only changes what is shown on a page: the visitor stays where they are on it. */
export const keepsPlace = { keepsPlace: true } as const;

export const isKeepingPlace = (state: unknown) => propertyOf(state, "keepsPlace") === true;
