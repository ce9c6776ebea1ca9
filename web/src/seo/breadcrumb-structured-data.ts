import type { BreadcrumbList, WithContext } from "schema-dts";
import { absoluteUrl } from "@/lib/site-url";

export interface Crumb {
  label: string;
  /** The path of the page; undefined for the current page. */
  to?: string;
}

/** The schema.org BreadcrumbList of `crumbs`, which lead from the home page to the current page. */
export function breadcrumbStructuredData(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: to ? absoluteUrl(to) : undefined,
    })),
  };
}
