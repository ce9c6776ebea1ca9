import { formatDate } from "@domain/dates.ts";
import type { SentBrief as SentBriefData } from "@domain/messages/brief.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { briefByToken } from "@/data/consultation/queries";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { SentBrief } from "@/storefront/consultation/sent-brief";
import { useClientFiles } from "@/storefront/consultation/use-client-files";
import { VisitPanel } from "@/storefront/consultation/visit-panel";
import { Button } from "@/ui/button";

/** The page behind the link of a brief, on which files can be added. Anyone with the link can open it, so it shows no personal data. */
export default function RequestedConsultationPage() {
  const token = (useParams().token ?? "").toLowerCase();
  const { data: brief, error, refetch } = useQuery(briefByToken(token));
  return (
    <div className="page-width grid min-h-[60dvh] content-start gap-10 pt-12 pb-24 md:pt-20">
      <PageMeta title="Your consultation" hidden />
      <header className="grid gap-4">
        <p className="eyebrow">Consultation</p>
        <h1 className="text-page">Your consultation</h1>
      </header>
      {brief ? <RequestedBrief brief={brief} token={token} /> : null}
      {brief === null ? (
        <Notice
          text="There is no request at this link. Its 90 days are over, or part of the link is missing."
          action={
            <Button asChild>
              <Link to={paths.consultation}>Book a Consultation</Link>
            </Button>
          }
        />
      ) : null}
      {brief === undefined && error ? (
        <Notice
          text={error.message || "The connection to our shop is interrupted."}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : null}
      {brief === undefined && !error ? <p role="status">We are looking up your request.</p> : null}
    </div>
  );
}

function Notice({ text, action }: { text: string; action: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-6">
      <p className="max-w-prose text-lead text-ink-soft">{text}</p>
      {action}
    </div>
  );
}

function RequestedBrief({ brief, token }: { brief: SentBriefData; token: string }) {
  const clientFiles = useClientFiles(
    () => ({ token }),
    brief.files.map(({ id, name, isStored }) => ({
      ...{ id, name, state: isStored ? "stored" : "failed", progress: 0 },
      error: "It has not arrived. Please add it again.",
    })),
  );
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <VisitPanel token={token} visit={brief.visit} />
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <SentBrief
          heading={`Sent on ${formatDate(brief.submittedAt)}`}
          token={token}
          clientFiles={clientFiles}
        >
          Photos and plans help us to prepare. Add what you have; we see it at once.
        </SentBrief>
      </div>
    </div>
  );
}
