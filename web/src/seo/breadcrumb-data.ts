import type { BreadcrumbList, WithContext } from "schema-dts";
import { fullAddress } from "@/lib/site-address";

export interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  to?: string;
}

/** Where a page lies, from the home page down. */
export function breadcrumbData(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to ? fullAddress(to) : undefined,
    })),
  };
}
