import { businessDate, formatDate } from "@domain/dates.ts";
import { phoneLink } from "@domain/people/phone-number.ts";
import { singleLineAddress } from "@domain/site-content/address.ts";
import type { ContactDetails } from "@domain/site-content/contact-details.ts";
import type { LegalSection, LegalText } from "@domain/site-content/legal-text.ts";
import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { MarkdownBlocks } from "@/components/markdown-blocks";
import { PageIntro } from "@/components/page-intro";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { useBusiness } from "@/lib/business";

interface LegalViewProps {
  title: string;
  text: LegalText;
  /** The time of the last change, in ISO 8601; null if the text is not stored. */
  updatedAt: string | null;
  /** The business's contact details; undefined while loading. */
  details: ContactDetails | undefined;
}

/** A legal page: numbered sections with a sticky table of contents beside them. */
export function LegalView({ title, text, updatedAt, details }: LegalViewProps) {
  const { summary, sections } = text;
  return (
    <>
      <PageIntro layout={textOnlyIntroLayout} title={title}>
        <MarkdownBlocks content={summary} heading="h2" />
        {updatedAt ? (
          <p className="text-small">
            Last updated{" "}
            <time dateTime={businessDate(new Date(updatedAt))}>{formatDate(updatedAt)}</time>
          </p>
        ) : null}
      </PageIntro>
      <div className="page-width grid gap-x-8 gap-y-12 pb-20 lg:grid-cols-12 lg:pb-32">
        <details className="group border-y border-sand-deep lg:hidden">
          <summary className="flex min-h-12 list-none items-center justify-between py-3 font-medium [&::-webkit-details-marker]:hidden">
            Contents
            <ChevronDown
              aria-hidden
              className="size-5 text-ink-soft transition-transform group-open:rotate-180"
            />
          </summary>
          <TableOfContents title={title} sections={sections} className="pb-4" />
        </details>
        <div className="hidden lg:col-span-4 lg:block">
          <div className="sticky top-28 max-h-[calc(100dvh-9rem)] overflow-y-auto pr-6 pb-2">
            <p className="eyebrow mb-4">Contents</p>
            <TableOfContents title={title} sections={sections} />
          </div>
        </div>
        <div className="lg:col-span-7 lg:col-start-5">
          <LegalSections sections={sections} details={details} />
        </div>
      </div>
    </>
  );
}

type LegalSectionsProps = Pick<LegalText, "sections"> & Pick<LegalViewProps, "details">;

/** The numbered sections of a legal text. */
export function LegalSections({ sections, details }: LegalSectionsProps) {
  return (
    <article className="max-w-[68ch]">
      {withNumbers(sections).map(({ id, title, number, parts }) => (
        <section
          key={id}
          id={id}
          className="border-t border-sand-deep pt-8 pb-12 first:border-t-0 first:pt-0"
        >
          {title ? (
            <h2 className="mb-5 flex gap-4 text-heading">
              <span className="numeric min-w-7 text-brass">{`${number}.`}</span>
              {title}
            </h2>
          ) : null}
          <div className={bodyClasses}>
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one section never change their order.
              <Fragment key={index}>
                {index > 0 ? <BusinessContact details={details} /> : null}
                <MarkdownBlocks content={part} heading="h3" />
              </Fragment>
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}

const bodyClasses =
  "grid gap-4 text-[1.0625rem] leading-[1.7] [&_a]:text-brass-deep [&_a]:decoration-brass/50 hover:[&_a]:decoration-brass [&_h3]:text-title [&_li]:pl-1 [&_ul]:marker:text-brass";

/** The sections with their numbers; what precedes the first heading has none. */
function withNumbers(sections: LegalSection[]) {
  const offset = sections[0]?.title === null ? 0 : 1;
  return sections.map((section, index) => ({ ...section, number: index + offset }));
}

interface TableOfContentsProps {
  title: string;
  sections: LegalSection[];
  className?: string;
}

function TableOfContents({ title, sections, className }: TableOfContentsProps) {
  return (
    <nav aria-label={`Contents of ${title}`} className={className}>
      <ol className="grid text-small">
        {withNumbers(sections)
          .filter((section) => section.title !== null)
          .map(({ id, title: heading, number }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-8 items-baseline gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5 text-ink-soft transition-colors hover:text-brass-deep"
              >
                <span className="numeric min-w-6">{`${number}.`}</span>
                {heading}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

const lineClasses = "flex w-fit items-center pointer-coarse:min-h-11";

/** Name, address, email and phone number of the business. */
function BusinessContact({ details }: Pick<LegalViewProps, "details">) {
  const { name } = useBusiness();
  return (
    <address className="min-h-29 pointer-coarse:min-h-36 border-l-2 border-brass pl-5 not-italic">
      <strong translate="no" className="font-medium">
        {name}
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
