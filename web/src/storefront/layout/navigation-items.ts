import { paths } from "@/lib/paths";

/** The section whose categories a panel lists. */
export type NavigationSection = "services" | "portfolio" | "shop";

export interface NavigationItem {
  label: string;
  to: string;
  /** The category panel below the link, if any. */
  panel?: {
    section: NavigationSection;
    /** Label of the link to the page with all categories. */
    allLabel: string;
  };
}

export type NavigationItemWithPanel = Required<NavigationItem>;

/** The six links of the header. Spec section 2.2. */
export const navigationItems: NavigationItem[] = [
  { label: "Home", to: paths.home },
  {
    label: "Our Products & Services",
    to: paths.services,
    panel: { section: "services", allLabel: "All products & services" },
  },
  {
    label: "Our Portfolio",
    to: paths.portfolio,
    panel: { section: "portfolio", allLabel: "The whole portfolio" },
  },
  {
    label: "Online Shop",
    to: paths.shop,
    panel: { section: "shop", allLabel: "Everything in the shop" },
  },
  { label: "Sale", to: paths.sale },
  { label: "Contact", to: paths.contact },
];
