import type { AccountRole } from "./token-claims.ts";

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

/** Whether a role has a right. Screens ask for one right at a time, so that they do not load the list of rights. */
export function hasRight(role: AccountRole | null, right: Right): boolean {
  return role === "owner" || (role === "staff" && staffRights.includes(right));
}

export const rightsOf = (role: AccountRole | null): readonly Right[] =>
  rights.filter((right) => hasRight(role, right));
