import type { PublicOrder } from "@domain/orders/order-link.ts";
import { ContactDetailsList } from "@/components/site-sections/contact-details-list";
import { CurrentHours } from "@/storefront/contact/current-hours";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** The shop's address, contact details and opening hours, for an order that the customer will or may collect. */
export function CollectionDetails({ order }: { order: PublicOrder }) {
  const { details } = useContactSection();
  return (
    <section aria-labelledby="collection-heading" className="mt-10">
      <h2 id="collection-heading" className="mb-5 text-heading">
        {order.deliveryMethod || order.fulfilment ? "Where to collect it" : "Where to find us"}
      </h2>
      <ContactDetailsList
        details={details}
        currentHours={<CurrentHours hours={details?.hours} />}
      />
    </section>
  );
}
