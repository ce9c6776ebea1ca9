import { business } from "@domain/business.ts";
import { phoneLink } from "@domain/contact-details.ts";
import { oneLine } from "@domain/map-area.ts";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** Name, address and how to write, as the owner keeps them on the contact page. */
export function BusinessContact() {
  const { details } = useContactSection();
  return (
    <address className="min-h-29 border-l-2 border-brass pl-5 not-italic">
      <strong className="font-medium">{business.name}</strong>
      {details ? (
        <>
          <br />
          {oneLine(details.address)}
          <br />
          <a href={`mailto:${details.email}`}>{details.email}</a>
          <br />
          <a href={phoneLink(details.phone)}>{details.phone}</a>
        </>
      ) : null}
    </address>
  );
}
