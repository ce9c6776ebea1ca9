import { business } from "@domain/business.ts";
import { metaDescription } from "@domain/text.ts";

interface PageMetaProps {
  /** Without the business's name, which is added; left out on the home page. */
  title?: string;
  /** Cut to 160 characters. Left out: the business's own. */
  description?: string | null | undefined;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

/** Title and description of a page; React lifts them into the document's head. */
export function PageMeta({ title, description, hidden = false }: PageMetaProps) {
  const fullTitle = title
    ? `${title} | ${business.name}`
    : `${business.name} | Interior design in ${business.place}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={metaDescription(description || business.description)} />
      <meta property="og:title" content={fullTitle} />
      {hidden ? <meta name="robots" content="noindex, nofollow" /> : null}
    </>
  );
}
