import { hasRight, type Right } from "@domain/people/rights.ts";
import type { AccountRole } from "@domain/people/token-claims.ts";
import { createContext, type ReactNode, useContext } from "react";

const RoleContext = createContext<AccountRole | null>("owner");

/** Provides the role of the signed-in account to the screens below. */
export const RoleProvider = RoleContext.Provider;

/**
 * Returns whether the signed-in account has a right, for hiding what it may not do; the database decides on every request. Outside
 * RoleProvider it has all rights.
 */
export function useCan(): (right: Right) => boolean {
  const role = useContext(RoleContext);
  return (right) => hasRight(role, right);
}

/** Renders its content only for accounts with the right. */
export function IfAllowed({ right, children }: { right: Right; children: ReactNode }) {
  return useCan()(right) ? children : null;
}
