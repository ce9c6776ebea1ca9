import type { DataRequestType } from "@domain/data-requests/data-request.ts";
import type { DataRequestStatus } from "@domain/data-requests/data-request-filter.ts";

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
