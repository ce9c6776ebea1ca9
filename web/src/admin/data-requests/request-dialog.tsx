import { formatDateTime } from "@domain/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { RequestDetails } from "@/admin/data-requests/request-details";
import { requestTypeLabels } from "@/admin/data-requests/request-labels";
import { DetailsSkeleton } from "@/admin/shell/details-skeleton";
import { QueryContent } from "@/admin/shell/query-content";
import { dataRequestById } from "@/data/data-requests/queries";
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
