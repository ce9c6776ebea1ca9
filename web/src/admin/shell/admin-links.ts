import { paths } from "@/lib/paths";

interface AdminLink {
  label: string;
  to: string;
  /** Additional paths for which this link is marked as current. */
  alsoAt?: string[];
}

/** The sidebar's links, in order. Spec section 2.14, shell. */
export const adminLinks: AdminLink[] = [
  { label: "Dashboard", to: paths.admin.dashboard },
  { label: "Stock", to: paths.admin.stock, alsoAt: [paths.admin.categories] },
  { label: "Portfolio", to: paths.admin.portfolio },
  { label: "Website Content", to: paths.admin.content },
  { label: "Orders", to: paths.admin.orders, alsoAt: [paths.admin.newOrder] },
  { label: "Products & Services", to: paths.admin.services },
  { label: "Contact Submissions", to: paths.admin.contact },
  { label: "Image Validation", to: paths.admin.imageValidation },
  // Additions to the specification's list: data requests have a legal deadline, settings hold the order limits, search words
  // hold the synonyms of the search.
  { label: "Data Requests", to: paths.admin.dataRequests },
  { label: "Search Words", to: paths.admin.searchWords },
  { label: "Shop Settings", to: paths.admin.settings },
];

/** Whether a link is the current page. Case-insensitive, like the router. */
export function isCurrent(
  { to, alsoAt = [] }: Omit<AdminLink, "label">,
  pathname: string,
): boolean {
  const path = pathname.toLowerCase().replace(/\/+$/, "");
  return [to, ...alsoAt].includes(path);
}
