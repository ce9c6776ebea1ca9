import { formatDate } from "@domain/dates.ts";
import { phoneLink } from "@domain/people/phone-number.ts";
import { singleLineAddress } from "@domain/site-content/address.ts";
import { business } from "@domain/site-content/business.ts";
import { ChevronDown } from "lucide-react";
import { Fragment } from "react";
import { PageIntro } from "@/components/page-intro";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { PageMeta } from "@/seo/page-meta";
import { useContactSection } from "@/storefront/contact/use-contact-section";
import type { LegalSection, LegalText } from "@/storefront/legal/legal-text";

/** The page of a legal text: numbered sections with a sticky table of contents beside them. */
export function LegalDocument({ text }: { text: LegalText }) {
  const { title, summary, lastUpdated, sections } = text;
  return (
    <>
      <PageMeta title={title} description={summary} />
      <PageIntro layout={textOnlyIntroLayout} title={title}>
        <p>{summary}</p>
        <p className="text-small">
          Last updated <time dateTime={lastUpdated}>{formatDate(lastUpdated)}</time>
        </p>
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
        <article className="max-w-[68ch] lg:col-span-7 lg:col-start-5">
          {sections.map(({ id, title: heading, parts }, index) => (
            <section
              key={id}
              id={id}
              className="border-t border-sand-deep pt-8 pb-12 first:border-t-0 first:pt-0"
            >
              <h2 className="mb-5 flex gap-4 text-heading">
                <span className="numeric min-w-7 text-brass">{`${index + 1}.`}</span>
                {heading}
              </h2>
              <div className={bodyClasses}>
                {parts.map((html, partIndex) => (
                  <Fragment key={html}>
                    {partIndex > 0 ? <BusinessContact /> : null}
                    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own Markdown */}
                    <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
                  </Fragment>
                ))}
              </div>
            </section>
          ))}
        </article>
      </div>
    </>
  );
}

const bodyClasses =
  "grid gap-4 text-[1.0625rem] leading-[1.7] [&_a]:text-brass-deep [&_a]:underline [&_a]:decoration-brass/50 [&_a]:underline-offset-3 hover:[&_a]:decoration-brass [&_li]:pl-1 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-brass";

interface TableOfContentsProps {
  title: string;
  sections: LegalSection[];
  className?: string;
}

function TableOfContents({ title, sections, className }: TableOfContentsProps) {
  return (
    <nav aria-label={`Contents of ${title}`} className={className}>
      <ol className="grid text-small">
        {sections.map(({ id, title: heading }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-8 items-baseline gap-3 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5 text-ink-soft transition-colors hover:text-brass-deep"
            >
              <span className="numeric min-w-6">{`${index + 1}.`}</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const lineClasses = "flex w-fit items-center pointer-coarse:min-h-11";

/** Name, address, email and phone number of the business, from the contact page's content. */
function BusinessContact() {
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
