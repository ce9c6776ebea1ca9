/** The rights of the table private.rights, which describes them. */
export const rights = [
  "accounts.read",
  "catalogue.edit",
  "content.edit",
  "customers.handle",
  "dashboard.read",
  "data_requests.handle",
  "images.edit",
  "messages.handle",
  "orders.export",
  "orders.handle",
  "people.erase",
  "people.export",
  "portfolio.edit",
  "search.edit",
  "services.edit",
  "settings.edit",
  "settings.read",
  "stock.read",
] as const;

/** What an account may do in the back office. Policies and SQL functions require rights by these names (private.can). */
export type Right = (typeof rights)[number];
