import { phoneLink } from "@domain/people/phone-number.ts";
import { singleLineAddress } from "@domain/site-content/address.ts";
import { business } from "@domain/site-content/business.ts";
import { useContactSection } from "@/storefront/contact/use-contact-section";

const lineClasses = "flex w-fit items-center pointer-coarse:min-h-11";

/** Name, address, email and phone number of the business, from the contact page's content. */
export function BusinessContact() {
  const { details } = useContactSection();
  return (
    <address className="min-h-29 pointer-coarse:min-h-36 border-l-2 border-brass pl-5 not-italic">
      <strong translate="no" className="font-medium">
        {business.name}
      </strong>
      {details ? (
        <>
          <br />
          <span>{singleLineAddress(details.address)}</span>
          <a translate="no" href={`mailto:${details.email}`} className={lineClasses}>
            {details.email}
          </a>
          <a href={phoneLink(details.phone)} className={lineClasses}>
            {details.phone}
          </a>
        </>
      ) : null}
    </address>
  );
}
