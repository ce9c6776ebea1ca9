import { business } from "@domain/site-content/business.ts";
import { fullAddress } from "@/lib/site-address";

/** Who sells and provides, as what is sold and provided names it. */
export function businessReference() {
  return {
    "@type": "LocalBusiness",
    "@id": fullAddress("/#business"),
    name: business.name,
    url: fullAddress("/"),
  } as const;
}
