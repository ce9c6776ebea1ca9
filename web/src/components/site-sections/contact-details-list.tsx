import { phoneLink, whatsappLink } from "@domain/people/phone-number.ts";
import type { ContactDetails } from "@domain/site-content/contact-details.ts";
import { openingHoursLines } from "@domain/site-content/opening-hours.ts";
import type { ReactNode } from "react";
import { Skeleton } from "@/ui/skeleton";

const linkClasses =
  "-my-2.5 inline-block py-2.5 underline decoration-brass/50 decoration-1 underline-offset-4 transition-colors hover:text-brass-deep hover:decoration-brass";

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 border-t border-sand-deep py-4 sm:gap-x-6 sm:py-5">
      <dt className="w-[5.5rem] pt-1 text-label tracking-label text-ink-soft uppercase sm:w-36">
        {name}
      </dt>
      <dd className="flex-[1_10rem] sm:text-lead">{children}</dd>
    </div>
  );
}

interface ContactDetailsListProps {
  details: ContactDetails | undefined;
  /** Rendered below the business hours. */
  currentHours?: ReactNode;
}

/** Location, phone, email, WhatsApp and business hours. Spec section 2.11. */
export function ContactDetailsList({ details, currentHours }: ContactDetailsListProps) {
  return (
    <dl className="border-b border-sand-deep">
      <Detail name="Location">
        {details ? (
          <address className="text-balance whitespace-pre-line not-italic">
            {details.address}
          </address>
        ) : (
          <Skeleton className="my-1.5 h-11 w-48" />
        )}
      </Detail>
      <Detail name="Phone">
        {details ? (
          <a href={phoneLink(details.phone)} className={`${linkClasses} numeric`}>
            {details.phone}
          </a>
        ) : (
          <Skeleton className="my-1 h-5 w-36" />
        )}
      </Detail>
      <Detail name="Email">
        {details ? (
          <a translate="no" href={`mailto:${details.email}`} className={`${linkClasses} break-all`}>
            {details.email}
          </a>
        ) : (
          <Skeleton className="my-1 h-5 w-52" />
        )}
      </Detail>
      <Detail name="WhatsApp">
        {details ? (
          <a
            href={whatsappLink(details.whatsapp)}
            target="_blank"
            rel="noreferrer"
            className={linkClasses}
          >
            Message us on WhatsApp
          </a>
        ) : (
          <Skeleton className="my-1 h-5 w-48" />
        )}
      </Detail>
      <Detail name="Business hours">
        {details ? (
          <>
            <BusinessHours hours={details.hours} />
            {currentHours}
          </>
        ) : (
          <Skeleton className="my-1.5 h-18 w-full max-w-72" />
        )}
      </Detail>
    </dl>
  );
}

function BusinessHours({ hours }: { hours: ContactDetails["hours"] }) {
  return (
    <ul className="grid max-w-sm gap-1 text-small sm:text-lead">
      {openingHoursLines(hours).map(({ days, times }) => (
        <li key={`${days} ${times}`} className="flex flex-wrap justify-between gap-x-3 numeric">
          {days ? <span>{days}</span> : null}
          <span className={days ? "ml-auto text-ink-soft" : undefined}>{times}</span>
        </li>
      ))}
    </ul>
  );
}
