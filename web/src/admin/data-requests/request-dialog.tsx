import { formatDateTime } from "@domain/dates.ts";
import { mailtoUrl } from "@domain/people/email-address.ts";
import { useQuery } from "@tanstack/react-query";
import { DueDate } from "@/admin/data-requests/due-date";
import { PersonalDataActions } from "@/admin/data-requests/personal-data-actions";
import { requesterName, requestTypeLabels } from "@/admin/data-requests/request-labels";
import { RequestNotes } from "@/admin/data-requests/request-notes";
import { EmailText } from "@/admin/people/email-text";
import { DescriptionItem, DescriptionList, DetailsSkeleton } from "@/admin/shell/description-list";
import { QueryContent } from "@/admin/shell/query-content";
import { type DataRequestRow, dataRequestById } from "@/data/data-requests/queries";
import { Dialog, DialogContent } from "@/ui/dialog";

interface RequestDialogProps {
  /** Null keeps the dialog closed. */
  id: number | null;
  onClose: () => void;
  onErased: () => void;
}

export function RequestDialog({ id, onClose, onErased }: RequestDialogProps) {
  const query = useQuery({ ...dataRequestById(id ?? 0), enabled: id !== null });
  const request = query.data;
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={request ? `${requestTypeLabels[request.request_type]} request` : "Data request"}
        description={request ? `Received on ${formatDateTime(request.submitted_at)}` : undefined}
        width="max-w-2xl"
      >
        <QueryContent
          query={query}
          notFoundText="This request does not exist."
          loadingContent={<DetailsSkeleton label="Loading the request" />}
        >
          {(loadedRequest) => (
            <RequestDetails
              key={loadedRequest.id}
              request={loadedRequest}
              onClose={onClose}
              onErased={onErased}
            />
          )}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}

interface RequestDetailsProps {
  request: DataRequestRow;
  onClose: () => void;
  onErased: () => void;
}

function RequestDetails({ request, onClose, onErased }: RequestDetailsProps) {
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
            <PersonalDataActions contact={request.email} onErased={onErased} />
          </section>
        </>
      )}
      <RequestNotes request={request} onProcessed={onClose} />
    </>
  );
}
