import { formatHalfDay } from "@domain/messages/brief.ts";
import { formatVisitTime } from "@domain/messages/visit.ts";
import { mailtoUrl } from "@domain/people/email-address.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { CustomerLink } from "@/admin/people/customer-link";
import { EmailText } from "@/admin/people/email-text";
import { PhoneLink } from "@/admin/people/phone-link";
import { DescriptionItem, DescriptionList, DetailsSkeleton } from "@/admin/shell/description-list";
import { QueryContent } from "@/admin/shell/query-content";
import { VisitBadge } from "@/admin/visits/visit-badge";
import { VisitForm } from "@/admin/visits/visit-form";
import { shopSettings } from "@/data/shop-settings/admin-queries";
import {
  type BriefWithVisits,
  briefWithVisits,
  isOpenVisit,
  type Visit,
} from "@/data/visits/admin-queries";
import { adminPaths } from "@/lib/admin-paths";
import { Dialog, DialogContent } from "@/ui/dialog";

interface VisitDialogProps {
  /** The contact submission whose visit is open; null keeps the dialog closed. */
  briefId: number | null;
  onClose: () => void;
}

/** A changed visit needs a new form. */
const visitKey = (visit: Visit | undefined) => visit && `${visit.id} ${visit.revision}`;

const linkClasses = "underline underline-offset-4";

/** The dialog with the visit of a brief, in which an administrator confirms, moves, proposes or cancels it. */
export function VisitDialog({ briefId, onClose }: VisitDialogProps) {
  const query = useQuery({ ...briefWithVisits(briefId ?? 0), enabled: briefId !== null });
  const settings = useQuery({ ...shopSettings(), enabled: briefId !== null });
  const name = query.data?.contact_submissions.name;
  return (
    <Dialog open={briefId !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={name ? <span translate="no">{name}</span> : "Visit"}
        description={query.data ? "Visit for a consultation" : undefined}
        width="max-w-xl"
      >
        <QueryContent
          query={query}
          notFoundText="This consultation does not exist."
          loadingContent={<DetailsSkeleton label="Loading the visit" />}
        >
          {(brief) => (
            <>
              <VisitDetails brief={brief} />
              <QueryContent
                query={settings}
                loadingContent={<DetailsSkeleton label="Loading the settings" />}
              >
                {({ visit_minutes }) => (
                  <VisitForm
                    key={visitKey(brief.visits.find(isOpenVisit))}
                    brief={brief}
                    visit={brief.visits.find(isOpenVisit)}
                    defaultMinutes={visit_minutes}
                    onClose={onClose}
                  />
                )}
              </QueryContent>
            </>
          )}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}

function VisitDetails({ brief }: { brief: BriefWithVisits }) {
  const { id, name, email, phone } = brief.contact_submissions;
  return (
    <DescriptionList>
      <DescriptionItem label="Customer">
        <CustomerLink contact={email}>{name}</CustomerLink>
      </DescriptionItem>
      <DescriptionItem label="Email">
        <a href={mailtoUrl(email)} className={linkClasses}>
          <EmailText email={email} />
        </a>
      </DescriptionItem>
      {phone ? (
        <DescriptionItem label="Phone">
          <PhoneLink phone={phone} className={`whitespace-nowrap ${linkClasses}`} />
        </DescriptionItem>
      ) : null}
      {brief.half_days.length > 0 ? (
        <DescriptionItem label="Half-days">
          {brief.half_days.map(formatHalfDay).join("; ")}
        </DescriptionItem>
      ) : null}
      {brief.visits
        .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
        .map((visit) => (
          <DescriptionItem key={visit.id} label="Visit">
            <span className="mr-2">
              {formatVisitTime({ startsAt: visit.starts_at, endsAt: visit.ends_at })}
            </span>
            <VisitBadge visit={visit} />
          </DescriptionItem>
        ))}
      <DescriptionItem label="Consultation">
        <Link to={adminPaths.submission(id)} className={linkClasses}>
          Open the message
        </Link>
      </DescriptionItem>
    </DescriptionList>
  );
}
