import { phoneLink, whatsappLink } from "@domain/people/phone-number.ts";
import { mapSearchUrl } from "@domain/site-content/address.ts";
import { CurrentHours } from "@/storefront/contact/current-hours";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** The current opening hours, and links that call, message and find it. Renders nothing until the details have loaded. */
export function VisitLinks({ linkClassName }: { linkClassName: string }) {
  const { details } = useContactSection();
  if (!details) return null;
  const links = [
    { label: `Call ${details.phone}`, href: phoneLink(details.phone) },
    { label: "WhatsApp", href: whatsappLink(details.whatsapp), target: "_blank" },
    { label: "Directions", href: mapSearchUrl(details.address), target: "_blank" },
  ];
  return (
    <>
      <CurrentHours hours={details.hours} />
      {links.map(({ label, ...link }) => (
        <a key={label} {...link} rel="noreferrer" className={linkClassName}>
          {label}
        </a>
      ))}
    </>
  );
}
