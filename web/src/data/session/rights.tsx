import { rights as allRights, type Right } from "@domain/people/rights.ts";
import { createContext, type ReactNode, useContext } from "react";

const RightsContext = createContext<readonly Right[]>(allRights);

/** Provides the rights of the signed-in account to the screens below. */
export const RightsProvider = RightsContext.Provider;

/**
 * Returns whether the signed-in account has a right, for hiding what it may not do; the database decides on every request. Outside
 * RightsProvider it has all rights.
 */
export function useCan(): (right: Right) => boolean {
  const rights = useContext(RightsContext);
  return (right) => rights.includes(right);
}

/** Renders its content only for accounts with the right. */
export function IfAllowed({ right, children }: { right: Right; children: ReactNode }) {
  return useCan()(right) ? children : null;
}
