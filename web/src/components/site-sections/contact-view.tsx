import type { ContactDetails } from "@domain/site-content/contact-details.ts";
import { SectionText } from "@/components/section-text";
import { ContactDetailsList } from "@/components/site-sections/contact-details-list";
import { Skeleton } from "@/ui/skeleton";

interface ContactViewProps {
  /** Undefined while loading. */
  title: string | undefined;
  content: string | null | undefined;
  details: ContactDetails | undefined;
}

export function ContactView({ title, content, details }: ContactViewProps) {
  return (
    <>
      {title === undefined ? (
        <Skeleton className="h-13 w-64" />
      ) : (
        <h2 className="text-page">{title}</h2>
      )}
      <div className="mt-5 mb-7 grid max-w-[52ch] gap-4 text-ink-soft">
        <SectionText content={content} heading="h3" />
      </div>
      <ContactDetailsList details={details} />
    </>
  );
}
