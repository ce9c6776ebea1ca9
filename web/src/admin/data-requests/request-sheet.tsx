import { erasedEmail } from "@domain/people/email-address.ts";
import { DueDate } from "@/admin/data-requests/due-date";
import { PersonalDataActions } from "@/admin/data-requests/personal-data-actions";
import { RequestNotes } from "@/admin/data-requests/request-notes";
import { EmailAddress } from "@/admin/shell/email-address";
import { Fact, Facts } from "@/admin/shell/fact";
import type { DataRequestRow } from "@/data/data-requests/queries";

interface RequestSheetProps {
  request: DataRequestRow;
  onClose: () => void;
}

/** Requester, type, identity details and processing state of a data request. */
export function RequestSheet({ request, onClose }: RequestSheetProps) {
  return (
    <>
      <Facts>
        <Fact label="Name">{request.name}</Fact>
        <Fact label="Email">
          <a href={`mailto:${request.email}`} className="underline underline-offset-4">
            <EmailAddress email={request.email} />
          </a>
        </Fact>
        <Fact label="To be answered by">
          <DueDate request={request} />
        </Fact>
        <Fact label="To verify who they are">
          <span className="whitespace-pre-wrap">{request.verification_info}</span>
        </Fact>
      </Facts>
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
