import type { DataRequestType } from "@domain/data-requests/data-request.ts";
import type { DataRequestStatus } from "@domain/data-requests/data-request-filter.ts";
import type { DataRequestRow } from "@/data/data-requests/queries";

export const requestTypeLabels: Record<DataRequestType, string> = {
  access: "Access",
  rectification: "Rectification",
  erasure: "Erasure",
  portability: "Portability",
  objection: "Objection",
};

export const requestStatusLabels: Record<DataRequestStatus, string> = {
  pending: "Pending",
  processed: "Processed",
};

/** The requester's name; "Erased" after an erasure. */
export function requesterName({ name, erased_at }: DataRequestRow) {
  return erased_at ? "Erased" : name;
}
