import { erasedEmail } from "@domain/people/email-address.ts";
import { DueDate } from "@/admin/data-requests/due-date";
import { PersonalDataActions } from "@/admin/data-requests/personal-data-actions";
import { RequestNotes } from "@/admin/data-requests/request-notes";
import { DescriptionItem, DescriptionList } from "@/admin/shell/description-list";
import { EmailAddress } from "@/admin/shell/email-address";
import type { DataRequestRow } from "@/data/data-requests/queries";

interface RequestSheetProps {
  request: DataRequestRow;
  onClose: () => void;
}

/** Requester, type, identity details and processing state of a data request. */
export function RequestSheet({ request, onClose }: RequestSheetProps) {
  return (
    <>
      <DescriptionList>
        <DescriptionItem label="Name">{request.name}</DescriptionItem>
        <DescriptionItem label="Email">
          <a href={`mailto:${request.email}`} className="underline underline-offset-4">
            <EmailAddress email={request.email} />
          </a>
        </DescriptionItem>
        <DescriptionItem label="To be answered by">
          <DueDate request={request} />
        </DescriptionItem>
        <DescriptionItem label="To verify who they are">
          <span className="whitespace-pre-wrap">{request.verification_info}</span>
        </DescriptionItem>
      </DescriptionList>
      <div className="border-l-2 border-sand-deep pl-5">
        <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
          {request.details}
        </p>
      </div>
      {request.email === erasedEmail ? null : (
        <section aria-label="Data held about them" className="grid gap-3 border-t border-sand pt-5">
          <h3 className="text-title">Data held about them</h3>
          <PersonalDataActions email={request.email} onErased={onClose} />
        </section>
      )}
      <RequestNotes request={request} onProcessed={onClose} />
    </>
  );
}
