import { phoneLink, whatsappLink } from "@domain/people/phone-number.ts";
import { mapSearchUrl } from "@domain/site-content/address.ts";
import type { ContactDetails } from "@domain/site-content/contact-details.ts";
import { openingHoursLines } from "@domain/site-content/opening-hours.ts";
import { useHydrated } from "@/lib/hydration/use-hydrated";
import { CurrentHours } from "@/storefront/contact/current-hours";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/**
 * Whether the shop is open, and links that call, message and find it. Prerendered, for visitors without scripts, the address and all
 * opening hours instead of the current ones. Renders nothing until the details have loaded.
 */
export function VisitLinks({ linkClassName }: { linkClassName: string }) {
  const { details } = useContactSection();
  const isHydrated = useHydrated();
  if (!details) return null;
  const links = [
    { label: `Call ${details.phone}`, href: phoneLink(details.phone) },
    { label: "WhatsApp", href: whatsappLink(details.whatsapp), target: "_blank" },
    { label: "Directions", href: mapSearchUrl(details.address), target: "_blank" },
  ];
  return (
    <>
      {isHydrated ? <CurrentHours hours={details.hours} /> : <AddressAndHours {...details} />}
      {links.map(({ label, ...link }) => (
        <a key={label} {...link} rel="noreferrer" className={linkClassName}>
          {label}
        </a>
      ))}
    </>
  );
}

function AddressAndHours({ address, hours }: ContactDetails) {
  return (
    <div className="grid gap-1 py-2 text-small text-sand">
      <address className="text-balance whitespace-pre-line not-italic">{address}</address>
      {openingHoursLines(hours).map(({ days, times }) => (
        <p key={`${days} ${times}`}>
          {days ? <span>{`${days}: `}</span> : null}
          <span className="inline-block">{times}</span>
        </p>
      ))}
    </div>
  );
}
