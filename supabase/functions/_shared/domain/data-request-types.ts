/** The rights that a request can be about. Spec section 5, data request. */
export const dataRequestTypes = [
  "access",
  "rectification",
  "erasure",
  "portability",
  "objection",
] as const;
export type DataRequestType = (typeof dataRequestTypes)[number];
