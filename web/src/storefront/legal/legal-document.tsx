import { readLegalText } from "@domain/site-content/legal-text.ts";
import { withoutMarkdown } from "@domain/site-content/markdown.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { PageIntro } from "@/components/page-intro";
import { PageIntroSkeleton } from "@/components/page-intro-skeleton";
import { LegalView } from "@/components/site-sections/legal-view";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { type LegalPageKey, legalTexts } from "@/data/site-content/legal-texts";
import type { SiteSection } from "@/data/site-content/queries";
import { useBusiness } from "@/lib/business";
import { PageMeta } from "@/seo/page-meta";
import { useContactSection } from "@/storefront/contact/use-contact-section";

/** Titles while the text loads, and without a stored text. Spec section 2.1. */
const defaultTitles: Record<LegalPageKey, string> = {
  terms_page: "Terms & Conditions",
  privacy_page: "Privacy Policy",
};
/** Shown if the owner's text has been deleted, which only the REST API and the database allow. */
const missingText = "We are revising this text. Please [ask us](/contact) for it.";

/** A legal page with the owner's text. Spec section 2.12. */
export function LegalDocument({ page }: { page: LegalPageKey }) {
  const { data: rows, isError, refetch } = useQuery(legalTexts(page));
  const { details } = useContactSection();
  const { name } = useBusiness();
  useScrollToLoadedSection(rows !== undefined);
  if (!rows)
    return (
      <>
        <PageMeta title={defaultTitles[page]} />
        {isError ? (
          <>
            <PageIntro layout={textOnlyIntroLayout} title={defaultTitles[page]} />
            <div className="page-width pb-20">
              <UnreachableNotice
                text="This text can’t be loaded just now."
                onRetry={() => void refetch()}
              />
            </div>
          </>
        ) : (
          <PageIntroSkeleton layout={textOnlyIntroLayout} />
        )}
      </>
    );
  const row = rows.find(({ key }) => key === page) ?? {
    key: page,
    title: defaultTitles[page],
    content: missingText,
  };
  const text = readLegalText(page, [row, ...rows], name);
  const [lastChange = null] = rows
    .map(({ updated_at }) => updated_at)
    .sort()
    .reverse();
  return (
    <>
      <PageMeta title={row.title} description={withoutMarkdown(text.summary)} />
      <LegalView title={row.title} text={text} updatedAt={lastChange} details={details} />
    </>
  );
}

interface LegalPreviewProps {
  page: LegalPageKey;
  /** The texts, with that of a draft. */
  rows: Pick<SiteSection, "key" | "title" | "content">[];
}

/** A legal page without its metadata, for the preview of a draft. */
export function LegalPreview({ page, rows }: LegalPreviewProps) {
  const { name } = useBusiness();
  const { details } = useContactSection();
  const title = rows.find(({ key }) => key === page)?.title ?? defaultTitles[page];
  const text = readLegalText(page, rows, name);
  return <LegalView title={title} text={text} updatedAt={null} details={details} />;
}

/** Scrolls to the section in the URL if its text was loaded after the navigation, which scrolls before. */
function useScrollToLoadedSection(isLoaded: boolean): void {
  const { hash } = useLocation();
  const [wasLoaded] = useState(isLoaded);
  useEffect(() => {
    if (isLoaded && !wasLoaded) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, wasLoaded, hash]);
}
