import { formatVisitTime } from "@domain/messages/visit.ts";
import { defaultTitles } from "@domain/site-content/default-titles.ts";
import { withoutMarkdown } from "@domain/site-content/markdown.ts";
import { sectionImage } from "@domain/site-content/section-image.ts";
import { paragraphs } from "@domain/text.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PageIntro } from "@/components/page-intro";
import { SectionText } from "@/components/section-text";
import { SectionImageBox } from "@/components/site-sections/section-image-box";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import type { NewBrief } from "@/data/consultation/mutations";
import { siteSection } from "@/data/site-content/queries";
import { PageMeta } from "@/seo/page-meta";
import { ConsultationFacts } from "@/storefront/consultation/consultation-facts";
import { ConsultationForm } from "@/storefront/consultation/consultation-form";
import { SentBrief } from "@/storefront/consultation/sent-brief";
import { getOrCreateRequestId } from "@/storefront/consultation/use-brief-form";
import { useClientFiles } from "@/storefront/consultation/use-client-files";

const intro =
  "Tell us about your rooms in four short steps, and we come to see them. You hear from us within one working day.";

function nextStepText({ visit }: NewBrief): string {
  const answer = visit
    ? `You have asked for a visit on ${formatVisitTime(visit)}; we confirm it within one working day.`
    : "We look at it within one working day and write to you to agree on a time.";
  return `Thank you. ${answer} We have sent you an email with a link to this request.`;
}

/** The page on which a visitor asks for a consultation. */
export default function ConsultationPage() {
  const { data: section } = useQuery(siteSection("consultation_section"));
  const [sentBrief, setSentBrief] = useState<NewBrief | null>(null);
  const token = useRef<string | null>(null);
  // Uploads go on after the brief was sent.
  const clientFiles = useClientFiles(() =>
    token.current === null ? { draftId: getOrCreateRequestId() } : { token: token.current },
  );
  const content = section?.content?.trim() || intro;
  const [firstParagraph = intro] = paragraphs(content);
  return (
    <>
      <PageMeta
        title={section?.title ?? defaultTitles.consultation_section}
        description={withoutMarkdown(firstParagraph)}
      />
      <ConsultationIntro />
      <div className="page-width grid gap-10 pb-20 lg:pb-32">
        <ConsultationFacts />
        <div className="grid gap-8 lg:grid-cols-12">
          <div className="lg:col-span-7">
            {sentBrief ? (
              <SentBrief
                hasFocus
                heading="We have your request"
                token={sentBrief.token}
                clientFiles={clientFiles}
              >
                {nextStepText(sentBrief)}
              </SentBrief>
            ) : (
              <ConsultationForm
                clientFiles={clientFiles}
                onSent={(brief) => {
                  token.current = brief.token;
                  clientFiles.forget();
                  setSentBrief(brief);
                }}
              />
            )}
          </div>
          <div className="hidden lg:col-span-4 lg:col-start-9 lg:block">
            <SectionImageBox
              image={sectionImage(section?.metadata)}
              sizes="33vw"
              boxAspect={4 / 5}
              className="aspect-4/5"
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** The page's heading with the owner's or the built-in text. */
function ConsultationIntro() {
  const { data: section } = useQuery(siteSection("consultation_section"));
  return (
    <PageIntro
      layout={textOnlyIntroLayout}
      eyebrow="At your home"
      title={section?.title ?? defaultTitles.consultation_section}
    >
      <SectionText content={section?.content?.trim() || intro} heading="h2" />
    </PageIntro>
  );
}

/** What the section's text changes on the page, for the preview of a draft. */
export function ConsultationPreview() {
  return (
    <>
      <ConsultationIntro />
      <div className="page-width pb-20 lg:pb-32">
        <ConsultationFacts />
      </div>
    </>
  );
}
