import { adminPaths } from "@/lib/admin-paths";

interface AdminLink {
  label: string;
  to: string;
  /** Additional paths at which the link is marked as current. */
  additionalPaths?: string[];
}

/** The sidebar's links, in order; an account sees those whose pages it may open (rightOfPage). Spec section 2.14, shell. */
export const adminLinks: AdminLink[] = [
  { label: "Dashboard", to: adminPaths.dashboard },
  {
    label: "Stock",
    to: adminPaths.stock,
    additionalPaths: [
      adminPaths.categories,
      adminPaths.stockTake,
      adminPaths.stockSheet,
      adminPaths.importProducts,
    ],
  },
  { label: "Portfolio", to: adminPaths.portfolio },
  { label: "Website Content", to: adminPaths.content },
  {
    label: "Orders",
    to: adminPaths.orders,
    additionalPaths: [adminPaths.newOrder, adminPaths.unsentMails],
  },
  { label: "Products & Services", to: adminPaths.services },
  { label: "Contact Submissions", to: adminPaths.contact },
  { label: "Image Validation", to: adminPaths.imageValidation },
  // The specification does not list the following links. "Search Words" opens the search synonyms.
  { label: "Customers", to: adminPaths.customers },
  { label: "Data Requests", to: adminPaths.dataRequests },
  { label: "Visits", to: adminPaths.visits },
  { label: "Figures", to: adminPaths.figures },
  { label: "Search Words", to: adminPaths.searchWords },
  { label: "Price Campaigns", to: adminPaths.campaigns },
  { label: "Delivery", to: adminPaths.delivery },
  { label: "Shop Settings", to: adminPaths.settings },
  { label: "Activity", to: adminPaths.activity },
  { label: "Bin", to: adminPaths.bin },
  { label: "Accounts", to: adminPaths.accounts },
];

/** Whether a link leads to the page at `pathname`. The comparison is case-insensitive, like the router. */
export function isCurrentPage(
  { to, additionalPaths = [] }: Omit<AdminLink, "label">,
  pathname: string,
): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return [to, ...additionalPaths].includes(path);
}
