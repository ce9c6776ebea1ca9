import { propertyOf } from "../property.ts";
import { isAdminClaim, readClaims } from "./token-claims.ts";

/** The rights of the table private.rights, which describes them. */
export const rights = [
  "accounts.handle",
  "accounts.read",
  "catalogue.edit",
  "content.edit",
  "customers.handle",
  "dashboard.read",
  "data_requests.handle",
  "figures.read",
  "images.edit",
  "messages.delete",
  "messages.handle",
  "orders.export",
  "orders.handle",
  "orders.price",
  "orders.refund",
  "people.erase",
  "people.export",
  "portfolio.edit",
  "search.edit",
  "services.edit",
  "settings.edit",
  "settings.read",
  "stock.count",
  "stock.read",
] as const;

/** What an account may do in the back office. Policies and SQL functions require rights by these names (private.can). */
export type Right = (typeof rights)[number];

/** The rights of the role staff, which private.rights marks. */
export const staffRights: readonly Right[] = [
  "dashboard.read",
  "messages.handle",
  "orders.handle",
  "settings.read",
  "stock.count",
  "stock.read",
];

/** An owner may do everything, staff what staffRights lists. */
export const accountRoles = ["owner", "staff"] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The role in an account's app_metadata; same rule as private.account_role. Only a server can set app_metadata. */
export function accountRole(appMetadata: unknown): AccountRole | null {
  if (isAdminClaim(appMetadata)) return "owner";
  return propertyOf(appMetadata, "role") === "staff" ? "staff" : null;
}

/**
 * The role of an access token's account. Decodes the token *without verifying it*, for display: the database authorises requests by the
 * account's own app_metadata (private.account_rights).
 */
export function roleOfToken(token: string): AccountRole | null {
  return accountRole(readClaims(token).app_metadata);
}

export function rightsOf(role: AccountRole | null): readonly Right[] {
  if (role === null) return [];
  return role === "owner" ? rights : staffRights;
}
