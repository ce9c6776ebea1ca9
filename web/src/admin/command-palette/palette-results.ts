import { parseStockFilter } from "@domain/catalogue/stock-filter.ts";
import { parseSubmissionFilter } from "@domain/messages/submission-filter.ts";
import { parseOrderFilter } from "@domain/orders/order-filter.ts";
import { matchesSearch } from "@domain/search/fold-text.ts";
import { useQueries } from "@tanstack/react-query";
import { customerName } from "@/admin/orders/order-labels";
import { adminLinks } from "@/admin/shell/admin-links";
import { ordersPage } from "@/data/orders/queries";
import { stockPage } from "@/data/stock/queries";
import { submissionsPage } from "@/data/submissions/queries";
import { paths } from "@/lib/paths";

/** A result of the command palette, and the path that it opens. */
export interface PaletteItem {
  to: string;
  label: string;
  /** A detail that distinguishes results with the same label. */
  detail?: string;
}

export interface PaletteGroup {
  heading: string;
  items: PaletteItem[];
}

const maxRowsPerGroup = 5;

/** Value of `to` for the item that opens the list of keyboard shortcuts instead of a page. */
export const shortcutsTarget = "keyboard-shortcuts";

const screens: PaletteItem[] = [
  ...adminLinks.map(({ label, to }) => ({ label, to })),
  { label: "Categories", to: paths.admin.categories },
  { label: "Low Stock", to: paths.admin.lowStock },
  { label: "Hero Banners", to: paths.admin.heroBanners },
  { label: "Contact Information", to: paths.admin.contactDetails },
  { label: "Special Opening Hours", to: paths.admin.specialHours },
  { label: "Account Security", to: paths.admin.security },
  { label: "Add Product", to: paths.admin.newProduct },
  { label: "New Order", to: paths.admin.newOrder },
  { label: "Unsent Emails", to: paths.admin.unsentMails },
  { label: "Keyboard Shortcuts", to: shortcutsTarget },
];

const matchingScreens = (searchText: string) =>
  screens.filter(({ label }) => matchesSearch(label, searchText));

/**
 * Finds screens, products, orders and messages. A search text of one character finds only screens, and an empty text finds all
 * screens. `isPending` is true while rows are being fetched.
 */
export function usePaletteResults(searchText: string): {
  groups: PaletteGroup[];
  isPending: boolean;
} {
  const query = new URLSearchParams({ q: searchText });
  const enabled = searchText.length > 1;
  const [products, orders, messages] = useQueries({
    queries: [
      { ...stockPage(parseStockFilter(query)), enabled },
      { ...ordersPage(parseOrderFilter(query)), enabled },
      { ...submissionsPage(parseSubmissionFilter(query)), enabled },
    ],
  });
  const resultGroups: PaletteGroup[] = [
    { heading: "Screens", items: matchingScreens(searchText) },
    {
      heading: "Products",
      items: (products.data?.products ?? []).map(({ id, name, sku }) => ({
        to: paths.admin.productEditor(id),
        label: name,
        ...(sku ? { detail: sku } : {}),
      })),
    },
    {
      heading: "Orders",
      items: (orders.data?.orders ?? []).map((order) => ({
        to: paths.admin.order(order.id),
        label: order.order_number,
        detail: customerName(order),
      })),
    },
    {
      heading: "Messages",
      items: (messages.data?.submissions ?? []).map(({ id, name, subject }) => ({
        to: paths.admin.submission(id),
        label: name,
        ...(subject ? { detail: subject } : {}),
      })),
    },
  ];
  const groups = (enabled ? resultGroups : resultGroups.slice(0, 1))
    .map(({ heading, items }) => ({
      heading,
      items: heading === "Screens" ? items : items.slice(0, maxRowsPerGroup),
    }))
    .filter(({ items }) => items.length > 0);
  const isPending = enabled && [products, orders, messages].some(({ isFetching }) => isFetching);
  return { groups, isPending };
}
