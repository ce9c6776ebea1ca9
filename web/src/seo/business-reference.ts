import { business } from "@domain/site-content/business.ts";
import { fullAddress } from "@/lib/site-address";

/** Reference to the business as the seller of products and provider of services. */
export function businessReference() {
  return {
    "@type": "LocalBusiness",
    "@id": fullAddress("/#business"),
    name: business.name,
    url: fullAddress("/"),
  } as const;
}
