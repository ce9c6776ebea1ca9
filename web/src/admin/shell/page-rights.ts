import type { Right } from "@domain/people/rights.ts";
import { useCan } from "@/data/session/rights";
import { adminPaths } from "@/lib/admin-paths";

/** The right that a page requires. Pages for every account, such as Account Security, are absent. */
const pageRights: Record<string, Right> = {
  [adminPaths.dashboard]: "dashboard.read",
  [adminPaths.stock]: "stock.read",
  [adminPaths.stockSheet]: "catalogue.edit",
  [adminPaths.stockTake]: "stock.count",
  [adminPaths.importProducts]: "catalogue.edit",
  [adminPaths.categories]: "catalogue.edit",
  [adminPaths.campaigns]: "catalogue.edit",
  [adminPaths.portfolio]: "portfolio.edit",
  [adminPaths.content]: "content.edit",
  [adminPaths.orders]: "orders.handle",
  [adminPaths.newOrder]: "orders.handle",
  [adminPaths.unsentMails]: "orders.handle",
  [adminPaths.printedOrders]: "orders.handle",
  [adminPaths.services]: "services.edit",
  [adminPaths.contact]: "messages.handle",
  [adminPaths.visits]: "messages.handle",
  [adminPaths.imageValidation]: "images.edit",
  [adminPaths.customers]: "customers.handle",
  [adminPaths.dataRequests]: "data_requests.handle",
  [adminPaths.figures]: "figures.read",
  [adminPaths.searchWords]: "search.edit",
  [adminPaths.delivery]: "settings.edit",
  [adminPaths.settings]: "settings.edit",
  [adminPaths.activity]: "content.edit",
  [adminPaths.bin]: "content.edit",
  [adminPaths.accounts]: "accounts.handle",
};

/** The right that the page at a path requires, ignoring its query; null for a page that every account may open. */
export function rightOfPage(path: string): Right | null {
  const [pathname = ""] = path.split("?");
  return pageRights[pathname.toLowerCase().replace(/\/+$/, "")] ?? null;
}

/** Returns whether the signed-in account may open the page at a path. */
export function useCanOpen(): (path: string) => boolean {
  const can = useCan();
  return (path) => {
    const right = rightOfPage(path);
    return right === null || can(right);
  };
}
