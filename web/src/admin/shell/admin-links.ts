import { paths } from "@/lib/paths";

interface AdminLink {
  label: string;
  to: string;
  /** Additional paths at which the link is marked as current. */
  additionalPaths?: string[];
}

/** The sidebar's links, in order. Spec section 2.14, shell. */
export const adminLinks: AdminLink[] = [
  { label: "Dashboard", to: paths.admin.dashboard },
  {
    label: "Stock",
    to: paths.admin.stock,
    additionalPaths: [
      paths.admin.categories,
      paths.admin.stockTake,
      paths.admin.stockSheet,
      paths.admin.importProducts,
    ],
  },
  { label: "Portfolio", to: paths.admin.portfolio },
  { label: "Website Content", to: paths.admin.content },
  {
    label: "Orders",
    to: paths.admin.orders,
    additionalPaths: [paths.admin.newOrder, paths.admin.unsentMails],
  },
  { label: "Products & Services", to: paths.admin.services },
  { label: "Contact Submissions", to: paths.admin.contact },
  { label: "Image Validation", to: paths.admin.imageValidation },
  // The specification does not list the following links. "Search Words" opens the search synonyms.
  { label: "Customers", to: paths.admin.customers },
  { label: "Data Requests", to: paths.admin.dataRequests },
  { label: "Visits", to: paths.admin.visits },
  { label: "Search Words", to: paths.admin.searchWords },
  { label: "Price Campaigns", to: paths.admin.campaigns },
  { label: "Delivery", to: paths.admin.delivery },
  { label: "Shop Settings", to: paths.admin.settings },
  { label: "Activity", to: paths.admin.activity },
  { label: "Bin", to: paths.admin.bin },
];

/** Whether a link leads to the page at `pathname`. The comparison is case-insensitive, like the router. */
export function isCurrentPage(
  { to, additionalPaths = [] }: Omit<AdminLink, "label">,
  pathname: string,
): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return [to, ...additionalPaths].includes(path);
}
