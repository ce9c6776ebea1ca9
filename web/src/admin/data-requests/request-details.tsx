import { mailtoUrl } from "@domain/people/email-address.ts";
import { DueDate } from "@/admin/data-requests/due-date";
import { PersonalDataActions } from "@/admin/data-requests/personal-data-actions";
import { requesterName } from "@/admin/data-requests/request-labels";
import { RequestNotes } from "@/admin/data-requests/request-notes";
import { EmailText } from "@/admin/people/email-text";
import { DescriptionItem, DescriptionList } from "@/admin/shell/description-list";
import type { DataRequestRow } from "@/data/data-requests/queries";

interface RequestDetailsProps {
  request: DataRequestRow;
  onClose: () => void;
  onErased: () => void;
}

export function RequestDetails({ request, onClose, onErased }: RequestDetailsProps) {
  const isErased = request.erased_at !== null;
  return (
    <>
      <DescriptionList>
        <DescriptionItem label="Name">{requesterName(request)}</DescriptionItem>
        {isErased ? null : (
          <DescriptionItem label="Email">
            <a href={mailtoUrl(request.email)} className="underline underline-offset-4">
              <EmailText email={request.email} />
            </a>
          </DescriptionItem>
        )}
        <DescriptionItem label="To be answered by">
          <DueDate request={request} />
        </DescriptionItem>
        {isErased ? null : (
          <DescriptionItem label="To verify who they are">
            <span className="whitespace-pre-wrap">{request.verification_info}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
      {isErased ? null : (
        <>
          <div className="border-l-2 border-sand-deep pl-5">
            <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
              {request.details}
            </p>
          </div>
          <section
            aria-label="Data held about them"
            className="grid gap-3 border-t border-sand pt-5"
          >
            <h3 className="text-title">Data held about them</h3>
            <PersonalDataActions email={request.email} onErased={onErased} />
          </section>
        </>
      )}
      <RequestNotes request={request} onProcessed={onClose} />
    </>
  );
}
