import type { Business } from "@domain/site-content/business.ts";
import { absoluteUrl } from "@/lib/site-url";

/** Reference to the business as the seller of products and provider of services. */
export function businessReference({ name }: Business) {
  return {
    "@type": "LocalBusiness",
    "@id": absoluteUrl("/#business"),
    name,
    url: absoluteUrl("/"),
  } as const;
}
